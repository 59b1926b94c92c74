"""The styles of the house's bots, by the names that tables, logs and the API use for them."""

from enum import StrEnum
from typing import Final


class BotStyle(StrEnum):
    """How strong a bot of the house is: chorister (beginner), understudy (intermediate), virtuoso (expert)."""

    CHORISTER = "chorister"
    UNDERSTUDY = "understudy"
    VIRTUOSO = "virtuoso"


STAND_IN: Final = BotStyle.UNDERSTUDY
"""Plays on for a seat without its person."""
