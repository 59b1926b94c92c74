"""What the games know of accounts: how a name finds one, which kind it is, and the conditions that queries need."""

from datetime import datetime
from typing import Any, Final

from django.contrib.auth import get_user_model
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.common.refusals import Code, Refusal
from games.kit.engine import LANGUAGES, Language

GUEST: Final = "guest"
BOT: Final = "bot"
MOST_LETTERS: Final = 30
SHOWN_COLUMNS: Final = ("username", "kind")
"""What everybody may see of an account."""


def user_named(name: str) -> int:
    """The id of the active account with this name, whatever the case; `not_found` if there is none."""
    if could_be_name(name):
        found = get_user_model().objects.filter(username__iexact=name, is_active=True).values_list("pk", flat=True)
        for user_id in found:
            return int(user_id)
    raise Refusal(Code.NOT_FOUND)


def name_of(user_id: int) -> str:
    """The name of an account."""
    name: str = get_user_model().objects.values_list("username", flat=True).get(pk=user_id)
    return name


def could_be_name(text: str) -> bool:
    """Whether a name may be looked up; other text may hold characters that PostgreSQL refuses."""
    return text.isascii() and text.isprintable() and len(text) <= MOST_LETTERS


def kind_of(user_id: int) -> str:
    """`person`, `guest` or `bot`."""
    kind: str = get_user_model().objects.values_list("kind", flat=True).get(pk=user_id)
    return kind


def language_of(user_id: int) -> Language:
    """The language that the account has chosen; English until it has."""
    chosen: str = get_user_model().objects.values_list("language", flat=True).get(pk=user_id)
    return chosen if chosen in LANGUAGES else "en"


def require_no_guest(user_id: int) -> None:
    """Refuse guests, whose accounts cost nothing, where a result counts for others."""
    if kind_of(user_id) == GUEST:
        raise Refusal(Code.GUESTS_NOT_ALLOWED)


def suspend_until(user_id: int, until: datetime | None) -> None:
    """Suspend the account until then; None ends its suspension."""
    get_user_model().objects.filter(pk=user_id).update(suspended_until=until)


def lock(user_id: int) -> None:
    """Lock the user's row until the end of the transaction."""
    get_user_model().objects.select_for_update(no_key=True).get(pk=user_id)


def away(user: str = "user") -> Q:
    """The condition that the account in the relation `user` is suspended or closed, so that nobody can play for it."""
    return Q(**{f"{user}__suspended_until__gt": timezone.now()}) | closed(user)


def closed(user: str = "user") -> Q:
    """The condition that the account in the relation `user` is closed."""
    return Q(**{f"{user}__is_active": False})


def of_a_program(user: str = "user") -> Q:
    """The condition that the account in the relation `user` is a program's."""
    return Q(**{f"{user}__kind": BOT})


def programs() -> "QuerySet[Any]":
    """The open accounts of programs, by name."""
    return get_user_model().objects.filter(kind=BOT, is_active=True).order_by("username")
