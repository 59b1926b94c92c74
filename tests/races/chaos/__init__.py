"""A service of its own, full of matches, in which everything is killed once while they are played."""
