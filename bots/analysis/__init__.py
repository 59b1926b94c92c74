"""Judging decisions by what a seat could know: for reviews after a match, and for whoever wants advice in it."""
