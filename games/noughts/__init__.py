"""Noughts and crosses: an example of a game, see *Add a game* in ARCHITECTURE.md."""
