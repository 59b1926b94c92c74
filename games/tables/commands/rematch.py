"""Rematches: a new table with the settings of a finished match, for the same players."""

from uuid import UUID

from games.common.bot_styles import BotStyle
from games.common.refusals import Code, Refusal
from games.matches.enums import Spectators, Status, TimeoutPolicy
from games.matches.guards import require_seat
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import Invitation, Match, Seat
from games.matches.queries.match_view import clock_settings
from games.notifications.enums import News
from games.notifications.notify import notify
from games.tables.commands.open_tables import open_table, take_seat
from games.tables.requests import BotSeat, OpenTable
from games.talk.blocks import blocked_pairs


def rematch(user_id: int, match_id: UUID, origin: str = "") -> UUID:
    """Offer a rematch, or accept the one that was offered; it starts when everybody has accepted.

    Every player moves to the next seat, so that two players exchange their roles.
    """
    with lock_match(match_id) as locked:
        seat = require_seat(locked, user_id)
        if locked.match.status != Status.FINISHED:
            raise Refusal(Code.NOT_FINISHED, seq=locked.match.seq)
        offered = Match.objects.filter(rematch_of=locked.match).exclude(status=Status.ABORTED).first()
        if offered is not None:
            return _accept(user_id, offered)
        return _offer(locked, seat, user_id, origin)


def _accept(user_id: int, offered: Match) -> UUID:
    if not offered.seats.filter(user_id=user_id).exists():
        take_seat(user_id, offered.id)
    return offered.id


def _offer(locked: LockedMatch, seat: Seat, user_id: int, origin: str) -> UUID:
    match_id = open_table(user_id, _same_settings(locked, seat), origin, _stages(locked))
    locked.match.rematch_id = match_id
    people = [other.user_id for other in locked.seats if other.user_id is not None and other.user_id != user_id]
    blocked = blocked_pairs([user_id, *people])
    others = [other for other in people if (user_id, other) not in blocked]
    Invitation.objects.bulk_create(Invitation(match_id=match_id, user_id=other, by_id=user_id) for other in others)
    notify(others, News.REMATCH, match_id, by=user_id)
    return match_id


def _same_settings(locked: LockedMatch, seat: Seat) -> OpenTable:
    """The settings of the match; private, so that nobody else takes a seat that was offered."""
    match = locked.match
    bots = [other for other in locked.seats if other.user_id is None]
    return OpenTable(
        table=locked.table,
        players=match.players,
        seat=_next(locked, seat),
        private=True,
        rated=match.rated,
        start_when_full=True,
        spectators=Spectators(match.spectators),
        spectator_delay=match.spectator_delay,
        clock=clock_settings(match),
        timeout_policy=TimeoutPolicy(match.timeout_policy),
        bots=tuple(BotSeat(seat=_next(locked, bot), style=BotStyle(bot.bot)) for bot in bots),
        bot_pause_ms=match.bot_pause_ms,
        bot_budget_ms=match.bot_budget_ms,
    )


def _stages(locked: LockedMatch) -> list[int]:
    """For each seat of the rematch the name of the bot that sat in the one before it: everybody keeps theirs."""
    names = [seat.number if seat.stage is None else seat.stage for seat in locked.seats]
    return [names[number - 1] for number in range(len(names))]


def _next(locked: LockedMatch, seat: Seat) -> int:
    return (seat.number + 1) % len(locked.seats)
