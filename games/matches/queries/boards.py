"""Views and options that were worked out lately: they follow from the stored state and the viewer, whoever asks.

So an answer, a stream and a page of the same viewer share one computation, and what a protocol makes of a view (its
JSON for one GraphQL selection) is made once too. The state itself is the key, not the number of its entry: an entry may
be rolled back or lost with a server, and another one get its number, but a state has one view for ever.
"""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any, NamedTuple

from games.common.without_waiting import require_thread
from games.kit.engine import AnyGame, Options, Viewer

MOST_BOARDS = 500
"""In every process; about 15 kB each."""
MOST_MADE = 8
"""Selections of one board that are kept."""


class BoardKey(NamedTuple):
    """What a view and options follow from."""

    game: str
    rules_version: int
    state: str
    viewer: Viewer
    with_options: bool


class Board(NamedTuple):
    """What one viewer sees on the table, and may do."""

    view: Any
    options: Options | None


class Boards:
    """The boards asked for last; threads share them, and nobody changes what is in them."""

    def __init__(self, most: int = MOST_BOARDS) -> None:
        self._most = most
        self._kept: OrderedDict[BoardKey, Board] = OrderedDict()
        self._made: dict[int, dict[Any, Any]] = {}
        self._lock = Lock()

    def of(self, key: BoardKey, rules: AnyGame, state: Callable[[], Any]) -> Board:
        """The board; `state` is restored only if it must be worked out."""
        with self._lock:
            board = self._kept.get(key)
            if board is not None:
                self._kept.move_to_end(key)
                return board
        return self._keep(key, board_of(rules, state(), key.viewer, with_options=key.with_options))

    def once(self, part: Any, make: Callable[[Any], Any]) -> Any:
        """What `make` makes of a view or of options: once for as long as these are kept, else each time."""
        made = self._made.get(id(part))
        if made is None:
            return make(part)
        found = made.get(make)
        if found is None:
            found = make(part)
            if len(made) < MOST_MADE:
                made[make] = found
        return found

    def _keep(self, key: BoardKey, board: Board) -> Board:
        with self._lock:
            if key in self._kept:
                return self._kept[key]
            self._kept[key] = board
            self._made.update({id(part): {} for part in board if part is not None})
            while len(self._kept) > self._most:
                _, oldest = self._kept.popitem(last=False)
                for part in oldest:
                    self._made.pop(id(part), None)
            return board


def board_of(rules: AnyGame, state: Any, viewer: Viewer, *, with_options: bool) -> Board:
    """Worked out by the rules, which may take a while."""
    require_thread()
    options = rules.options(state, viewer) if with_options and viewer is not None else None
    return Board(rules.view(state, viewer), options)


boards = Boards()
