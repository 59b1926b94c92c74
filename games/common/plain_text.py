"""Words that people write here: plain text on one line, of a length that is told."""

from games.common.refusals import Code, Refusal


def plain_text(text: str, what: str, most: int, least: int = 1) -> str:
    """The text with its white space made single; refuses what is too short, too long, or cannot be printed."""
    words = " ".join(text.split())
    if not least <= len(words) <= most or not words.isprintable():
        raise Refusal(Code.INVALID_INPUT, detail=f"{what} has {least} to {most} printable characters")
    return words
