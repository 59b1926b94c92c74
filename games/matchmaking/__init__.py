"""Quick match: a queue in PostgreSQL, fair pairing by rating, and bots of fitting strength when nobody comes."""
