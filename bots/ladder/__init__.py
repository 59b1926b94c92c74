"""Measures styles of bots against each other: many matches, confidence intervals, ratings."""
