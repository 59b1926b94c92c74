"""Who leaves the queue without having asked to: by a sanction, or with the account."""

from games.matchmaking.models import Ticket, TicketState


def cancel_tickets(user_id: int, *, rated_only: bool = False) -> None:
    """End what somebody waits for."""
    waiting = Ticket.objects.filter(user_id=user_id, state=TicketState.WAITING)
    if rated_only:
        waiting = waiting.filter(rated=True)
    waiting.update(state=TicketState.CANCELLED)
