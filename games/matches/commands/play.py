"""Playing: one action of one seat, durable before it is answered and applied once."""

from typing import Any
from uuid import UUID

import msgspec
from django.db import IntegrityError

from games.common import users
from games.common.misread import misread
from games.common.refusals import Code, Refusal
from games.common.said import as_is, say
from games.kit import replay
from games.kit.engine import Action, IllegalAction, Language
from games.kit.entries import EntryAuthor, EntryKind
from games.kit.fairness import SeedStream
from games.matches.commands.undo import undo_to_after
from games.matches.enums import Status
from games.matches.guards import require_seat
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import LogEntry, Seat
from games.matches.queries.match_view import played
from games.matches.queries.pov import Pov
from games.matches.responses import Played
from games.matches.rows.log_rows import recorded_entry
from games.matches.rows.reads import stored_steps
from games.registry import GAMES

MAX_REQUEST_ID = 64


class PlayedInTrial(Exception):
    """The match is a trial, in which more happens with a play than a play (`trial_plays.py`); nothing was changed."""


def play(
    user_id: int,
    match_id: UUID,
    action: Action | bytes,
    seq: int,
    request_id: str,
    language: Language = "en",
    *,
    by_program: bool = False,
    in_trial: bool = False,
) -> Played:
    """Apply `action` for the user's seat, decided on what the user saw at `seq`.

    The same `request_id` again gives the recorded answer. A seat whose decision was asked for after `seq` gets `stale`;
    what other seats decide at the same time does not make it so. `by_program` marks the seat as played by a program,
    which may not decide for a person in a rated match. Raises `PlayedInTrial` for a trial, unless the caller knows.
    """
    if not (0 < len(request_id) <= MAX_REQUEST_ID and request_id.isascii() and request_id.isprintable()):
        raise Refusal(
            Code.INVALID_INPUT,
            detail=say("a request id has 1 to {most} printable ASCII characters", most=MAX_REQUEST_ID),
        )
    try:
        with lock_match(match_id) as locked:
            seat = require_seat(locked, user_id)
            if locked.match.trial and not in_trial:
                raise PlayedInTrial
            parsed = parse_action(locked, action)
            recorded = _why_not_now(locked, seat, seq, request_id)
            if recorded is not None:
                return _recorded_answer(locked, seat, recorded, parsed)
            if by_program:
                _mark_as_played_by_program(locked, seat)
            entry, events = carry_out(locked, seat, parsed, EntryAuthor.PERSON, user_id, request_id, language)
            return _answer(locked, seat, entry.seq, events, locked.state)
    except IntegrityError:
        # The id was used by this user for an earlier decision: the constraint stopped it before anything was kept.
        raise Refusal(Code.REQUEST_ID_REUSED) from None


def _mark_as_played_by_program(locked: LockedMatch, seat: Seat) -> None:
    """Everybody at the table sees it from now on; an account of a program needs no mark."""
    if seat.user_id is not None and users.kind_of(seat.user_id) != users.BOT:
        if locked.match.rated:
            raise Refusal(Code.PROGRAM_NOT_ALLOWED, seq=locked.match.seq)
        seat.by_program = True


def carry_out(
    locked: LockedMatch,
    seat: Seat,
    action: Action,
    by: EntryAuthor,
    user_id: int | None,
    request_id: str,
    language: Language = "en",
    thought: str = "",
) -> tuple[LogEntry, list[Any]]:
    """Let the rules decide and record what happened: people, bots and clocks all come through here."""
    chance = SeedStream(bytes(locked.match.seed), locked.match.seq + 1)
    try:
        events = locked.rules.apply(locked.state, seat.number, action, chance)
    except IllegalAction as error:
        raise illegal(locked, error, language) from None
    locked.match.undo_to = undo_to_after(locked, seat, by, events, chance)
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
        thought=thought,
    )
    return entry, events


def parse_action(locked: LockedMatch, action: Action | bytes) -> Action:
    if isinstance(action, bytes):
        try:
            parsed: Action = locked.rules.parse_action(action)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Refusal(_why_unreadable(locked, action), detail=misread(str(error)), seq=locked.match.seq) from None
        return parsed
    if not isinstance(action, locked.rules.action_types):
        raise Refusal(Code.WRONG_GAME, seq=locked.match.seq)
    return action


def illegal(locked: LockedMatch, error: IllegalAction, language: Language) -> Refusal:
    detail = locked.rules.explain(error, language)
    return Refusal(Code.ILLEGAL_ACTION, rule=error.rule, seq=locked.match.seq, detail=as_is(detail), reason=error.code)


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
    entry = recorded_entry(match.id, seat.user_id, request_id)
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
