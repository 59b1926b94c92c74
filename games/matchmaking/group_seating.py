"""Seating people from the queue: each group in one transaction, by as many workers as there are.

A ticket is taken together with the start of its match or not at all, so a killed worker loses nobody. A pool is paired
by one worker at a time: it claims the pool by an advisory lock for its plan and again for each group. Whoever finds the
pool taken leaves it to the other, who sees the same tickets.
"""

import secrets
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

import structlog
from django.db import connection, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from games.common import users as people
from games.common.bot_styles import BotStyle
from games.common.failures import is_outage
from games.matches.enums import Status
from games.matches.models import Seat
from games.matchmaking import metrics
from games.matchmaking.criteria import Wish
from games.matchmaking.models import Ticket, TicketState
from games.matchmaking.pairing import Group, fitting_style, is_ripe, pair
from games.matchmaking.speeds import CLOCKS, MOST_PATIENCE, TIMEOUTS, Speed
from games.ratings.queries import styles_by_points
from games.registry import GAMES
from games.tables import commands as tables
from games.tables.requests import BotSeat, OpenTable
from games.talk.blocks import apart

log = structlog.get_logger(__name__)
BOT_PAUSE_MS: Final = 700
"""Bots that fill a table seem to think for a moment, so that a person can follow."""
_QUEUE_LOCKS: Final = 0x51554555
Pool = tuple[str, str, bool]
NOBODY: Final[frozenset[int]] = frozenset()


def seat_everybody() -> int:
    """One pass over all pools; answers how many matches began."""
    _forget_who_left()
    waiting = Ticket.objects.filter(state=TicketState.WAITING, game__in=GAMES)
    return sum(_seat_pool(pool) for pool in waiting.values_list("game", "speed", "rated").distinct())


def _forget_who_left() -> None:
    """Whoever began another match meanwhile does not wait any more, and whoever asked very long ago has gone away."""
    waiting, now = Ticket.objects.filter(state=TicketState.WAITING), timezone.now()
    waiting.filter(_plays_elsewhere()).update(state=TicketState.CANCELLED)
    for speed, patience in MOST_PATIENCE.items():
        waiting.filter(speed=speed, created_at__lt=now - patience).update(state=TicketState.LAPSED)


def _plays_elsewhere() -> Q:
    """Who waits for a match that takes days may play another one."""
    since = Seat.objects.filter(user=OuterRef("user"), match__started_at__gt=OuterRef("created_at"))
    return Q(Exists(since.filter(match__status=Status.RUNNING))) & ~Q(speed=Speed.CORRESPONDENCE)


def _seat_pool(pool: Pool) -> int:
    begun = 0
    for group in _plan(pool):
        try:
            with transaction.atomic():
                if not _claim(pool):
                    return begun
                begun += _begin(pool, group)
        except Exception as error:
            if is_outage(error):
                raise
            # Nobody else shall wait because of this group; it is tried again in the next pass.
            metrics.FAILURES.labels(pool[0]).inc()
            log.exception("seating_failed", pool=pool, tickets=[wish.id for wish in group.wishes])
    return begun


def _plan(pool: Pool) -> list[Group]:
    """Who should sit down now; nobody while others are just arriving, or while another worker is at it."""
    with transaction.atomic():
        if not _claim(pool):
            return []
        tickets = list(_waiting(pool))
        wishes = [replace(_wish(ticket), apart=foes) for ticket, foes in zip(tickets, _foes(tickets), strict=True)]
    now = timezone.now()
    return pair(wishes, GAMES[pool[0]].players, now) if is_ripe(wishes, now) else []


def _claim(pool: Pool) -> bool:
    """Until the end of the transaction no other worker pairs this pool."""
    key = zlib.crc32(repr(pool).encode()) - (1 << 31)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s, %s)", [_QUEUE_LOCKS, key])
        row = cursor.fetchone()
    return bool(row and row[0])


def _waiting(pool: Pool) -> "QuerySet[Ticket, Any]":
    game, speed, rated = pool
    tickets = Ticket.objects.filter(state=TicketState.WAITING, game=game, speed=speed, rated=rated)
    present = tickets.exclude(people.away()).exclude(_plays_elsewhere())
    return present.select_related("user").order_by("pk")


def _foes(tickets: Sequence[Ticket]) -> "Iterator[frozenset[int]]":
    """For each of these tickets: those of people of whom one has blocked the other."""
    pairs = apart([ticket.user_id for ticket in tickets])
    for ticket in tickets:
        yield frozenset(other.pk for other in tickets if (ticket.user_id, other.user_id) in pairs) if pairs else NOBODY


def _wish(ticket: Ticket) -> Wish:
    # An account can be marked as a program's while it waits.
    is_bot = ticket.user.kind == people.BOT
    return Wish(
        id=ticket.pk,
        points=ticket.points,
        players=ticket.players,
        accepts_bots=ticket.accepts_bots or is_bot,
        is_bot=is_bot,
        since=ticket.created_at,
        bots_after=timedelta(seconds=ticket.bots_after),
    )


def _begin(pool: Pool, group: Group) -> bool:
    """Take the group's tickets and start their match; False when somebody of them does not wait for that any more."""
    ids = {wish.id for wish in group.wishes}
    tickets = list(_waiting(pool).filter(pk__in=ids).select_for_update(of=("self",)))
    if {_wish(ticket) for ticket in tickets} != set(group.wishes) or any(_foes(tickets)):
        return False
    seats = list(range(len(tickets) + group.bots))
    secrets.SystemRandom().shuffle(seats)
    users = {seat: ticket.user_id for seat, ticket in zip(seats, tickets, strict=False)}
    bots = _bots(pool[0], [ticket.points for ticket in tickets], seats[len(users) :])
    match_id = tables.seat_together(users, _table(pool, len(seats), bots))
    now = timezone.now()
    Ticket.objects.filter(pk__in=ids).update(state=TicketState.SEATED, match_id=match_id, seated_at=now)
    for ticket in tickets:
        metrics.WAITED.labels(pool[0], "yes" if bots else "no").observe((now - ticket.created_at).total_seconds())
    return True


def _table(pool: Pool, players: int, bots: tuple[BotSeat, ...]) -> OpenTable:
    game, speed, rated = pool
    return OpenTable(
        table=GAMES[game].table_type(),
        players=players,
        rated=rated,
        clock=CLOCKS[Speed(speed)],
        timeout_policy=TIMEOUTS[Speed(speed)],
        bots=bots,
        bot_pause_ms=BOT_PAUSE_MS,
    )


def _bots(game: str, points: Sequence[int], seats: Sequence[int]) -> tuple[BotSeat, ...]:
    """As strong as the people they play with, as far as the house has such bots."""
    if not seats:
        return ()
    style = fitting_style(round(sum(points) / len(points)), styles_by_points(game))
    return tuple(BotSeat(seat=seat, style=BotStyle(style)) for seat in seats)
