"""Positions for tests, written as a person would say them, and a match played from one."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import pytest

from games.kit.chance import Chance, QuickChance
from games.kit.engine import IllegalAction
from games.opera import Opera
from games.opera.actions import Action, Bid, EndPerformance
from games.opera.constants import COMPOSERS, FIRST_DUCATS, SITES, part_in_play
from games.opera.events import Event
from games.opera.material import City, Composer, House, Phase, Role
from games.opera.options import Options
from games.opera.state import Halls, PlayerState, State
from games.opera.table import Table

T = TypeVar("T")

OPERA = Opera()
LADDER = "Monteverdi Handel Mozart Beethoven Verdi Wagner"
"""Levels 1 to 6, unless a test says otherwise."""
HOME = "Venezia[H]"


def composers(text: str) -> list[Composer]:
    """`Wagner×2 Verdi` → three pieces; `H` is the house piece."""
    found = []
    for word in text.replace(",", " ").split():
        name, _, number = word.partition("×")
        found += [Composer.HOUSE if name == "H" else Composer(name.lower())] * int(number or 1)
    return found


def houses(text: str) -> dict[City, Halls]:
    """`Venezia[H] Paris[Verdi, –, –]`, halls in order."""
    return {City(city.lower()): [_hall(hall) for hall in halls.split(",")] for city, halls in _named(text)}


def _named(text: str) -> list[tuple[str, str]]:
    return re.findall(r"(\w+)\[([^]]*)\]", text)


def _hall(text: str) -> Composer | None:
    found = composers(text.replace("–", " "))
    return found[0] if found else None


def programme(text: str) -> tuple[House, ...]:
    """The same as an action wants it."""
    return tuple(House(city, tuple(halls)) for city, halls in houses(text).items())


def position(
    players: int = 3,
    *,
    round_number: int = 1,
    ladder: str = LADDER,
    levels: Sequence[int] = (),
    order: Sequence[int] = (),
    ducats: Sequence[int] = (),
    points: Sequence[int] = (),
    built: Sequence[str] = (),
    stocks: Sequence[str] = (),
    display: str = "",
    palazzo: str = "",
    discard: str = "",
    century: str = "Monteverdi Handel Mozart",
    maestro: City | None = None,
    critico: City | None = None,
    esperto: City | None = None,
    open_screens: bool = False,
) -> State:
    """The start of a round's budget phase; what is not said is as after the setup, seats in order."""
    seats = [
        PlayerState(
            ducats=_said(ducats, seat, FIRST_DUCATS + seat),
            points=_said(points, seat, 0),
            level=_said(levels, seat, 0),
            bid=None,
            has_ended=False,
            hired=[],
            stock=sorted(composers(_said(stocks, seat, ""))),
            houses=houses(_said(built, seat, HOME)),
        )
        for seat in range(players)
    ]
    figures = {Role.MAESTRO: maestro, Role.CRITICO: critico, Role.ESPERTO: esperto}
    state = State(
        table=Table(open_screens=open_screens),
        round=round_number,
        phase=Phase.BUDGET,
        active=None,
        role=None,
        hirer=None,
        waiting=[],
        order=list(order) or sorted(range(players), key=lambda seat: -seats[seat].level),
        players=seats,
        fame={Composer.HOUSE: 0, **{composer: level for level, composer in enumerate(composers(ladder), start=1)}},
        century=composers(century),
        display=composers(display),
        palazzo=composers(palazzo),
        pile={},
        discard={composer: composers(discard).count(composer) for composer in COMPOSERS},
        roles=list(Role),
        figures={role: city for role, city in figures.items() if city is not None},
        supply={},
        ranking=[],
    )
    state.pile = {composer: 14 - count for composer, count in pieces_outside_pile(state).items()}
    state.supply = {city: _parts_left(city, seats) for city in City}
    return state


def _said(values: Sequence[T], seat: int, otherwise: T) -> T:
    return values[seat] if seat < len(values) else otherwise


def pieces_outside_pile(state: State) -> dict[Composer, int]:
    seen = [*state.century, *state.display, *state.palazzo]
    for player in state.players:
        seen += player.stock + [piece for halls in player.houses.values() for piece in halls if piece]
    return {composer: seen.count(composer) + state.discard[composer] for composer in COMPOSERS}


def _parts_left(city: City, seats: Iterable[PlayerState]) -> list[int]:
    built = [len(player.houses.get(city, ())) for player in seats]
    left, first = [], 0
    for part in SITES[city].parts:
        first += part.halls
        left.append(part_in_play(part, len(built)) - sum(halls >= first for halls in built))
    return left


class Match:
    """A match played by a test: every action is checked to change nothing when refused."""

    def __init__(self, state: State, chance: Chance | None = None) -> None:
        self.state = state
        self.chance = chance or QuickChance(0)
        self.log: list[Event] = []

    def play(self, seat: int, action: Action) -> list[Event]:
        events = OPERA.apply(self.state, seat, action, self.chance)
        self.log += events
        return events

    def bid(self, *amounts: int) -> list[Event]:
        """Everybody bids, seat 0 first; what the last bid brought about."""
        events: list[Event] = []
        for seat, amount in enumerate(amounts):
            events = self.play(seat, Bid(amount))
        return events

    def pass_all(self) -> list[Event]:
        """Everybody who is asked to hire ends; what that brought about."""
        start = len(self.log)
        while self.state.phase is Phase.INITIATIVE and self.state.active is not None:
            self.play(self.state.active, EndPerformance())
        return self.log[start:]

    def refuse(self, seat: int, action: Action) -> IllegalAction:
        before = OPERA.dump_position(self.state)
        with pytest.raises(IllegalAction) as refusal:
            OPERA.apply(self.state, seat, action, self.chance)
        assert OPERA.dump_position(self.state) == before
        return refusal.value

    def options(self, seat: int) -> Options:
        options = OPERA.options(self.state, seat)
        assert options is not None
        return options

    @property
    def to_act(self) -> tuple[int, ...]:
        return OPERA.to_act(self.state)

    def levels(self) -> list[int]:
        return [player.level for player in self.state.players]

    def ducats(self) -> list[int]:
        return [player.ducats for player in self.state.players]

    def points(self) -> list[int]:
        return [player.points for player in self.state.players]

    def house(self, seat: int, city: City) -> Halls:
        return self.state.players[seat].houses[city]


def started(players: int = 3, **said: Any) -> Match:
    """A match from a position after everybody bid nothing: whoever stands highest has the initiative."""
    match = Match(position(players, **said))
    match.bid(*[0] * players)
    return match


def of_type(events: Iterable[Event], kind: type[T]) -> list[T]:
    return [event for event in events if isinstance(event, kind)]
