"""What a person can put right: shown as one line, without a traceback."""


class Problem(Exception):
    """Says what is wrong and what to do about it."""
