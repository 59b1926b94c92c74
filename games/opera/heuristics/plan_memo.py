"""Plans with each role, remembered during one search: in playouts of one round most of them come again and again."""

from collections.abc import Hashable

from games.opera.constants import EMPLOYEES
from games.opera.heuristics.characters import character_plans
from games.opera.heuristics.employees import Plan, employee_plans
from games.opera.heuristics.valuation import Valuation
from games.opera.material import Role
from games.opera.state import PlayerState, State


def plans_with(role: Role, valuation: Valuation, seat: int, most: int) -> list[Plan]:
    """What a seat can do with a role, the best first; an employee does at most `most` actions."""
    if role in EMPLOYEES:
        return employee_plans(role, valuation, valuation.state.players[seat], most)
    return character_plans(role, valuation, seat)


class PlanMemo:
    """Plans by everything that they depend on: the same plans as without it, found once."""

    def __init__(self) -> None:
        self._known: dict[Hashable, list[Plan]] = {}

    def plans_with(self, role: Role, valuation: Valuation, seat: int, most: int) -> list[Plan]:
        state = valuation.state
        key = (role, most, *_prices(state), *_depends_on(role, state, seat))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = plans_with(role, valuation, seat, most)
        return known


def _prices(state: State) -> tuple[Hashable, ...]:
    """What a valuation of this moment depends on."""
    return (
        state.round,
        Role.ESPERTO in state.roles,
        Role.SIGNORA in state.roles,
        *state.fame.values(),
        *state.fame,
        *state.figures.items(),
    )


def _depends_on(role: Role, state: State, seat: int) -> tuple[Hashable, ...]:
    """What else the plans with a role depend on."""
    player = state.players[seat]
    match role:
        case Role.IMPRESARIO:
            return (player.ducats, *_owned(player), *state.display)
        case Role.ARCHITETTO:
            return (player.ducats, *_owned(player), *[left for parts in state.supply.values() for left in parts])
        case Role.SIGNORA:
            return (*_owned(player), *state.palazzo)
        case _:
            return (seat, *[_owned(one) for one in state.players])


def _owned(player: PlayerState) -> tuple[Hashable, ...]:
    """Stock and houses; those in the order of their building, which decides between equal houses."""
    return (tuple(player.stock), *[(city, *halls) for city, halls in player.houses.items()])
