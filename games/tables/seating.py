"""The seats of a table until the match starts: who may sit where, who owns the table, and the start itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import msgspec
from django.utils import timezone

from games.availability.closures import require_part_open
from games.common import users
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.conduct import active_sanctions
from games.kit import fairness
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.enums import Purpose, Status
from games.matches.guards import require_visible
from games.matches.locked_match import LockedMatch, new_match
from games.matches.models import Inspection, Match, Seat
from games.matches.offered import require_offered
from games.notifications.enums import News
from games.notifications.notify import notify
from games.registry import rules
from games.tables import clock_policies
from games.tables.requests import OpenTable


def require_may_play(locked: LockedMatch, user_id: int) -> None:
    """Refuse a user who is suspended, may not play rated matches, or has seen what is hidden in this match."""
    active_sanctions.require_not_suspended(user_id)
    if locked.match.rated:
        users.require_no_guest(user_id)
        active_sanctions.require_rated_allowed(user_id)
    if Inspection.objects.filter(match_id=locked.match.id, moderator_id=user_id).exists():
        raise Refusal(Code.HAS_LOOKED, seq=locked.match.seq)


def require_owner(locked: LockedMatch, user_id: int) -> None:
    if locked.match.owner_id != user_id:
        raise Refusal(Code.NOT_OWNER)


def require_host(locked: LockedMatch, user_id: int) -> None:
    """Refuse everybody but the owner of a table that has not started."""
    require_visible(locked, user_id)
    require_owner(locked, user_id)
    require_open(locked, user_id)


def require_open(locked: LockedMatch, user_id: int) -> None:
    """Refuse a table that has started. A user without a seat may be watching with a delay: they get no `seq`."""
    match = locked.match
    if match.started_at is not None and locked.seat_of(user_id) is None:
        delay = timedelta(seconds=match.spectator_delay)
        is_over = match.ended_at is not None and match.ended_at + delay <= locked.now
        raise Refusal(Code.MATCH_OVER if is_over else Code.ALREADY_STARTED)
    locked.require_status(Status.OPEN)


def free_seats(locked: LockedMatch) -> list[Seat]:
    return [seat for seat in locked.seats if seat.user_id is None and not seat.bot]


def free_seat(locked: LockedMatch, wanted: int | None) -> Seat:
    """The seat with this number, or the first free one; refuses one that is taken or does not exist."""
    if wanted is not None and not 0 <= wanted < len(locked.seats):
        raise Refusal(Code.INVALID_INPUT, detail=say("there is no seat {seat}", seat=wanted))
    free = free_seats(locked)
    if wanted is None:
        if not free:
            raise Refusal(Code.TABLE_FULL, seq=locked.match.seq)
        return free[0]
    seat = locked.seats[wanted]
    if seat not in free:
        raise Refusal(Code.SEAT_TAKEN, seq=locked.match.seq)
    return seat


@contextmanager
def create_table(request: OpenTable, owner_id: int | None, **marks: Any) -> Iterator[LockedMatch]:
    """A new match with bots in the seats that were asked for, in its transaction; `marks` are columns of the match."""
    match = _new_match(request, owner_id, **marks)
    if match.purpose != Purpose.SANDBOX:
        require_part_open(match.game)
    with new_match(match, [Seat(match=match, number=number) for number in range(request.players)]) as locked:
        for seat in locked.seats:
            seat.bank_ms = locked.clock.full_bank_ms()
        for bot in request.bots:
            free_seat(locked, bot.seat).bot = bot.style
        yield locked


def _new_match(request: OpenTable, owner_id: int | None, **marks: Any) -> Match:
    game = str(request.table.__struct_config__.tag)
    require_offered(game)
    game_rules = rules(game)
    if request.players not in game_rules.players:
        least, most = game_rules.players[0], game_rules.players[-1]
        raise Refusal(Code.WRONG_PLAYER_COUNT, least=least, most=most)
    clock_policies.require_possible(request.clock, rated=request.rated)
    seed = fairness.new_seed()
    return Match(
        game=game,
        rules_version=marks.pop("rules_version", game_rules.version),
        players=request.players,
        table_options=msgspec.json.encode(request.table).decode(),
        owner_id=owner_id,
        private=request.private,
        rated=request.rated,
        start_when_full=request.start_when_full,
        spectators=request.spectators,
        spectator_delay=request.spectator_delay,
        move_seconds=request.clock.move_seconds,
        bank_seconds=request.clock.bank_seconds,
        increment_seconds=request.clock.increment_seconds,
        weekends_off=request.clock.weekends_off,
        vacation_days=request.clock.vacation_days,
        quiet_hours=request.clock.quiet_hours,
        timeout_policy=request.timeout_policy,
        bot_pause_ms=request.bot_pause_ms,
        bot_budget_ms=request.bot_budget_ms,
        seed=seed,
        commitment=fairness.commitment(seed),
        created_at=timezone.now(),
        **marks,
    )


def sit(locked: LockedMatch, user_id: int, wanted: int | None, nonce: str | None = None) -> Seat:
    """Give the user the wanted seat, or the first free one, with their share of the draw."""
    require_may_play(locked, user_id)
    seat = free_seat(locked, wanted)
    seat.user_id, seat.nonce = user_id, nonce or ""
    return seat


def stand_up(locked: LockedMatch, seat: Seat, by: EntryAuthor) -> None:
    """Free a seat before the start and record it; the table passes to another owner if the user owned it."""
    user_id, seat.user_id, seat.nonce = seat.user_id, None, ""
    if locked.match.owner_id == user_id:
        pass_ownership_on(locked)
    locked.append(EntryKind.SEAT_LEFT, by, user_id=user_id, seat=seat.number)


def pass_ownership_on(locked: LockedMatch) -> None:
    """Make somebody who still sits there the owner; a table without any user is aborted."""
    others = [seat.user_id for seat in locked.seats if seat.user_id is not None]
    if others:
        locked.match.owner_id = others[0]
    else:
        locked.abort()


def begin(locked: LockedMatch, by: EntryAuthor, user_id: int | None) -> None:
    """Start the match; all randomness comes from the seed and the number of this entry."""
    if free_seats(locked):
        raise Refusal(Code.SEATS_EMPTY, seq=locked.match.seq)
    match = locked.match
    nonces = {seat.number: seat.nonce for seat in locked.seats if seat.nonce and seat.user_id is not None}
    if nonces:
        # Processes that know nothing of nonces go on drawing from the right column.
        match.house_seed, match.seed = match.seed, fairness.draw_key(bytes(match.seed), nonces)
    chance = fairness.SeedStream(bytes(match.seed), match.seq + 1)
    locked.state, events = locked.rules.setup(match.players, locked.table, chance)
    for seat in locked.seats:
        clock_policies.copy_calendar(match, seat)
    locked.begin()
    asked = msgspec.json.encode({"nonces": nonces}).decode() if nonces else ""
    locked.append(EntryKind.STARTED, by, user_id=user_id, asked=asked, events=events)
    notify([seat.user_id for seat in locked.seats if seat.user_id not in (None, user_id)], News.MATCH_STARTED, match.id)


def begin_if_full(locked: LockedMatch, user_id: int) -> None:
    """Start the match if every seat is taken and the table was opened to start by itself."""
    if locked.match.start_when_full and not free_seats(locked):
        begin(locked, EntryAuthor.PERSON, user_id)
