"""What moderators do to a match: each act is one command with a reason, recorded in the match's own log.

Who may do it is decided before (games.audit); nothing here is deleted, and every match still replays.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec

from games.common.bot_styles import BotStyle
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.kit.entries import EntryAuthor, EntryKind
from games.kit.outcomes import REMOVAL, adjudicated, corrected
from games.matches.access import would_reveal
from games.matches.clocks import seat_clock
from games.matches.clocks.clock import MOST_EXTENSION_SECONDS
from games.matches.clocks.seat_calendar import calendar_of
from games.matches.clocks.seat_clock import give_back_pause, grant_grace, stop_clock
from games.matches.commands.resign import give_up
from games.matches.enums import NOT_ENDED, Status
from games.matches.live.after_entry import WakeBots
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import LogEntry, Seat
from games.matches.rewinding import go_back
from games.notifications.enums import News
from games.notifications.notify import notify
from games.ratings.settle import gave_up
from games.tables.clock_policies import copy_calendar
from games.tables.seating import require_may_play


class GivenSeat(msgspec.Struct, frozen=True):
    """Of the entry of a seat that was given to a user: who sat there before."""

    before: int | None = None


def pause(moderator_id: int, match_id: UUID, reason: str) -> None:
    """Nobody can play and no clock runs until the match is resumed, whatever else is done to it meanwhile."""
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        if locked.match.paused_at is not None:
            raise Refusal(Code.MATCH_PAUSED, seq=locked.match.seq)
        locked.match.paused_at = locked.now
        _append(locked, EntryKind.PAUSED, moderator_id, reason)


def resume(moderator_id: int, match_id: UUID, reason: str) -> None:
    """Play goes on; the time of the pause is given back to every clock that ran."""
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        if locked.match.paused_at is None:
            raise Refusal(Code.NOT_PAUSED, seq=locked.match.seq)
        for seat in locked.seats:
            calendar = calendar_of(locked.match, seat)
            give_back_pause(seat, locked.match.paused_at, locked.now, locked.clocks_stopped_at, calendar)
        locked.match.paused_at = None
        locked.wake_bots = WakeBots.ALL_ASKED
        _append(locked, EntryKind.RESUMED, moderator_id, reason)


def abort_match(moderator_id: int, match_id: UUID, reason: str) -> None:
    """End the match without a result."""
    with lock_match(match_id) as locked:
        locked.require_status(*NOT_ENDED)
        locked.abort()
        _append(locked, EntryKind.ABORTED, moderator_id, reason)


def adjudicate(moderator_id: int, match_id: UUID, reason: str, places: Sequence[int]) -> None:
    """End the match with a result that the moderator decides."""
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        _require_places(locked, places)
        locked.finish(adjudicated(places))
        _append(locked, EntryKind.ADJUDICATED, moderator_id, reason, places=list(places))


def rewind(moderator_id: int, match_id: UUID, reason: str, to: int) -> None:
    """Go on from the position after entry `to`; what came after stays in the log, but no longer counts.

    Whoever is asked then is asked anew. Time banks are what they were then, or what they are now where that is more. A
    paused match stays paused.
    """
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        if not 0 < to < locked.match.seq:
            raise Refusal(Code.INVALID_INPUT, detail=say("there is no entry {to} to go back to", to=to))
        go_back(locked, to)
        _append(locked, EntryKind.REWOUND, moderator_id, reason, to=to)


def give_seat_to_bot(moderator_id: int, match_id: UUID, reason: str, number: int, style: BotStyle) -> None:
    """A bot plays the seat from now on; its person may take it back."""
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        seat = _seat(locked, number)
        if seat.user_id is not None and not seat.bot:
            # A user who was away already stays away: another bot in their place changes nothing about that.
            seat.bot_by = EntryAuthor.MODERATOR
        seat.bot = style
        _append(locked, EntryKind.HANDED_OVER, moderator_id, reason, seat=number, bot=style)


def give_seat_to_user(moderator_id: int, match_id: UUID, reason: str, number: int, user_id: int) -> None:
    """Somebody else plays the seat from now on; nobody of the staff sits down behind a screen this way themselves."""
    if user_id == moderator_id:
        raise Refusal(Code.NOT_ALLOWED)
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        seat = _seat(locked, number)
        require_may_play(locked, user_id)
        if would_reveal(locked.match, user_id):
            raise Refusal(Code.NOT_ALLOWED, seq=locked.match.seq)
        _require_no_other_seat(locked, seat, user_id)
        _require_not_given_up(locked, seat)
        stop_clock(seat, locked.clock, locked.clock_time)
        before, seat.user_id = seat.user_id, user_id
        seat.bot, seat.bot_by, seat.left, seat.automoves = "", "", False, 0
        copy_calendar(locked.match, seat)
        grant_grace(seat, locked.clock)
        _append(
            locked, EntryKind.SEAT_GIVEN, moderator_id, reason, seat=number, also=[before], user=user_id, before=before
        )


def remove_player(moderator_id: int, match_id: UUID, reason: str, number: int) -> None:
    """Send a player away for good: as if resigned. A paused match that goes on without them stays paused."""
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        seat = _seat(locked, number)
        if seat.left or seat.user_id is None:
            raise Refusal(Code.NOT_SEATED, seq=locked.match.seq)
        give_up(locked, seat, REMOVAL, EntryAuthor.MODERATOR)
        _append(locked, EntryKind.REMOVED, moderator_id, reason, seat=number)


def extend_clock(moderator_id: int, match_id: UUID, reason: str, number: int, seconds: int) -> None:
    """Give a seat more time, now and in its bank."""
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        seat = _seat(locked, number)
        if not 0 < seconds <= MOST_EXTENSION_SECONDS:
            raise Refusal(
                Code.INVALID_INPUT, detail=say("1 to {most} seconds can be given", most=MOST_EXTENSION_SECONDS)
            )
        if not locked.clock.runs:
            raise Refusal(Code.INVALID_INPUT, detail=say("this table plays without clocks"))
        if not seat_clock.extend_clock(seat, locked.clock, seconds, calendar_of(locked.match, seat)):
            raise Refusal(
                Code.INVALID_INPUT, detail=say("this table has no time banks, and no clock of this seat runs now")
            )
        _append(
            locked,
            EntryKind.CLOCK_EXTENDED,
            moderator_id,
            reason,
            number=number,
            seconds=seconds,
            # In a pause the deadline moves on when the match is resumed: nobody shall read one that is not kept.
            deadline=None if locked.match.paused_at or locked.clocks_stopped_at else seat.deadline,
        )


def annul(moderator_id: int, match_id: UUID, reason: str) -> None:
    """The match does not count for ratings, whatever its result."""
    with lock_match(match_id) as locked:
        if locked.match.annulled:
            raise Refusal(Code.INVALID_INPUT, detail=say("the match is annulled already"))
        locked.match.annulled, locked.match.rating_due = True, False
        _append(locked, EntryKind.ANNULLED, moderator_id, reason)


def reinstate(moderator_id: int, match_id: UUID, reason: str) -> None:
    """Take an annulment back: a match that was rated counts again, as if it had ended now."""
    with lock_match(match_id) as locked:
        if not locked.match.annulled:
            raise Refusal(Code.INVALID_INPUT, detail=say("the match is not annulled"))
        locked.match.annulled = False
        # What was counted and not yet taken back still counts.
        is_due = locked.match.status == Status.FINISHED and locked.match.rated
        locked.match.rating_due = is_due and not locked.match.rating_changes.exists()
        _append(locked, EntryKind.REINSTATED, moderator_id, reason)


def correct_result(moderator_id: int, match_id: UUID, reason: str, places: Sequence[int]) -> None:
    """Give a finished match another result; ratings are computed anew with it."""
    with lock_match(match_id) as locked:
        if locked.match.status != Status.FINISHED:
            raise Refusal(Code.NOT_FINISHED, seq=locked.match.seq)
        _require_places(locked, places)
        if [seat.place for seat in locked.seats] == list(places):
            raise Refusal(Code.INVALID_INPUT, detail=say("that is the result already"))
        # Users who left do not rank last by themselves here: the moderator says all places.
        locked.match.outcome = msgspec.json.encode(corrected(places)).decode()
        for seat, place in zip(locked.seats, places, strict=True):
            seat.place, seat.score = place, None
        _append(locked, EntryKind.RESULT_CORRECTED, moderator_id, reason, places=list(places))


def _require_places(locked: LockedMatch, places: Sequence[int]) -> None:
    if len(places) != locked.match.players or min(places) != 1 or max(places) > locked.match.players:
        raise Refusal(
            Code.INVALID_INPUT, detail=say("one place from 1 for each of {players} seats", players=locked.match.players)
        )


def _seat(locked: LockedMatch, number: int) -> Seat:
    if not 0 <= number < len(locked.seats):
        raise Refusal(Code.INVALID_INPUT, detail=say("there is no seat {seat}", seat=number))
    return locked.seats[number]


def _require_no_other_seat(locked: LockedMatch, seat: Seat, user_id: int) -> None:
    """Refuse a user who sits elsewhere at the table, or did: they know what that seat hides from this one."""
    if locked.seat_of(user_id) not in (None, seat):
        raise Refusal(Code.INVALID_INPUT, detail=say("this user sits in another seat of this match already"))
    given = LogEntry.objects.filter(match_id=locked.match.id, kind=EntryKind.SEAT_GIVEN).exclude(seat=seat.number)
    for asked in given.values_list("asked", flat=True):
        if msgspec.json.decode(asked, type=GivenSeat).before == user_id:
            raise Refusal(Code.INVALID_INPUT, detail=say("this user sat in another seat of this match before"))


def _require_not_given_up(locked: LockedMatch, seat: Seat) -> None:
    """Refuse to fill a seat that everybody else has beaten already: with a new player in it they might lose to it."""
    if locked.match.rated and not locked.match.annulled and gave_up(seat):
        raise Refusal(Code.SEAT_GIVEN_UP, seq=locked.match.seq)


def _append(
    locked: LockedMatch,
    kind: EntryKind,
    moderator_id: int,
    reason: str,
    *,
    seat: int | None = None,
    also: Sequence[int | None] = (),
    **asked: Any,
) -> None:
    """The entry of an act; its reason is for the audit and the players, its arguments for replaying.

    Everybody at the table is notified, and `also` those who do not sit there any more.
    """
    written = msgspec.json.encode({"reason": reason, **asked}).decode()
    entry = locked.append(kind, EntryAuthor.MODERATOR, user_id=moderator_id, seat=seat, asked=written)
    concerned = {other.user_id for other in locked.seats} | {*also}
    notified = sorted(user_id for user_id in concerned if user_id is not None)
    notify(notified, News.MATCH_MODERATED, locked.match.id, seq=entry.seq, reason=reason)
