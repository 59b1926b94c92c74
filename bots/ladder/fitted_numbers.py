"""The fitted numbers of the heuristics, each with the neighbours that are tried in its place."""

from collections.abc import Callable, Iterator, Mapping
from types import ModuleType
from typing import Any, Final, NamedTuple

from games.opera.heuristics import bids, forecast, prices, valuation
from games.opera.heuristics.prices import AFTER_LAST_ROUND, PRICES, Prices
from games.phantom.heuristics import search
from games.phantom.heuristics.card_values import CARD_VALUES, CardValues
from games.phantom.material import Character, Role

FACTORS: Final = (0.8, 1.25)
STEPS: Final = (-0.03, 0.03)
"""For what may be 0: shares of a win."""
QUICK: Final = "quick play"
"""Quick actions instead of a style: what costs least."""


class FittedNumber(NamedTuple):
    """A number, or a row of them, and how it is played with."""

    game: str
    players: int
    style: str
    name: str
    module: ModuleType
    """Where those who use it look for it."""
    attribute: str
    neighbours: Mapping[str, Any]
    """What the attribute is instead, by words for it."""

    def __str__(self) -> str:
        return f"{self.game}, {self.players} players, {self.style}: {self.name}"


def opera_numbers() -> Iterator[FittedNumber]:
    """Prices are tried by rows, one price in all rounds: a single one hardly changes a match."""
    for players in PRICES:
        yield from [_row_of_prices(players, QUICK, name) for name in Prices._fields[:-1]]
        for name in ("USUAL_SHARE", "LAST_SHARE", "SPREAD"):
            yield _single("opera", players, QUICK, bids, name)
        for name in ("USUAL_DUCATS", "USUAL_EMPTY_HALLS", "LEAST_THIS_ROUND"):
            yield _single("opera", players, QUICK, valuation, name)
    yield from [_row_of_prices(2, "virtuoso", name) for name in Prices._fields]
    yield _single("opera", 2, "virtuoso", forecast, "FINAL_SPREAD")


def phantom_numbers() -> Iterator[FittedNumber]:
    """What taking each card is worth, by side and open cards; nothing is fitted for the last card."""
    for role, by_cards in CARD_VALUES.items():
        for cards, values in by_cards.items():
            for card, worth in values.cards.items() if cards > 1 else ():
                instead = {f"{step:+.2f}": _with_card(role, cards, card, worth + step) for step in STEPS}
                name = f"{role}, {cards} open: {card} {worth:.3f}"
                yield FittedNumber("phantom", 2, "understudy", name, search, "CARD_VALUES", instead)


def _row_of_prices(players: int, style: str, name: str) -> FittedNumber:
    instead = {f"× {factor}": _with_price(players, name, factor) for factor in FACTORS}
    return FittedNumber("opera", players, style, f"prices: {name}", prices, "PRICES", instead)


def _single(game: str, players: int, style: str, module: ModuleType, name: str) -> FittedNumber:
    kept = getattr(module, name)
    instead = {f"{found:g}": found for found in (_near(kept, factor) for factor in FACTORS)}
    return FittedNumber(game, players, style, f"{name} {kept:g}", module, name, instead)


def _near(kept: float, factor: float) -> float:
    """Whole numbers stay whole."""
    return round(kept * factor) if isinstance(kept, int) else round(kept * factor, 4)


def _with_price(players: int, name: str, factor: float) -> dict[int, list[Prices]]:
    """All prices, with one of them changed in every round; after the last one only points count."""
    rounds = [one._replace(**{name: getattr(one, name) * factor}) for one in PRICES[players][:-1]]
    return {**PRICES, players: [*rounds, AFTER_LAST_ROUND]}


def _with_card(role: Role, cards: int, card: Character, worth: float) -> dict[Role, dict[int, CardValues]]:
    values = CARD_VALUES[role][cards]
    changed = values._replace(cards={**values.cards, card: worth})
    return {**CARD_VALUES, role: {**CARD_VALUES[role], cards: changed}}


FITTED_NUMBERS: Final[Mapping[str, Callable[[], Iterator[FittedNumber]]]] = {
    "opera": opera_numbers,
    "phantom": phantom_numbers,
}
