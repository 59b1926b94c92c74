"""Proxy models: parts of other tables that the staff's pages list by themselves."""

from typing import Any

from django.db import models

from games.matches.enums import Status
from games.matches.models import Match, Seat
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import User


class PartManager(models.Manager[Any]):
    """The rows of another model that fulfil a condition."""

    def __init__(self, **condition: object) -> None:
        super().__init__()
        self._condition = condition

    def get_queryset(self) -> "models.QuerySet[Any]":
        return super().get_queryset().filter(**self._condition)


class OpenMatch(Match):
    """A match that has not begun."""

    objects = PartManager(status=Status.OPEN)  # type: ignore[misc]

    class Meta:
        proxy = True
        verbose_name = "table"


class BotAtWork(Seat):
    """A seat in which one of the service's bots is asked now."""

    objects = PartManager(wake_at__isnull=False)  # type: ignore[misc]

    class Meta:
        proxy = True
        verbose_name = "bot at work"
        verbose_name_plural = "bots at work"


class Program(User):
    """A program with an account of its own."""

    objects = PartManager(kind=AccountKind.BOT)  # type: ignore[misc,assignment]

    class Meta:
        proxy = True
