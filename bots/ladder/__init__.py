"""Measuring styles of bots against each other: many matches, honest intervals, ratings."""
