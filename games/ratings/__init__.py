"""Ratings of people and bots, one a game, kept from finished matches and recomputable from them."""
