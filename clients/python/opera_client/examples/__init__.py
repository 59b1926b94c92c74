"""Small programs to begin with."""
