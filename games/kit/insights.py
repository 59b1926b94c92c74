"""What a game shows of its positions in a review: what is hidden, and numbers worth knowing.

Like heuristics, insights read full states that were drawn from what one seat could know. Only `facts` is ever asked
about the real state, to show the truth beside what could be believed; nothing is judged by it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import msgspec

from games.kit.chance import Chance
from games.kit.declarations import LANGUAGES, Language, Seat
from games.kit.word_table import WordTable

if TYPE_CHECKING:
    from games.kit.engine import AnyGame

StateT = TypeVar("StateT")
MOST_LIKELY: Final = 8
"""How many values of a belief are shown, the likeliest ones."""


class Likelihood(msgspec.Struct, frozen=True):
    """One value that something hidden may have."""

    value: str
    chance: float


class Belief(msgspec.Struct, frozen=True):
    """What a seat could believe about one thing."""

    about: str
    seat: int | None
    """Whose it is."""
    likely: tuple[Likelihood, ...]
    """The likeliest first."""


class Fact(msgspec.Struct, frozen=True):
    """What one thing that a seat does not see really is."""

    about: str
    seat: int | None
    value: str


class Insights(Generic[StateT]):
    """What follows for any game from its views alone; a game may know better."""

    measures: ClassVar[tuple[str, ...]] = ()
    """Numbers of a position that say in a game's own terms why it is good."""
    words: ClassVar[WordTable] = {}
    """What beliefs are about, and the measures, in three languages."""

    def __init__(self, game: "AnyGame") -> None:
        self._game = game

    def facts(self, state: StateT, seat: Seat, players: int) -> Sequence[Fact]:
        """What the others see of `state` and `seat` does not; by default, by the fields of the game's views."""
        mine = dict(_leaves(self._game.view(state, seat)))
        found: dict[tuple[str | int, ...], str] = {}
        for other in range(players):
            if other != seat:
                seen = _leaves(self._game.view(state, other))
                found |= {path: str(value) for path, value in seen if value is not None and mine.get(path, 0) is None}
        return [Fact(_field(path), _number(path), value) for path, value in found.items()]

    def beliefs(
        self, view: Any, history: Sequence[Any], seat: Seat, players: int, worlds: Sequence[StateT], chance: Chance
    ) -> list[Belief]:
        """What `seat` could believe: by default what is the case in how many of `worlds`, drawn from what it knows."""
        counts: dict[tuple[str, int | None], Counter[str]] = {}
        for world in worlds:
            for fact in self.facts(world, seat, players):
                counts.setdefault((fact.about, fact.seat), Counter())[fact.value] += 1
        return [Belief(about, whose, likely(count)) for (about, whose), count in counts.items()]

    def measure(self, state: StateT, seat: Seat) -> Sequence[float | None]:
        """The measures of a position for `seat`, in their order; None for one that says nothing there."""
        return ()

    def name(self, about: str, language: Language) -> str:
        """What a belief is about, or a measure, in a few words."""
        texts = self.words.get(about) or self._game.words.get(about)
        return texts[LANGUAGES.index(language)] if texts else about

    def value_name(self, about: str, value: str, language: Language) -> str:
        """A value of a belief in words."""
        return self._game.names(language).get(value, value)


def likely(counts: Mapping[str, float]) -> tuple[Likelihood, ...]:
    """The likeliest values, as shares of the whole."""
    total = sum(counts.values())
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Likelihood(value, count / total) for value, count in ordered[:MOST_LIKELY])


def _leaves(view: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every scalar of a view with the fields and places that lead to it."""
    if isinstance(view, msgspec.Struct):
        for name in view.__struct_fields__:
            yield from _leaves(getattr(view, name), (*path, name))
    elif isinstance(view, tuple | list):
        for number, item in enumerate(view):
            yield from _leaves(item, (*path, number))
    else:
        yield path, view


def _field(path: tuple[str | int, ...]) -> str:
    return next(str(part) for part in reversed(path) if isinstance(part, str))


def _number(path: tuple[str | int, ...]) -> int | None:
    return next((part for part in path if isinstance(part, int)), None)
