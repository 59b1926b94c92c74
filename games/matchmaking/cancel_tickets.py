"""Removes users from the queue who did not ask to leave it: by a sanction, or with their account."""

from games.matchmaking.enums import TicketState
from games.matchmaking.models import Ticket


def cancel_tickets(user_id: int, *, rated_only: bool = False) -> None:
    """Cancel the user's waiting tickets, or only those for rated matches."""
    waiting = Ticket.objects.filter(user_id=user_id, state=TicketState.WAITING)
    if rated_only:
        waiting = waiting.filter(rated=True)
    waiting.update(state=TicketState.CANCELLED)
