"""The error for what the user of `make run` can put right: shown as one line, without a traceback."""

EXPLAINED = 3
"""The exit status of a subprocess that has printed such a line; any other failure is a fault of ours."""


class SetupError(Exception):
    """Says what is wrong and what to do about it."""
