"""The packages for client authors, tried against the real service."""
