"""Links between the staff's pages; what people wrote is escaped."""

from django.urls import reverse
from django.utils.html import format_html

from games.matches.models import Match
from games.registry import GAMES
from opera_service.accounts.models import User

_LINK = '<a class="staff-admin-link" href="{}">{}</a>'


def match(found: Match | None, at: int | None = None, words: str | None = None) -> str:
    if found is None:
        return "–"
    title = GAMES[found.game].titles["en"] if found.game in GAMES else found.game
    address = reverse("admin:match_page", args=[found.pk])
    return format_html(_LINK, address if at is None else f"{address}?at={at}", words or f"{title} {str(found.pk)[-6:]}")


def user(found: User | None) -> str:
    if found is None:
        return "–"
    return format_html(_LINK, reverse("admin:accounts_user_change", args=[found.pk]), found.username)


def page(name: str, key: object, words: object) -> str:
    return format_html(_LINK, reverse(f"admin:{name}_change", args=[key]), words)
