"""Live streams of the lobby: everything that concerns you, and your request for a match, as Server-Sent Events."""

from contextlib import aclosing

from games.matchmaking.enums import TicketState
from games.matchmaking.queue import TicketAnswer
from games.matchmaking.ticket_stream import follow_ticket
from games.notifications.notification_stream import follow_notifications
from games.notifications.queries import NotificationAnswer
from opera_service.accounts.identity import Identity, require_user
from opera_service.asgi_app.asgi_types import Scope
from opera_service.asgi_app.native_routes import NativeRoute
from opera_service.asgi_app.request_checks import header
from opera_service.rest_server.sse import STILL_HERE, Messages, message
from opera_service.rest_server.streams import after_of, answering


async def notification_messages(scope: Scope, caller: Identity) -> Messages:
    """Turns that are awaited, and every notification from now on, or from where the client left off."""
    user, after = require_user(caller), after_of(scope)
    yield STILL_HERE  # lets the client know at once that it is heard
    async with aclosing(follow_notifications(user.pk, after)) as notes:
        async for note in notes:
            yield STILL_HERE if note is None else _note(note)


async def ticket_messages(scope: Scope, caller: Identity) -> Messages:
    """The caller's request for a match until it waits no more; nothing for a client that has heard that already."""
    user, heard = require_user(caller), header(scope, b"last-event-id")
    async with aclosing(follow_ticket(user.pk)) as tickets:
        async for ticket in tickets:
            if ticket is None:
                yield STILL_HERE
            elif ticket.state is TicketState.WAITING or heard != _id_of(ticket).encode():
                yield message("ticket", ticket, _id_of(ticket))


def lobby_routes() -> list[NativeRoute]:
    """The native routes of the lobby."""
    return [
        NativeRoute("/api/v1/notifications/stream", answering(notification_messages)),
        NativeRoute("/api/v1/quick-match/stream", answering(ticket_messages)),
    ]


def _note(note: NotificationAnswer) -> bytes:
    return message(note.news.value, note, None if note.number is None else str(note.number))


def _id_of(ticket: TicketAnswer) -> str:
    return f"{ticket.state.value}:{ticket.match_id or ''}"
