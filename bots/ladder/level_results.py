"""How far apart neighbouring levels are: what `manage.py ladder` counted, kept in `results/`, as points."""

from math import log10
from pathlib import Path
from typing import Final

import msgspec

from bots.ladder.standings import Interval, wilson

RESULTS: Final = Path(__file__).parent / "results"


class LevelStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level against the one below it."""

    lower: int
    higher: int
    matches: int
    wins: float
    """Of the higher level."""
    even: float = 0.5
    """What it would win if both were equally strong: a quarter, where it plays alone against three."""

    @property
    def share(self) -> float:
        return self.wins / self.matches

    @property
    def points(self) -> float:
        return self._points(self.share)

    @property
    def interval(self) -> Interval:
        """95 %, in points."""
        shares = wilson(self.wins, self.matches)
        return Interval(self._points(shares.low), self._points(shares.high))

    def _points(self, share: float) -> float:
        inside = min(max(share, 0.5 / self.matches), 1 - 0.5 / self.matches)
        return 400 * (log10(inside / (1 - inside)) - log10(self.even / (1 - self.even)))


class LevelSeries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All steps of the ladder at tables of one size."""

    players: int
    steps: tuple[LevelStep, ...]


class GameLevels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured for one game."""

    game: str
    series: tuple[LevelSeries, ...]


def level_results(folder: Path = RESULTS) -> list[GameLevels]:
    """One for each game, by the names of the files."""
    return [msgspec.json.decode(file.read_bytes(), type=GameLevels) for file in sorted(folder.glob("*.json"))]
