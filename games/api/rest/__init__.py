"""Matches and games over REST: thin endpoints over commands and queries, typed by the games' own declarations."""
