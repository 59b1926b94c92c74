"""Everything about playing: the engine, one folder a game, and the only paths that read or write a match."""
