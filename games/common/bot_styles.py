"""The styles of the service's bots, by the names that tables, logs and the API use for them."""

from enum import StrEnum
from typing import Final


class BotStyle(StrEnum):
    """How strong a bot of the house is: chorister (beginner), understudy (intermediate), virtuoso (expert)."""

    CHORISTER = "chorister"
    UNDERSTUDY = "understudy"
    VIRTUOSO = "virtuoso"


STAGE_NAMES: Final = ("Signor Largo", "Mlle Allegra", "Herr Fermata", "Mme Rubato", "Mr Encore", "Doña Vivace")


def stage_name(seat: int) -> str:
    """The name of the bot in a seat; bots of one style at one table have different names.

    No account has such a name: names of accounts have no spaces.
    """
    again, place = divmod(seat, len(STAGE_NAMES))
    return STAGE_NAMES[place] + (f" {again + 1}" if again else "")


REPLACEMENT_STYLE: Final = BotStyle.UNDERSTUDY
"""The style that plays a seat whose user is away."""
