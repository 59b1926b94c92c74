"""Tries a client of an Opera service in trials of its own: what a network and a busy service do, it must bear."""
