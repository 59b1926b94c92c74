"""The two menus that can be very long: they count their entries and build only the one asked for."""

from functools import cache

from games.phantom.actions import ActivateMoncharmin, ActivatePersian
from games.phantom.material import Character, Corridor, Escort, Placement
from games.phantom.movement import destinations, exits, stops
from games.phantom.state import State, company, others_in


class ChaseMenu:
    """Moncharmin: for each destination nobody is chased, or everybody there in each possible division."""

    def __init__(self, state: State, room: int) -> None:
        self._state = state
        self._walks = destinations(state.padlock, room, company(state, room))
        self._sizes = [1 + self._divisions(to) for to in self._walks]

    def _divisions(self, to: int) -> int:
        met = company(self._state, to)
        return len(exits(self._state.padlock, to)) ** met if met else 0

    def __len__(self) -> int:
        return sum(self._sizes)

    def __getitem__(self, number: int) -> ActivateMoncharmin:
        for to, size in zip(self._walks, self._sizes, strict=True):
            if number < size:
                return ActivateMoncharmin(to, self._division(to, number - 1) if number else ())
            number -= size
        raise IndexError(number)

    def _division(self, to: int, number: int) -> tuple[Placement, ...]:
        """Division `number`: its digits, in base of the number of exits, are the exit of each character."""
        doors = exits(self._state.padlock, to)
        placements = []
        for character in others_in(self._state, to, Character.MONCHARMIN):
            number, door = divmod(number, len(doors))
            placements.append(Placement(character, doors[door]))
        return tuple(placements)


class EscortMenu:
    """The Persian: all walks alone, then each companion with each pair of destination and stop."""

    def __init__(self, state: State, room: int) -> None:
        self._companions = others_in(state, room, Character.PERSIAN)
        together = len(self._companions) + 1
        self._walks = destinations(state.padlock, room, together)
        self._ways = ways(state.padlock, room, together)

    def __len__(self) -> int:
        return len(self._walks) + len(self._companions) * len(self._ways)

    def __getitem__(self, number: int) -> ActivatePersian:
        if number < len(self._walks):
            return ActivatePersian(self._walks[number])
        companion, way = divmod(number - len(self._walks), len(self._ways))
        to, leave_at = self._ways[way]
        return ActivatePersian(to, Escort(self._companions[companion], leave_at))


@cache
def ways(padlock: Corridor, start: int, together: int) -> tuple[tuple[int, int], ...]:
    """The Persian's destinations, each with each room of the way where he may leave a companion (phantom 5.8)."""
    return tuple(
        (to, leave_at)
        for to in destinations(padlock, start, together)
        for leave_at in stops(padlock, start, together, to)
    )
