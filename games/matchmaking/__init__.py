"""Quick match: a queue in PostgreSQL, pairing by rating, and bots of similar strength when nobody comes."""
