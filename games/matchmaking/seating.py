"""Seating people from the queue: each group in one transaction, by as many workers as there are.

A ticket is taken together with the start of its match or not at all, so a killed worker loses nobody. Pools are
divided among workers by advisory locks: whoever finds a pool taken leaves it to its worker.
"""

import secrets
import zlib
from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

from django.db import connection, transaction
from django.utils import timezone

from games import commands
from games.commands import BotSeat, OpenTable
from games.matchmaking.models import Ticket, TicketState
from games.matchmaking.pairing import Group, Wish, fitting_style, is_ripe, pair
from games.matchmaking.speeds import CLOCKS, TIMEOUTS, Speed
from games.ratings.queries import styles_by_points
from games.registry import GAMES
from games.styles import BotStyle

BOT_PAUSE_MS = 700
"""Bots that fill a table seem to think for a moment, so that a person can follow."""
Pool = tuple[str, str, bool]


def seat_everybody() -> int:
    """One pass over all pools; answers how many matches began."""
    pools = Ticket.objects.filter(state=TicketState.WAITING).values_list("game", "speed", "rated").distinct()
    return sum(_pass(pool) for pool in pools)


def _pass(pool: Pool) -> int:
    """Pair one pool, unless another worker is at it or it is not ripe; each group is its own transaction."""
    with transaction.atomic():
        if not _claim(pool):
            return 0
        wishes = [_wish(ticket) for ticket in _waiting(pool)]
        now = timezone.now()
        if not is_ripe(wishes, now):
            return 0
        groups = pair(wishes, GAMES[pool[0]].players, now)
        begun = 0
        for group in groups:
            with transaction.atomic():
                begun += _begin(pool, group) is not None
        return begun


def _claim(pool: Pool) -> bool:
    key = zlib.crc32(repr(pool).encode())
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s, %s)", [0x51554555, key - (1 << 31)])
        row = cursor.fetchone()
    return bool(row and row[0])


def _waiting(pool: Pool) -> list[Ticket]:
    game, speed, rated = pool
    return list(
        Ticket.objects.select_for_update(skip_locked=True)
        .filter(state=TicketState.WAITING, game=game, speed=speed, rated=rated)
        .order_by("created_at")
    )


def _wish(ticket: Ticket) -> Wish:
    return Wish(
        id=ticket.pk,
        points=ticket.points,
        players=ticket.players,
        accepts_bots=ticket.accepts_bots,
        is_bot=ticket.is_bot,
        since=ticket.created_at,
        bots_after=timedelta(seconds=ticket.bots_after),
    )


def _begin(pool: Pool, group: Group) -> UUID | None:
    """Open, fill and start the match of a group; its tickets are still locked from reading them."""
    tickets = list(Ticket.objects.filter(pk__in=[wish.id for wish in group.wishes], state=TicketState.WAITING))
    if len(tickets) < len(group.wishes):
        return None
    seats = list(range(len(tickets) + group.bots))
    secrets.SystemRandom().shuffle(seats)
    users = [ticket.user_id for ticket in tickets]
    bots = _bots(pool[0], [ticket.points for ticket in tickets], seats[len(users) :])
    match_id = _open(pool, users, seats, bots)
    Ticket.objects.filter(pk__in=[ticket.pk for ticket in tickets]).update(
        state=TicketState.SEATED, match_id=match_id, seated_at=timezone.now()
    )
    return match_id


def _open(pool: Pool, users: Sequence[int], seats: Sequence[int], bots: tuple[BotSeat, ...]) -> UUID:
    game, speed, rated = pool
    owner, *others = users
    request = OpenTable(
        table=GAMES[game].table_type(),
        players=len(seats),
        seat=seats[0],
        rated=rated,
        clock=CLOCKS[Speed(speed)],
        timeout_policy=TIMEOUTS[Speed(speed)],
        bots=bots,
        bot_pause_ms=BOT_PAUSE_MS,
    )
    match_id = commands.open_table(owner, request)
    for user_id, seat in zip(others, seats[1:], strict=False):
        commands.take_seat(user_id, match_id, seat)
    commands.start(owner, match_id)
    return match_id


def _bots(game: str, points: Sequence[int], seats: Sequence[int]) -> tuple[BotSeat, ...]:
    if not seats:
        return ()
    style = fitting_style(round(sum(points) / len(points)), styles_by_points(game))
    return tuple(BotSeat(seat=seat, style=BotStyle(style)) for seat in seats)
