"""Addresses of the service's own pages, as they stand in what is sent out."""

from uuid import UUID

from django.conf import settings

from games.notifications.enums import News


def page(path: str) -> str:
    """The address of a page of this service."""
    return f"{settings.PUBLIC_URL}{path}"


def page_of(kind: str, match_id: UUID | None) -> str:
    """The page where a user sees what this news is about."""
    if match_id is None:
        return page("/account")
    return page("/" if kind == News.REMOVED else f"/match/{match_id}")
