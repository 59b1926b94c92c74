"""Shorthands for tests of the lobby."""

from collections.abc import Callable
from typing import Any

import pytest

from games.common.refusals import Code, Refusal
from games.notifications.queries import notifications_of
from opera_service.accounts.models import User


def code_of(command: Callable[..., Any], *args: Any) -> Code:
    """The code with which a command is refused."""
    with pytest.raises(Refusal) as caught:
        command(*args)
    return caught.value.code


def told(user: User) -> list[tuple[str, str | None]]:
    """What a user was told, oldest first: the news and who caused it; turns are left out."""
    page = notifications_of(user.pk, limit=100)
    return [(note.news.value, note.by) for note in reversed(page.notifications) if note.number is not None]
