"""Trials: a match of a client's author alone, with scripted opponents, a clock that stands still, mischief on order."""
