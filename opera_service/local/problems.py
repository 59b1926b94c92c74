"""What a person can put right: shown as one line, without a traceback."""

EXPLAINED = 3
"""The exit status of a helper process that has printed such a line; another one is a fault of ours."""


class Problem(Exception):
    """Says what is wrong and what to do about it."""
