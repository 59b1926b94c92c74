"""Proxy models: parts of other tables that the staff's pages list by themselves."""

from django.db import models

from games.matches.enums import Status
from games.matches.models import Match, Seat
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import User


class OpenMatchManager(models.Manager["OpenMatch"]):
    def get_queryset(self) -> "models.QuerySet[OpenMatch]":
        return super().get_queryset().filter(status=Status.OPEN)


class OpenMatch(Match):
    """A match that has not begun."""

    objects = OpenMatchManager()  # type: ignore[misc]

    class Meta:
        proxy = True
        verbose_name = "table"


class BotAtWorkManager(models.Manager["BotAtWork"]):
    def get_queryset(self) -> "models.QuerySet[BotAtWork]":
        return super().get_queryset().filter(wake_at__isnull=False)


class BotAtWork(Seat):
    """A seat in which one of the service's bots is asked now."""

    objects = BotAtWorkManager()  # type: ignore[misc]

    class Meta:
        proxy = True
        verbose_name = "bot at work"
        verbose_name_plural = "bots at work"


class ProgramManager(models.Manager["Program"]):
    def get_queryset(self) -> "models.QuerySet[Program]":
        return super().get_queryset().filter(kind=AccountKind.BOT)


class Program(User):
    """A program with an account of its own."""

    objects = ProgramManager()  # type: ignore[misc,assignment]

    class Meta:
        proxy = True
