"""Rows seen from the staff's side: the same tables, listed by themselves where the staff looks for them so."""

from django.db import models

from games.matches.enums import Status
from games.matches.models import Match, Seat
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import User


class OpenTables(models.Manager["OpenTable"]):
    def get_queryset(self) -> "models.QuerySet[OpenTable]":
        return super().get_queryset().filter(status=Status.OPEN)


class OpenTable(Match):
    """A match that has not begun."""

    objects = OpenTables()  # type: ignore[misc]

    class Meta:
        proxy = True
        verbose_name = "table"


class BotSeats(models.Manager["BotSeat"]):
    def get_queryset(self) -> "models.QuerySet[BotSeat]":
        return super().get_queryset().filter(wake_at__isnull=False)


class BotSeat(Seat):
    """A seat that a bot of the house is to play now."""

    objects = BotSeats()  # type: ignore[misc]

    class Meta:
        proxy = True
        verbose_name = "bot at work"
        verbose_name_plural = "bots at work"


class Programs(models.Manager["Program"]):
    def get_queryset(self) -> "models.QuerySet[Program]":
        return super().get_queryset().filter(kind=AccountKind.BOT)


class Program(User):
    """A program with an account of its own."""

    objects = Programs()  # type: ignore[misc,assignment]

    class Meta:
        proxy = True
