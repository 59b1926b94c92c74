"""Whom a user follows, what they are playing, and how two users have played against each other."""
