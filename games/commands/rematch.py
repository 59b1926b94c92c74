"""Once more: a new table with the settings of a finished match, for the same people."""

from uuid import UUID

from games.answers import ClockSettings
from games.commands.desk import Desk, at_desk
from games.commands.tables import BotSeat, OpenTable, open_table, require_seat, take_seat
from games.models import Invitation, Match, Seat, Spectators, Status, TimeoutPolicy
from games.moderation.blocks import apart
from games.notifications.models import News
from games.notifications.post import tell
from games.refusals import Code, Refusal
from games.styles import BotStyle


def rematch(user_id: int, match_id: UUID) -> UUID:
    """Offer a rematch, or accept the one that was offered; it begins when everybody has accepted.

    Everybody moves on by one seat, so that with two players roles are exchanged.
    """
    with at_desk(match_id) as desk:
        seat = require_seat(desk, user_id)
        if desk.match.status != Status.FINISHED:
            raise Refusal(Code.NOT_FINISHED, seq=desk.match.seq)
        offered = Match.objects.filter(rematch_of=desk.match).exclude(status=Status.ABORTED).first()
        if offered is not None:
            return _accept(user_id, offered)
        return _offer(desk, seat, user_id)


def _accept(user_id: int, offered: Match) -> UUID:
    if not offered.seats.filter(user_id=user_id).exists():
        take_seat(user_id, offered.id)
    return offered.id


def _offer(desk: Desk, seat: Seat, user_id: int) -> UUID:
    match_id = open_table(user_id, _same_settings(desk, seat))
    desk.match.rematch_id = match_id
    desk.match.save(update_fields=["rematch"])
    people = [other.user_id for other in desk.seats if other.user_id is not None and other.user_id != user_id]
    blocked = apart([user_id, *people])
    others = [other for other in people if (user_id, other) not in blocked]
    Invitation.objects.bulk_create(Invitation(match_id=match_id, user_id=other, by_id=user_id) for other in others)
    tell(others, News.REMATCH, match_id, by=user_id)
    return match_id


def _same_settings(desk: Desk, seat: Seat) -> OpenTable:
    """Private, so that nobody else takes a seat that was offered."""
    match = desk.match
    bots = [other for other in desk.seats if other.user_id is None]
    return OpenTable(
        table=desk.table,
        players=match.players,
        seat=_next(desk, seat),
        private=True,
        rated=match.rated,
        start_when_full=True,
        spectators=Spectators(match.spectators),
        spectator_delay=match.spectator_delay,
        clock=ClockSettings(match.move_seconds, match.bank_seconds, match.increment_seconds),
        timeout_policy=TimeoutPolicy(match.timeout_policy),
        bots=tuple(BotSeat(seat=_next(desk, bot), style=BotStyle(bot.bot)) for bot in bots),
        bot_pause_ms=match.bot_pause_ms,
        bot_budget_ms=match.bot_budget_ms,
    )


def _next(desk: Desk, seat: Seat) -> int:
    return (seat.number + 1) % len(desk.seats)
