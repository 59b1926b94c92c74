"""Playing: one action of one seat, durable before it is answered and applied once."""

from typing import Any
from uuid import UUID

import msgspec
from django.db import IntegrityError

from games import replay
from games.answers import Played
from games.commands.desk import Desk, at_desk
from games.commands.tables import require_seat
from games.engine import Action, IllegalAction, Language
from games.fairness import SeedStream
from games.models import By, Kind, LogEntry, Seat, Status
from games.refusals import Code, Refusal
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
        with at_desk(match_id) as desk:
            seat = require_seat(desk, user_id)
            parsed = parse_action(desk, action)
            recorded = _why_not_now(desk, seat, seq, request_id)
            if recorded is not None:
                return _recorded_answer(desk, seat, recorded, parsed)
            entry, events = carry_out(desk, seat, parsed, By.PERSON, user_id, request_id, language)
            return _answer(desk, seat.number, entry.seq, events, desk.state)
    except IntegrityError:
        # The id was used by this user for an earlier decision: the constraint stopped it before anything was kept.
        raise Refusal(Code.REQUEST_ID_REUSED) from None


def carry_out(
    desk: Desk,
    seat: Seat,
    action: Action,
    by: By,
    user_id: int | None,
    request_id: str,
    language: Language = "en",
) -> tuple[LogEntry, list[Any]]:
    """Let the rules decide and record what happened: people, bots and clocks all come through here."""
    chance = SeedStream(bytes(desk.match.seed), desk.match.seq + 1)
    try:
        events = desk.rules.apply(desk.state, seat.number, action, chance)
    except IllegalAction as error:
        raise illegal(desk, error, language) from None
    seat.automoves = seat.automoves + 1 if by is By.CLOCK else 0
    asked = msgspec.json.encode(action).decode()
    entry = desk.record(
        Kind.PLAYED,
        by,
        user_id=user_id,
        seat=seat.number,
        request_id=request_id,
        asked=asked,
        events=events,
    )
    return entry, events


def parse_action(desk: Desk, action: Action | bytes) -> Action:
    if isinstance(action, bytes):
        try:
            parsed: Action = desk.rules.parse_action(action)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Refusal(_why_unreadable(desk, action), detail=str(error), seq=desk.match.seq) from None
        return parsed
    if not isinstance(action, desk.rules.action_types):
        raise Refusal(Code.WRONG_GAME, seq=desk.match.seq)
    return action


def illegal(desk: Desk, error: IllegalAction, language: Language) -> Refusal:
    detail = desk.rules.explain(error, language)
    return Refusal(Code.ILLEGAL_ACTION, rule=error.rule, seq=desk.match.seq, detail=detail, reason=error.code)


def _why_unreadable(desk: Desk, action: bytes) -> Code:
    for game in GAMES.values():
        if game.slug != desk.match.game:
            try:
                game().parse_action(action)
            except (msgspec.DecodeError, UnicodeDecodeError):
                continue
            return Code.WRONG_GAME
    return Code.INVALID_INPUT


def _why_not_now(desk: Desk, seat: Seat, seq: int, request_id: str) -> LogEntry | None:
    """None when the seat may decide now; else its recorded entry of that request, or the refusal."""
    match = desk.match
    here = match.status == Status.RUNNING and match.paused_at is None and not seat.bot
    asked = here and seat.asked_seq is not None
    if asked and seat.asked_seq <= seq <= match.seq:  # type: ignore[operator]  # asked says that it is not None
        return None
    entry = LogEntry.objects.filter(match=match, user=seat.user_id, request_id=request_id).first()
    if entry is not None:
        return entry
    desk.require_status(Status.RUNNING)
    if match.paused_at is not None:
        raise Refusal(Code.MATCH_PAUSED, seq=match.seq)
    if seat.bot:
        raise Refusal(Code.BOT_PLAYS, seq=match.seq)
    if not asked:
        raise Refusal(Code.NOT_YOUR_TURN, seq=match.seq)
    raise Refusal(Code.STALE, seq=match.seq)


def _recorded_answer(desk: Desk, seat: Seat, entry: LogEntry, action: Action) -> Played:
    if entry.asked != msgspec.json.encode(action).decode():
        raise Refusal(Code.REQUEST_ID_REUSED, seq=desk.match.seq)
    state = replay.state_at(desk.rules, replay.stored_steps(desk.match.id, entry.seq))
    return _answer(desk, seat.number, entry.seq, desk.rules.parse_events(entry.happened), state)


def _answer(desk: Desk, seat: int, seq: int, events: list[Any], state: Any) -> Played:
    told = (desk.rules.redact(event, seat, desk.table) for event in events)
    return Played(
        seq=seq,
        events=tuple(event for event in told if event is not None),
        view=desk.rules.view(state, seat),
        options=desk.rules.options(state, seat),
    )
