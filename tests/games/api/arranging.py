"""How a player that knows little rearranges its houses: one piece into an empty hall, or else one out of a hall."""

from typing import Any

House = dict[str, Any]


def rearrange(houses: list[House], pieces: list[str]) -> bool:
    """Change one hall of these houses, if one can be changed."""
    return _place_one(houses, pieces) or _take_one(houses)


def _place_one(houses: list[House], pieces: list[str]) -> bool:
    """Put a piece into an empty hall of a house that does not play its composer yet."""
    for house in houses:
        for hall, piece in enumerate(house["halls"]):
            for candidate in pieces:
                if piece is None and candidate not in house["halls"]:
                    house["halls"][hall] = candidate
                    return True
    return False


def _take_one(houses: list[House]) -> bool:
    for house in houses:
        for hall, piece in enumerate(house["halls"]):
            if piece is not None:
                house["halls"][hall] = None
                return True
    return False
