"""Checks text that users write: one line, printable, of a limited length."""

from games.common.refusals import Code, Refusal
from games.common.said import Explained, say


def plain_text(text: str, what: Explained, most: int, least: int = 1) -> str:
    """The text with single spaces; refuses what is too short, too long or not printable. `what` is for the refusal."""
    words = " ".join(text.split())
    if not least <= len(words) <= most or not words.isprintable():
        raise Refusal(
            Code.INVALID_INPUT,
            detail=say("{what} has {least} to {most} printable characters", what=what, least=least, most=most),
        )
    return words
