"""The proof of a finished match: replays an exported file and checks every event, the seed and the result, offline."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final, NamedTuple
from uuid import UUID

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from games.kit import fairness
from games.kit.bot_thoughts import BotThought
from games.kit.engine import AnyGame, IllegalAction, Outcome
from games.kit.entries import EntryKind
from games.kit.outcomes import (
    FORFEIT,
    REMOVAL,
    RESIGNATION,
    Adjudicated,
    adjudicated,
    all_who_stay_win,
    corrected,
    with_leavers_last,
)
from games.kit.replay import Replay, Step
from games.registry import rules

LEFT_BY = {EntryKind.RESIGNED: RESIGNATION, EntryKind.FORFEITED: FORFEIT, EntryKind.REMOVED: REMOVAL}
"""Entries by which a seat gives the match up, and the reason of a result they bring about."""
DECIDED = (EntryKind.STARTED, EntryKind.PLAYED)
"""Entries whose events follow from the rules and the seed; no other entry has any."""
UNFOLLOWABLE = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, AssertionError)
"""What rules may raise over a log that they did not write themselves."""
FORMATS = ("opera-service-match/1", "opera-service-match/2")
"""The first knows neither nonces nor signatures."""
FORMAT = FORMATS[-1]
NOT_BY_CHANCE = (
    EntryKind.POSITION_SET,
    EntryKind.REWOUND,
    EntryKind.ADJUDICATED,
    EntryKind.RESULT_CORRECTED,
    EntryKind.SEAT_GIVEN,
    EntryKind.REMOVED,
)
"""Entries by which somebody decided what the rules and the draw would have: listed beside every proof."""


class ExportedEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A log entry, whole: what was asked and what happened."""

    seq: int
    kind: str
    by: str
    seat: int | None
    at: datetime
    asked: msgspec.Raw
    happened: msgspec.Raw
    thought: BotThought | None = None
    """What makes a bot's move repeatable: `manage.py verify_match --bots` thinks it again."""


class Signature(msgspec.Struct, frozen=True):
    """The house's signature (Ed25519) of the file without it: see docs/fairness.md."""

    key: str
    value: str


class Proof(NamedTuple):
    """What a file proves, and what it does not."""

    events: int
    """So many were checked."""
    nonces: dict[int, str]
    """What the players put into the draw, by seat."""
    decisions: tuple[str, ...]
    """What was not by chance: positions set, rewinds, decisions of the staff."""


class _Given(msgspec.Struct, frozen=True):
    nonce: str = ""


class _Started(msgspec.Struct, frozen=True):
    nonces: dict[int, str] = {}


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
    outcome: Outcome | None
    """None: aborted, which only files of the archive have."""
    entries: tuple[ExportedEntry, ...]
    signature: Signature | None = None


class VerificationFailed(Exception):
    """The file does not prove what it claims; the message says where."""


def read(data: bytes) -> ExportedMatch:
    try:
        match = msgspec.json.decode(data, type=ExportedMatch)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise VerificationFailed(f"not an exported match: {error}") from None
    if match.format not in FORMATS:
        raise VerificationFailed(f"unknown format {match.format!r}")
    return match


def signed_content(data: bytes) -> bytes:
    """The bytes of a file that its signature is about: everything before it, and the closing bracket."""
    return data[: data.rindex(_BEFORE_SIGNATURE)] + b"}"


def verify_signature(data: bytes, public_key: str) -> None:
    """Check that the house with this public key (hex) has signed these bytes; raises `VerificationFailed`."""
    signature = read(data).signature
    if signature is None:
        raise VerificationFailed("the file is not signed")
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key))
        key.verify(bytes.fromhex(signature.value), signed_content(data))
    except ValueError:
        raise VerificationFailed("the key or the signature is not hexadecimal, or not of its length") from None
    except InvalidSignature:
        raise VerificationFailed("the signature is not of this key, or the file was changed") from None


def verify(match: ExportedMatch, commitment: str | None = None) -> Proof:
    """Check the whole file, and the commitment that a player saw when the table was opened.

    Raises `VerificationFailed`, and whatever is in the file, nothing else.
    """
    try:
        return _verify(match, commitment)
    except VerificationFailed:
        raise
    except Exception as error:  # noqa: BLE001 - the file may be anybody's, and lead the rules astray in any way
        raise VerificationFailed(f"the file makes no sense to the rules: {type(error).__name__}") from None


def _verify(match: ExportedMatch, commitment: str | None) -> Proof:
    if commitment is not None and commitment.strip().lower() != match.commitment:
        raise VerificationFailed("this is not the commitment that was seen: another seed was used")
    if len(match.entries) > MOST_ENTRIES:
        raise VerificationFailed("more entries than a match can have")
    seed = _seed(match)
    nonces = nonces_of(match)
    try:
        game = rules(match.game, match.rules_version)
        table = game.parse_table(bytes(match.table))
    except (KeyError, ValueError) as error:
        raise VerificationFailed(f"unknown game, rules version or table: {error}") from None
    if len(match.players) not in game.players:
        raise VerificationFailed(f"{len(match.players)} players cannot play this game")
    checked = _Checker(game, table, len(match.players), fairness.draw_key(seed, nonces))
    for number, entry in enumerate(match.entries, start=1):
        if entry.seq != number:
            raise VerificationFailed(f"entry {number} is missing")
        try:
            checked.step(entry)
        except UNFOLLOWABLE as error:
            raise VerificationFailed(f"entry {number}: the rules cannot follow it: {error!r}") from None
    if _outcome(checked) != match.outcome:
        raise VerificationFailed("the result does not follow from the log")
    decisions = tuple(f"entry {one.seq}: {one.kind}" for one in match.entries if one.kind in NOT_BY_CHANCE)
    return Proof(checked.events, nonces, decisions)


def nonces_of(match: ExportedMatch) -> dict[int, str]:
    """What the players put into the draw, as the entry says by which the match began."""
    started = next((entry for entry in match.entries if entry.kind == EntryKind.STARTED), None)
    if started is None or match.format == FORMATS[0]:
        return {}
    try:
        nonces = (msgspec.json.decode(bytes(started.asked), type=_Started | None) or _Started()).nonces
        given = _given(match)
    except msgspec.DecodeError as error:
        raise VerificationFailed(f"entry {started.seq}: {error}") from None
    if nonces != given or not all(map(fairness.is_nonce, nonces.values())):
        raise VerificationFailed(f"entry {started.seq}: the nonces are not those that the players gave")
    return nonces


def _given(match: ExportedMatch) -> dict[int, str]:
    """The nonces by the entries in which they were given; who leaves takes theirs along."""
    given: dict[int, str] = {}
    for entry in match.entries:
        if entry.kind == EntryKind.STARTED:
            break
        if entry.seat is not None and entry.kind in (EntryKind.SEAT_LEFT, EntryKind.SENT_AWAY):
            given.pop(entry.seat, None)
        if entry.seat is not None and entry.kind in (EntryKind.SEAT_TAKEN, EntryKind.NONCE_GIVEN):
            asked = msgspec.json.decode(bytes(entry.asked), type=_Given | None)
            given |= {entry.seat: asked.nonce} if asked and asked.nonce else {}
    return given


def _outcome(checked: "_Checker") -> Outcome | None:
    try:
        return checked.outcome()
    except UNFOLLOWABLE as error:
        raise VerificationFailed(f"the result does not follow from the log: {error!r}") from None


def _seed(match: ExportedMatch) -> bytes:
    try:
        seed = bytes.fromhex(match.seed)
    except ValueError:
        raise VerificationFailed("the seed is not hexadecimal") from None
    if fairness.commitment(seed) != match.commitment:
        raise VerificationFailed("the seed does not fit the published commitment")
    return seed


MOST_ENTRIES: Final = 100_000
_BEFORE_SIGNATURE: Final = b',"signature":'
_PLACES = msgspec.json.Decoder(Adjudicated)


class _Checker:
    """Plays the log twice, by deciding anew and by the recorded events, and compares."""

    def __init__(self, game: AnyGame, table: Any, players: int, key: bytes) -> None:
        self.game, self.table, self.players, self.key = game, table, players, key
        self.decided: Any = None
        self.recorded = Replay(game)
        self.leavers: list[int] = []
        self.ended: Outcome | None = None
        self.corrected: Outcome | None = None
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
        if self.corrected is not None:
            return self.corrected
        if self.ended is not None:
            return with_leavers_last(self.ended, self.leavers)
        outcome = None if self.decided is None else self.game.outcome(self.decided)
        return None if outcome is None else with_leavers_last(outcome, self.leavers)

    def _decide(self, entry: ExportedEntry) -> list[Any]:
        chance = fairness.SeedStream(self.key, entry.seq)
        if entry.kind == EntryKind.STARTED:
            self.decided, events = self.game.setup(self.players, self.table, chance)
            return events
        if entry.kind != EntryKind.PLAYED:
            return []
        action = self._read(entry, lambda: self.game.parse_action(bytes(entry.asked)))
        if self.decided is None or entry.seat is None or not 0 <= entry.seat < self.players:
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
            case EntryKind.RESULT_CORRECTED:
                places = self._read(entry, lambda: _PLACES.decode(bytes(entry.asked))).places
                self.corrected = corrected(places)

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
