"""How the staff's pages write times, one folder a language."""
