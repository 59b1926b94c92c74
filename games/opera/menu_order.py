"""The order of a menu: what is worth considering first, then every other legal action."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.kit.menu import each_once
from games.opera import actions as do
from games.opera.constants import PIECES, SITES
from games.opera.heuristics.candidates import rank_actions
from games.opera.legal_actions import legal_actions
from games.opera.state import State

WIDTH = 3
"""How many candidates with each role come first."""
_CITIES = tuple(SITES)


def in_menu_order(state: State, seat: int) -> Iterator[do.Action]:
    """Every legal action once; the Impresario's countless arrangements come last."""
    candidates = (_as_listed(action) for _, action in rank_actions(state, seat, WIDTH))
    return each_once(candidates, legal_actions(state, seat))


def _as_listed(action: do.Action) -> do.Action:
    """The same decision as `legal_actions` writes it: cities and pieces in the order of the material."""
    if isinstance(action, do.Impresario):
        bought = tuple(sorted(action.purchases, key=PIECES.index))
        houses = tuple(sorted(action.houses, key=lambda house: _CITIES.index(house.city)))
        return replace(action, purchases=bought, houses=houses)
    if isinstance(action, do.Architetto):
        return replace(action, parts=tuple(sorted(action.parts, key=_CITIES.index)))
    return action
