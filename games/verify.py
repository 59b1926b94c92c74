"""The proof of a finished match: replays an exported file and checks every event, the seed and the result, offline."""

from collections.abc import Callable
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec

from games.kit import fairness
from games.kit.engine import AnyGame, IllegalAction, Outcome
from games.kit.entries import EntryKind
from games.kit.outcomes import (
    FORFEIT,
    REMOVAL,
    RESIGNATION,
    Adjudicated,
    adjudicated,
    all_who_stay_win,
    with_leavers_last,
)
from games.kit.replay import Replay, Step
from games.registry import rules

LEFT_BY = {EntryKind.RESIGNED: RESIGNATION, EntryKind.FORFEITED: FORFEIT, EntryKind.REMOVED: REMOVAL}
"""Entries by which a seat gives the match up, and the reason of a result they bring about."""
DECIDED = (EntryKind.STARTED, EntryKind.PLAYED)
"""Entries whose events follow from the rules and the seed; no other entry has any."""
FORMAT = "opera-service-match/1"


class ExportedEntry(msgspec.Struct, frozen=True):
    """A log entry, whole: what was asked and what happened."""

    seq: int
    kind: str
    by: str
    seat: int | None
    at: datetime
    asked: msgspec.Raw
    happened: msgspec.Raw


class ExportedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match as one file."""

    format: str = FORMAT
    id: UUID
    game: str
    rules_version: int
    players: tuple[str | None, ...]
    table: msgspec.Raw
    commitment: str
    seed: str
    outcome: Outcome
    entries: tuple[ExportedEntry, ...]


class VerificationFailed(Exception):
    """The file does not prove what it claims; the message says where."""


def read(data: bytes) -> ExportedMatch:
    try:
        match = msgspec.json.decode(data, type=ExportedMatch)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise VerificationFailed(f"not an exported match: {error}") from None
    if match.format != FORMAT:
        raise VerificationFailed(f"unknown format {match.format!r}")
    return match


def verify(match: ExportedMatch) -> int:
    """Check the whole file; answers how many events were checked, or raises `VerificationFailed`."""
    seed = _seed(match)
    try:
        game = rules(match.game, match.rules_version)
        table = game.parse_table(bytes(match.table))
    except (KeyError, ValueError) as error:
        raise VerificationFailed(f"unknown game, rules version or table: {error}") from None
    checked = _Checker(game, table, len(match.players), seed)
    for number, entry in enumerate(match.entries, start=1):
        if entry.seq != number:
            raise VerificationFailed(f"entry {number} is missing")
        checked.step(entry)
    if checked.outcome() != match.outcome:
        raise VerificationFailed("the result does not follow from the log")
    return checked.events


def _seed(match: ExportedMatch) -> bytes:
    try:
        seed = bytes.fromhex(match.seed)
    except ValueError:
        raise VerificationFailed("the seed is not hexadecimal") from None
    if fairness.commitment(seed) != match.commitment:
        raise VerificationFailed("the seed does not fit the published commitment")
    return seed


_PLACES = msgspec.json.Decoder(Adjudicated)


class _Checker:
    """Plays the log twice, by deciding anew and by the recorded events, and compares."""

    def __init__(self, game: AnyGame, table: Any, players: int, seed: bytes) -> None:
        self.game, self.table, self.players, self.seed = game, table, players, seed
        self.decided: Any = None
        self.recorded = Replay(game)
        self.leavers: list[int] = []
        self.ended: Outcome | None = None
        self.events = 0

    def step(self, entry: ExportedEntry) -> None:
        recorded = self._read(entry, lambda: self.game.parse_events(bytes(entry.happened)))
        if recorded and entry.kind not in DECIDED:
            raise VerificationFailed(f"entry {entry.seq}: something happened that nobody has decided")
        self._read(entry, lambda: self.recorded.add(_step(entry)))
        self._moderate(entry)
        if entry.kind in LEFT_BY and entry.seat is not None and self.decided is not None:
            self._leave(entry.seat, LEFT_BY[EntryKind(entry.kind)])
        expected = self._decide(entry)
        if recorded != expected:
            raise VerificationFailed(f"entry {entry.seq}: what happened does not follow from the seed and the rules")
        if self.recorded.state != self.decided:
            raise VerificationFailed(f"entry {entry.seq}: the events do not lead to the position")
        self.events += len(recorded)

    def outcome(self) -> Outcome | None:
        if self.ended is not None:
            return with_leavers_last(self.ended, self.leavers)
        outcome = None if self.decided is None else self.game.outcome(self.decided)
        return None if outcome is None else with_leavers_last(outcome, self.leavers)

    def _decide(self, entry: ExportedEntry) -> list[Any]:
        chance = fairness.SeedStream(self.seed, entry.seq)
        if entry.kind == EntryKind.STARTED:
            self.decided, events = self.game.setup(self.players, self.table, chance)
            return events
        if entry.kind != EntryKind.PLAYED:
            return []
        action = self._read(entry, lambda: self.game.parse_action(bytes(entry.asked)))
        if self.decided is None or entry.seat is None:
            raise VerificationFailed(f"entry {entry.seq}: an action before the start or of no seat")
        try:
            return self.game.apply(self.decided, entry.seat, action, chance)
        except IllegalAction as error:
            raise VerificationFailed(f"entry {entry.seq}: the action is illegal: {error}") from None

    def _moderate(self, entry: ExportedEntry) -> None:
        """What moderators may do to a position or a result, which no rule decides."""
        match entry.kind:
            case EntryKind.POSITION_SET | EntryKind.REWOUND:
                position = self._read(entry, lambda: self.recorded.state)
                if position is None:
                    raise VerificationFailed(f"entry {entry.seq}: rewinds to an entry without a position")
                self.decided, self.ended = self.game.copy(position), None
            case EntryKind.ADJUDICATED:
                places = self._read(entry, lambda: _PLACES.decode(bytes(entry.asked))).places
                self.ended = adjudicated(places)

    def _leave(self, seat: int, reason: str) -> None:
        self.leavers.append(seat)
        if self.players - len(self.leavers) < 2:
            self.ended = all_who_stay_win(self.players, reason)

    def _read(self, entry: ExportedEntry, read: Callable[[], Any]) -> Any:
        try:
            return read()
        except (msgspec.DecodeError, ValueError) as error:
            raise VerificationFailed(f"entry {entry.seq}: {error}") from None


def _step(entry: ExportedEntry) -> Step:
    return Step(entry.seq, entry.kind, bytes(entry.asked).decode(), bytes(entry.happened).decode())
