"""The styles of the service's bots, by the names that tables, logs and the API use for them."""

from enum import StrEnum
from typing import Final


class BotStyle(StrEnum):
    """How strong a bot of the house is.

    Chorister (beginner), understudy (intermediate), virtuoso (expert); or by level, from 1 to 6, each stronger than
    the one below it.
    """

    CHORISTER = "chorister"
    UNDERSTUDY = "understudy"
    VIRTUOSO = "virtuoso"
    LEVEL_1 = "level_1"
    LEVEL_2 = "level_2"
    LEVEL_3 = "level_3"
    LEVEL_4 = "level_4"
    LEVEL_5 = "level_5"
    LEVEL_6 = "level_6"


STAGE_NAMES: Final = ("Signor Largo", "Mlle Allegra", "Herr Fermata", "Mme Rubato", "Mr Encore", "Doña Vivace")


def stage_name(seat: int) -> str:
    """The name of the bot in a seat; bots of one style at one table have different names.

    No account has such a name: names of accounts have no spaces.
    """
    again, place = divmod(seat, len(STAGE_NAMES))
    return STAGE_NAMES[place] + (f" {again + 1}" if again else "")


THINKING_MS: Final = dict.fromkeys(BotStyle, 300)
"""CPU time for a move where the result counts: always the same, so that a rating of a style means something."""
MOST_THINKING_MS: Final = 1_000
"""Where people play for nothing."""
MOST_ALONE_MS: Final = 300
"""Where only bots play."""


def thinking_ms(style: str, asked_for: int, *, rated: bool, alone: bool) -> int:
    """How long a bot may think about a move, by the kind of its table."""
    if rated and style in THINKING_MS:
        return THINKING_MS[BotStyle(style)]
    return min(asked_for, MOST_ALONE_MS if alone else MOST_THINKING_MS)


REPLACEMENT_STYLE: Final = BotStyle.UNDERSTUDY
"""The style that plays a seat whose user is away."""
