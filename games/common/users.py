"""What the games must know of accounts: who is meant by a name, and which kind an account is."""

from datetime import datetime
from typing import Final

from django.contrib.auth import get_user_model

from games.common.refusals import Code, Refusal

GUEST: Final = "guest"
BOT: Final = "bot"
MOST_LETTERS: Final = 30


def user_named(name: str) -> int:
    """The id of the active account with this name, whatever the case; `not_found` if there is none."""
    if could_be_name(name):
        found = get_user_model().objects.filter(username__iexact=name, is_active=True).values_list("pk", flat=True)
        for user_id in found:
            return int(user_id)
    raise Refusal(Code.NOT_FOUND)


def could_be_name(text: str) -> bool:
    """Whether it may be looked for: what is no name may hold characters that no database takes."""
    return text.isascii() and text.isprintable() and len(text) <= MOST_LETTERS


def kind_of(user_id: int) -> str:
    """`person`, `guest` or `bot`."""
    kind: str = get_user_model().objects.values_list("kind", flat=True).get(pk=user_id)
    return kind


def require_no_guest(user_id: int) -> None:
    """Refuse guests, whose accounts cost nothing, where a result counts for others."""
    if kind_of(user_id) == GUEST:
        raise Refusal(Code.GUESTS_NOT_ALLOWED)


def suspend_until(user_id: int, until: datetime | None) -> None:
    """Keep somebody out of the house until then; None lets them in again."""
    get_user_model().objects.filter(pk=user_id).update(shut_out_until=until)


def lock(user_id: int) -> None:
    """Until the end of the transaction nobody else decides about this user."""
    get_user_model().objects.select_for_update(no_key=True).get(pk=user_id)
