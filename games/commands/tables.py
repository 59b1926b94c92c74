"""Tables before the start: open, take and leave a seat, start, abort."""

from collections.abc import Mapping
from typing import Annotated, Any
from uuid import UUID

import msgspec
from django.db import transaction
from msgspec import Meta

from games import fairness, people
from games.access import is_barred, may_see
from games.answers import MOST_DELAY, AnyTable, ClockSettings
from games.commands.desk import Desk, at_desk
from games.models import By, Kind, Match, Seat, Spectators, Status, TimeoutPolicy
from games.moderation import standing
from games.moderation.blocks import require_not_blocked
from games.moderation.models import Look
from games.notifications.models import News
from games.notifications.post import tell
from games.refusals import Code, Refusal
from games.registry import rules
from games.styles import BotStyle


class BotSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that a bot of the house takes from the start."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    style: BotStyle


class OpenTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is opened with; the game follows from its own options."""

    table: Annotated[AnyTable, Meta(description="The game, by its table options.")]
    players: Annotated[int, Meta(ge=1, le=16)]
    seat: Annotated[int, Meta(ge=0, le=15, description="Your own seat; None takes the first free one.")] | None = None
    private: bool = False
    rated: bool = False
    start_when_full: Annotated[bool, Meta(description="Begin by itself as soon as every seat is taken.")] = False
    spectators: Spectators = Spectators.EVERYBODY
    spectator_delay: Annotated[int, Meta(ge=0, le=MOST_DELAY)] = 0
    clock: ClockSettings = ClockSettings()
    timeout_policy: TimeoutPolicy = TimeoutPolicy.AUTOMOVE
    bots: Annotated[tuple[BotSeat, ...], Meta(max_length=16)] = ()
    bot_pause_ms: Annotated[int, Meta(ge=0, le=10_000, description="How long a bot seems to think at least.")] = 0
    bot_budget_ms: Annotated[int, Meta(ge=10, le=5_000, description="CPU time a bot may use for a move.")] = 300


def open_table(user_id: int, request: OpenTable) -> UUID:
    """A new table with its owner seated unless bots fill it; the commitment to its seed is published from now on."""
    with transaction.atomic():
        desk = set_table(request, user_id)
        if len(request.bots) < request.players or request.seat is not None:
            sit(desk, user_id, request.seat)
        Seat.objects.bulk_create(desk.seats)
        desk.record(Kind.OPENED, By.PERSON, user_id=user_id)
        begin_if_full(desk, user_id)
    return desk.match.id


def seat_together(users: Mapping[int, int], request: OpenTable) -> UUID:
    """The house brings people together: a table without an owner, whose match begins at once; `users` by seat."""
    with transaction.atomic():
        desk = set_table(request, None)
        for seat, user_id in users.items():
            sit(desk, user_id, seat)
        Seat.objects.bulk_create(desk.seats)
        desk.record(Kind.OPENED, By.HOUSE)
        begin(desk, By.HOUSE, None)
    return desk.match.id


def take_seat(user_id: int, match_id: UUID, seat: int | None = None) -> int:
    """Sit down at an open table; answers the seat's number."""
    with at_desk(match_id) as desk:
        require_welcome(desk, user_id)
        require_open(desk, user_id)
        if desk.seat_of(user_id) is not None:
            raise Refusal(Code.ALREADY_SEATED, seq=desk.match.seq)
        if is_barred(desk.match, user_id):
            raise Refusal(Code.SENT_AWAY, seq=desk.match.seq)
        require_not_blocked(user_id, [seat.user_id for seat in desk.seats if seat.user_id is not None])
        taken = sit(desk, user_id, seat)
        taken.save(update_fields=["user"])
        desk.record(Kind.SEAT_TAKEN, By.PERSON, user_id=user_id, seat=taken.number)
        begin_if_full(desk, user_id)
    return taken.number


def leave_seat(user_id: int, match_id: UUID) -> None:
    """Stand up before the start; when the owner leaves, the table is handed on or closed."""
    with at_desk(match_id) as desk:
        seat = require_seat(desk, user_id)
        desk.require_status(Status.OPEN)
        stand_up(desk, seat, By.PERSON)


def stand_up(desk: Desk, seat: Seat, by: By) -> None:
    """Free a seat before the start."""
    user_id, seat.user_id = seat.user_id, None
    seat.save(update_fields=["user"])
    if desk.match.owner_id == user_id:
        hand_table_on(desk)
    desk.record(Kind.SEAT_LEFT, by, user_id=user_id, seat=seat.number)


def start(user_id: int, match_id: UUID) -> None:
    """The owner starts a table whose seats are all taken."""
    with at_desk(match_id) as desk:
        require_welcome(desk, user_id)
        require_owner(desk, user_id)
        require_open(desk, user_id)
        begin(desk, By.PERSON, user_id)


def abort(user_id: int, match_id: UUID) -> None:
    """The owner closes a table that has not started."""
    with at_desk(match_id) as desk:
        require_welcome(desk, user_id)
        require_owner(desk, user_id)
        require_open(desk, user_id)
        close(desk, By.PERSON, user_id)


def begin(desk: Desk, by: By, user_id: int | None) -> None:
    """Set the game up; all randomness comes from the seed and the number of this entry."""
    if free_seats(desk):
        raise Refusal(Code.SEATS_EMPTY, seq=desk.match.seq)
    match = desk.match
    chance = fairness.SeedStream(bytes(match.seed), match.seq + 1)
    desk.state, events = desk.rules.setup(match.players, desk.table, chance)
    match.status, match.started_at = Status.RUNNING, desk.now
    desk.record(Kind.STARTED, by, user_id=user_id, events=events)
    tell([seat.user_id for seat in desk.seats if seat.user_id not in (None, user_id)], News.MATCH_STARTED, match.id)


def begin_if_full(desk: Desk, user_id: int) -> None:
    """Start a table that was opened to start by itself, if it can."""
    if desk.match.start_when_full and not free_seats(desk):
        begin(desk, By.PERSON, user_id)


def close(desk: Desk, by: By, user_id: int | None) -> None:
    desk.match.status, desk.match.ended_at, desk.match.paused_at = Status.ABORTED, desk.now, None
    desk.record(Kind.ABORTED, by, user_id=user_id)


def require_welcome(desk: Desk, user_id: int) -> None:
    """What somebody may not see does not exist for him."""
    if desk.seat_of(user_id) is None and not may_see(desk.match, user_id):
        raise Refusal(Code.NOT_FOUND)


def require_fit(desk: Desk, user_id: int) -> None:
    """Refuse who may not play, or not for ratings, or has looked behind the screens of this match."""
    standing.require_welcome(user_id)
    if desk.match.rated:
        people.require_no_guest(user_id)
        standing.require_rated(user_id)
    if Look.objects.filter(match_id=desk.match.id, moderator_id=user_id).exists():
        raise Refusal(Code.HAS_LOOKED, seq=desk.match.seq)


def require_seat(desk: Desk, user_id: int) -> Seat:
    """The user's own seat."""
    require_welcome(desk, user_id)
    seat = desk.seat_of(user_id)
    if seat is None:
        raise Refusal(Code.NOT_SEATED)
    return seat


def require_owner(desk: Desk, user_id: int) -> None:
    if desk.match.owner_id != user_id:
        raise Refusal(Code.NOT_OWNER)


def require_open(desk: Desk, user_id: int) -> None:
    """A table before its start. Who has no seat may be watching with a delay and is told no more than that it began."""
    if desk.match.started_at is not None and desk.seat_of(user_id) is None:
        raise Refusal(Code.ALREADY_STARTED)
    desk.require_status(Status.OPEN)


def free_seats(desk: Desk) -> list[Seat]:
    return [seat for seat in desk.seats if seat.user_id is None and not seat.bot]


def free_seat(desk: Desk, wish: int | None) -> Seat:
    """The seat one wishes, or the first free one."""
    if wish is not None and not 0 <= wish < len(desk.seats):
        raise Refusal(Code.INVALID_INPUT, detail=f"there is no seat {wish}")
    free = free_seats(desk)
    if wish is None:
        if not free:
            raise Refusal(Code.TABLE_FULL, seq=desk.match.seq)
        return free[0]
    seat = desk.seats[wish]
    if seat not in free:
        raise Refusal(Code.SEAT_TAKEN, seq=desk.match.seq)
    return seat


def hand_table_on(desk: Desk) -> None:
    """To somebody who still sits there; a table without anybody is closed."""
    heirs = [seat.user_id for seat in desk.seats if seat.user_id is not None]
    if heirs:
        desk.match.owner_id = heirs[0]
        desk.match.save(update_fields=["owner"])
    else:
        desk.match.status, desk.match.ended_at = Status.ABORTED, desk.now


def set_table(request: OpenTable, owner_id: int | None, **marks: Any) -> Desk:
    """The match, and its seats with bots in some, which are still to be stored; `marks` are columns of the match."""
    game = str(request.table.__struct_config__.tag)
    game_rules = rules(game)
    if request.players not in game_rules.players:
        least, most = game_rules.players[0], game_rules.players[-1]
        raise Refusal(Code.WRONG_PLAYER_COUNT, least=least, most=most)
    seed = fairness.new_seed()
    match = Match.objects.create(
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
        timeout_policy=request.timeout_policy,
        bot_pause_ms=request.bot_pause_ms,
        bot_budget_ms=request.bot_budget_ms,
        seed=seed,
        commitment=fairness.commitment(seed),
        **marks,
    )
    desk = Desk(match, [Seat(match=match, number=number) for number in range(request.players)])
    for seat in desk.seats:
        seat.bank_ms = desk.clock.full_bank_ms()
    for bot in request.bots:
        free_seat(desk, bot.seat).bot = bot.style
    return desk


def sit(desk: Desk, user_id: int, wish: int | None) -> Seat:
    """Give the user a seat, which is still to be stored."""
    require_fit(desk, user_id)
    seat = free_seat(desk, wish)
    seat.user_id = user_id
    return seat
