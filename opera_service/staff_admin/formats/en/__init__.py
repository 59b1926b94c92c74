"""How the staff's pages write times in English."""
