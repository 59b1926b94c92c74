"""What can be followed live; every item comes through the read path, so that nothing is lost and nothing leaks."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated

from msgspec import Meta

from games.api.caller import Caller
from games.api.live_stream import InSse, Sent, stream
from games.api.needs import READ, READ_OWN
from games.api.operations.parameter_types import MOST_SEQ, MatchId
from games.api.parameter import InGraphQL
from games.api.rest.rest_forms import AwaitedTurn, Update, without_time
from games.common.refusals import Code
from games.matches.clocks.database_clock import about_now
from games.matches.enums import ENDED
from games.matches.live.match_feed import MatchUpdate
from games.matches.live.streams import Turn, follow_match, follow_turns
from games.matchmaking.enums import TicketState
from games.matchmaking.queue import TicketAnswer
from games.matchmaking.ticket_stream import follow_ticket
from games.notifications.notification_stream import follow_notifications
from games.notifications.queries import NotificationAnswer
from games.talk.message_stream import follow_talk
from games.talk.messages import Said

AfterEntry = Annotated[int, Meta(ge=0, le=MOST_SEQ, description="Send every entry after this one; none: from now on.")]
AfterNumber = Annotated[int, Meta(ge=0, le=MOST_SEQ, description="Send all after this number; none: from now on.")]
AfterSaid = Annotated[int, Meta(ge=0, le=MOST_SEQ, description="Send all after this number; none: from the beginning.")]


def _update(update: MatchUpdate) -> Sent:
    match = update.match
    seq = update.entries[-1].seq if update.entries else match.seq
    content = Update(update.entries, without_time(match), match.server_time)
    return Sent("update", content, str(seq), is_last=match.status in ENDED)


def _turn(turn: Turn) -> Sent:
    return Sent("turn", AwaitedTurn(turn.event, turn.seq, turn.match, about_now()), f"{turn.match.id}:{turn.seq}")


def _ticket(ticket: TicketAnswer) -> Sent:
    name = f"{ticket.state.value}:{ticket.match_id or ''}"
    return Sent("ticket", ticket, name, is_last=ticket.state is not TicketState.WAITING)


def _said(said: Said) -> Sent:
    return Sent("said", said, str(said.number))


def _notification(note: NotificationAnswer) -> Sent:
    return Sent(note.news.value, note, None if note.number is None else str(note.number))


@stream(
    READ,
    InSse(
        "matches/{match_id}/stream",
        "streamMatch",
        Update,
        _update,
        "`update`, the number of its last log entry as `id`",
        "The match is over and you know all of it.",
    ),
    Code.NOT_FOUND,
)
def match(
    caller: Caller, match_id: Annotated[MatchId, InGraphQL("id")], after: AfterEntry | None = None
) -> AsyncGenerator[MatchUpdate | None, None]:
    """Follow a match.

    Every log entry after `after` (from now on without it), in order, each once, with the match after it. Begins at once
    with the match as it is, and ends with the match.
    """
    return follow_match(caller.user_id, match_id, after, caller.language)


@stream(READ_OWN, InSse("turns/stream", "streamTurns", AwaitedTurn, _turn, "`turn`"))
async def my_turn(caller: Caller) -> AsyncGenerator[Turn | None, None]:
    """Follow every decision awaited of you, beginning with those awaited already.

    Coming back begins anew, so none is lost.
    """
    yield None  # lets the client know at once that it is connected
    async with aclosing(follow_turns(caller.user)) as turns:
        async for turn in turns:
            yield turn


@stream(
    READ_OWN,
    InSse(
        "notifications/stream",
        "streamNotifications",
        NotificationAnswer,
        _notification,
        "of its news (`your_turn`, `match_started`, `invited`, …), its number as `id`",
    ),
)
async def notifications(
    caller: Caller, after: AfterNumber | None = None
) -> AsyncGenerator[NotificationAnswer | None, None]:
    """Follow everything that concerns you, in order, each once.

    The turns awaited of you come first and have no number, then what is new after number `after` (from now on without
    it). This is the stream for programs that play: one connection brings every challenge, start and turn.
    """
    yield None
    async with aclosing(follow_notifications(caller.user, after)) as notes:
        async for note in notes:
            yield note


@stream(
    READ_OWN,
    InSse(
        "quick-match/stream",
        "streamQuickMatch",
        TicketAnswer,
        _ticket,
        "`ticket`",
        "You no longer wait, and you know it.",
    ),
    Code.NOT_FOUND,
)
def quick_match(caller: Caller) -> AsyncGenerator[TicketAnswer | None, None]:
    """Follow your request for a match: now, and whenever it changes, until you are seated or it is cancelled."""
    return follow_ticket(caller.user)


@stream(
    READ,
    InSse("matches/{match_id}/talk/stream", "streamTalk", Said, _said, "`said`, its number as `id`"),
    Code.NOT_FOUND,
)
def talk(caller: Caller, match_id: MatchId, after: AfterSaid = 0) -> AsyncGenerator[Said | None, None]:
    """Follow what is said where you sit after number `after`, in order, each once, also after the match has ended.

    A message that a moderator took away comes again with the same id and without text.
    """
    return follow_talk(caller.user_id, match_id, after)
