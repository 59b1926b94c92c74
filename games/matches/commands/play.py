"""Playing: one action of one seat, durable before it is answered and applied once."""

from typing import Any
from uuid import UUID

import msgspec
from django.db import IntegrityError

from games.common.refusals import Code, Refusal
from games.kit import replay
from games.kit.engine import Action, IllegalAction, Language
from games.kit.entries import EntryAuthor, EntryKind
from games.kit.fairness import SeedStream
from games.matches.enums import Status
from games.matches.guards import require_seat
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import LogEntry, Seat
from games.matches.queries.match_view import played
from games.matches.queries.pov import Pov
from games.matches.responses import Played
from games.matches.rows.reads import stored_steps
from games.registry import GAMES

MAX_REQUEST_ID = 64


def play(
    user_id: int,
    match_id: UUID,
    action: Action | bytes,
    seq: int,
    request_id: str,
    language: Language = "en",
) -> Played:
    """Apply `action` for the user's seat, decided on what the user saw at `seq`.

    The same `request_id` again gives the recorded answer. A seat whose decision was asked for after `seq` gets `stale`;
    what other seats decide at the same time does not make it so.
    """
    if not (0 < len(request_id) <= MAX_REQUEST_ID and request_id.isascii() and request_id.isprintable()):
        raise Refusal(Code.INVALID_INPUT, detail=f"a request id has 1 to {MAX_REQUEST_ID} printable ASCII characters")
    try:
        with lock_match(match_id) as locked:
            seat = require_seat(locked, user_id)
            parsed = parse_action(locked, action)
            recorded = _why_not_now(locked, seat, seq, request_id)
            if recorded is not None:
                return _recorded_answer(locked, seat, recorded, parsed)
            entry, events = carry_out(locked, seat, parsed, EntryAuthor.PERSON, user_id, request_id, language)
            return _answer(locked, seat, entry.seq, events, locked.state)
    except IntegrityError:
        # The id was used by this user for an earlier decision: the constraint stopped it before anything was kept.
        raise Refusal(Code.REQUEST_ID_REUSED) from None


def carry_out(
    locked: LockedMatch,
    seat: Seat,
    action: Action,
    by: EntryAuthor,
    user_id: int | None,
    request_id: str,
    language: Language = "en",
) -> tuple[LogEntry, list[Any]]:
    """Let the rules decide and record what happened: people, bots and clocks all come through here."""
    chance = SeedStream(bytes(locked.match.seed), locked.match.seq + 1)
    try:
        events = locked.rules.apply(locked.state, seat.number, action, chance)
    except IllegalAction as error:
        raise illegal(locked, error, language) from None
    seat.automoves = seat.automoves + 1 if by is EntryAuthor.CLOCK else 0
    asked = msgspec.json.encode(action).decode()
    entry = locked.append(
        EntryKind.PLAYED,
        by,
        user_id=user_id,
        seat=seat.number,
        request_id=request_id,
        asked=asked,
        events=events,
    )
    return entry, events


def parse_action(locked: LockedMatch, action: Action | bytes) -> Action:
    if isinstance(action, bytes):
        try:
            parsed: Action = locked.rules.parse_action(action)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Refusal(_why_unreadable(locked, action), detail=str(error), seq=locked.match.seq) from None
        return parsed
    if not isinstance(action, locked.rules.action_types):
        raise Refusal(Code.WRONG_GAME, seq=locked.match.seq)
    return action


def illegal(locked: LockedMatch, error: IllegalAction, language: Language) -> Refusal:
    detail = locked.rules.explain(error, language)
    return Refusal(Code.ILLEGAL_ACTION, rule=error.rule, seq=locked.match.seq, detail=detail, reason=error.code)


def _why_unreadable(locked: LockedMatch, action: bytes) -> Code:
    for game in GAMES.values():
        if game.slug != locked.match.game:
            try:
                game().parse_action(action)
            except (msgspec.DecodeError, UnicodeDecodeError):
                continue
            return Code.WRONG_GAME
    return Code.INVALID_INPUT


def _why_not_now(locked: LockedMatch, seat: Seat, seq: int, request_id: str) -> LogEntry | None:
    """None when the seat may decide now; else its recorded entry of that request, or the refusal."""
    match = locked.match
    here = match.status == Status.RUNNING and match.paused_at is None and not seat.bot
    asked = here and seat.asked_seq is not None
    if asked and seat.asked_seq <= seq <= match.seq:  # type: ignore[operator]  # asked says that it is not None
        return None
    entry = LogEntry.objects.filter(match=match, user=seat.user_id, request_id=request_id).first()
    if entry is not None:
        return entry
    locked.require_status(Status.RUNNING)
    if match.paused_at is not None:
        raise Refusal(Code.MATCH_PAUSED, seq=match.seq)
    if seat.bot:
        raise Refusal(Code.BOT_PLAYS, seq=match.seq)
    if not asked:
        raise Refusal(Code.NOT_YOUR_TURN, seq=match.seq)
    raise Refusal(Code.STALE, seq=match.seq)


def _recorded_answer(locked: LockedMatch, seat: Seat, entry: LogEntry, action: Action) -> Played:
    if entry.asked != msgspec.json.encode(action).decode():
        raise Refusal(Code.REQUEST_ID_REUSED, seq=locked.match.seq)
    state = replay.state_at(locked.rules, stored_steps(locked.match.id, entry.seq))
    return _answer(locked, seat, entry.seq, locked.rules.parse_events(entry.happened), state)


def _answer(locked: LockedMatch, seat: Seat, seq: int, events: list[Any], state: Any) -> Played:
    """What the seat may know of it, through the read path."""
    pov = Pov.of_seat(locked.match, seat)
    pov.rules, pov.table = locked.rules, locked.table
    return played(pov, seq, events, state)
