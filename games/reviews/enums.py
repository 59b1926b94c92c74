"""How far a review is."""

from enum import StrEnum


class ReviewState(StrEnum):
    """How far a review is: waiting and being thought about, done, or given up."""

    THINKING = "thinking"
    DONE = "done"
    FAILED = "failed"
