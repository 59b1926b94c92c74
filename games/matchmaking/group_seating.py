"""Seats users from the queue: each group in one transaction, by any number of workers.

A ticket is taken together with the start of its match or not at all, so a killed worker loses nobody. A pool is paired
by one worker at a time: it holds an advisory lock for the plan and again for each group. A worker that finds the pool
locked leaves it to the other one, which sees the same tickets.
"""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

import structlog
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from games.availability.closures import closed
from games.availability.enums import ServicePart
from games.common import users
from games.common.advisory_lock import try_lock_for_transaction
from games.common.bot_styles import BotStyle
from games.common.failures import is_outage
from games.matches.enums import Status
from games.matches.models import Seat
from games.matchmaking import metrics
from games.matchmaking.criteria import PairingRequest
from games.matchmaking.enums import Speed, TicketState
from games.matchmaking.models import Ticket
from games.matchmaking.pairing import Group, fitting_style, is_time_to_pair, pair
from games.matchmaking.speeds import CLOCKS, LONGEST_WAIT, TIMEOUTS
from games.ratings.queries import styles_by_points
from games.registry import GAMES
from games.tables import commands as tables
from games.tables.requests import BotSeat, OpenTable
from games.talk.blocks import blocked_pairs

log = structlog.get_logger(__name__)
BOT_PAUSE_MS: Final = 700
"""Bots that fill a table wait this long before a move, so that a person can follow."""
Pool = tuple[str, str, bool]
NOBODY: Final[frozenset[int]] = frozenset()


def seat_waiting_users() -> int:
    """One pass over all pools; returns how many matches started."""
    _close_old_tickets()
    _cancel_where_closed()
    waiting = Ticket.objects.filter(state=TicketState.WAITING, game__in=GAMES)
    return sum(_seat_pool(pool) for pool in waiting.values_list("game", "speed", "rated").distinct())


def _close_old_tickets() -> None:
    """Cancel tickets of users who play elsewhere by now, and let tickets lapse that are too old."""
    waiting, now = Ticket.objects.filter(state=TicketState.WAITING), timezone.now()
    waiting.filter(_plays_elsewhere()).update(state=TicketState.CANCELLED)
    for speed, longest in LONGEST_WAIT.items():
        waiting.filter(speed=speed, created_at__lt=now - longest).update(state=TicketState.LAPSED)


def _cancel_where_closed() -> None:
    """Nobody waits for what is closed; whoever asks again reads why."""
    shut = {row.part for row in closed([ServicePart.QUICK_MATCH, *GAMES])}
    waiting = Ticket.objects.filter(state=TicketState.WAITING)
    if shut:
        where = waiting if ServicePart.QUICK_MATCH in shut else waiting.filter(game__in=shut)
        where.update(state=TicketState.CANCELLED)


def _plays_elsewhere() -> Q:
    """The condition that the user plays another match since; with the speed of days they may."""
    since = Seat.objects.filter(user=OuterRef("user"), match__started_at__gt=OuterRef("created_at"))
    return Q(Exists(since.filter(match__status=Status.RUNNING))) & ~Q(speed=Speed.CORRESPONDENCE)


def _seat_pool(pool: Pool) -> int:
    started = 0
    for group in _plan(pool):
        try:
            with transaction.atomic():
                if not _lock_pool(pool):
                    return started
                started += _start_match(pool, group)
        except Exception as error:
            if is_outage(error):
                raise
            # The other groups go on; this one is tried again in the next pass.
            metrics.FAILURES.labels(pool[0]).inc()
            log.exception("seating_failed", pool=pool, tickets=[request.id for request in group.requests])
    return started


def _plan(pool: Pool) -> list[Group]:
    """The groups to seat now; none while more users are just arriving, or while another worker has the pool."""
    with transaction.atomic():
        if not _lock_pool(pool):
            return []
        tickets = list(_waiting(pool))
        requests = [
            replace(_pairing_request(ticket), blocked=blocked)
            for ticket, blocked in zip(tickets, _blocked_tickets(tickets), strict=True)
        ]
    now = timezone.now()
    return pair(requests, GAMES[pool[0]].players, now) if is_time_to_pair(requests, now) else []


def _lock_pool(pool: Pool) -> bool:
    """Lock the pool until the end of the transaction; False if another worker has it."""
    return try_lock_for_transaction(f"opera queue {pool!r}")


def _waiting(pool: Pool) -> "QuerySet[Ticket, Any]":
    game, speed, rated = pool
    tickets = Ticket.objects.filter(state=TicketState.WAITING, game=game, speed=speed, rated=rated)
    present = tickets.exclude(users.away()).exclude(_plays_elsewhere())
    return present.select_related("user").order_by("pk")


def _blocked_tickets(tickets: Sequence[Ticket]) -> "Iterator[frozenset[int]]":
    """For each of these tickets, the other ones whose users have blocked its user or are blocked by them."""
    pairs = blocked_pairs([ticket.user_id for ticket in tickets])
    for ticket in tickets:
        yield frozenset(other.pk for other in tickets if (ticket.user_id, other.user_id) in pairs) if pairs else NOBODY


def _pairing_request(ticket: Ticket) -> PairingRequest:
    # Read now: an account can be marked as a program's while it waits.
    is_bot = ticket.user.kind == users.BOT
    return PairingRequest(
        id=ticket.pk,
        points=ticket.points,
        players=ticket.players,
        accepts_bots=ticket.accepts_bots or is_bot,
        is_bot=is_bot,
        since=ticket.created_at,
        bots_after=timedelta(seconds=ticket.bots_after),
    )


def _start_match(pool: Pool, group: Group) -> bool:
    """Take the group's tickets and start their match; False if one of them has changed or is gone."""
    ids = {request.id for request in group.requests}
    tickets = list(_waiting(pool).filter(pk__in=ids).select_for_update(of=("self",)))
    if {_pairing_request(ticket) for ticket in tickets} != set(group.requests) or any(_blocked_tickets(tickets)):
        return False
    seats = list(range(len(tickets) + group.bots))
    secrets.SystemRandom().shuffle(seats)
    people = {seat: ticket.user_id for seat, ticket in zip(seats, tickets, strict=False)}
    bots = _bots(pool[0], [ticket.points for ticket in tickets], seats[len(people) :])
    match_id = tables.seat_together(people, _table(pool, len(seats), bots))
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
    """The bots for these seats, of the style whose rating is nearest to the users' mean."""
    if not seats:
        return ()
    style = fitting_style(round(sum(points) / len(points)), styles_by_points(game))
    return tuple(BotSeat(seat=seat, style=BotStyle(style)) for seat in seats)
