"""What a user was notified of."""

from games.notifications.queries import notifications_of
from opera_service.accounts.models import User


def received(user: User) -> list[tuple[str, str | None]]:
    """The user's notifications, oldest first: the news and who caused it; turns are left out."""
    page = notifications_of(user.pk, limit=100)
    return [(note.news.value, note.by) for note in reversed(page.notifications) if note.number is not None]
