"""Commands of the bots, one module each."""
