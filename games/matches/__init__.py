"""Matches: the tables, the write path, the read path, clocks and the live channel."""
