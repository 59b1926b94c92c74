"""The tables of messages and of blocks between users."""

from django.conf import settings
from django.contrib.postgres.indexes import BrinIndex, GinIndex
from django.contrib.postgres.search import SearchVector
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from games.common.choices import choices
from games.common.word_search import WORDS
from games.matches.models import Match
from games.talk.enums import Room

USER = settings.AUTH_USER_MODEL


class Message(models.Model):
    """A message at a table."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="messages")
    room = models.CharField(max_length=10, choices=choices(Room))
    number = models.PositiveIntegerField(help_text="In its room, without gaps; a change gets a new one.")
    user = models.ForeignKey(USER, on_delete=models.PROTECT, related_name="messages")
    text = models.CharField(max_length=500)
    at = models.DateTimeField(db_default=Now())
    hidden = models.BooleanField(default=False, help_text="Taken away by a moderator.")

    class Meta:
        constraints = [models.UniqueConstraint(name="message_number", fields=["match", "room", "number"])]
        indexes = [
            models.Index(fields=["room", "-id"], name="message_by_room"),
            models.Index(fields=["-id"], name="message_hidden", condition=Q(hidden=True)),
            BrinIndex(fields=["at"], name="message_by_day"),
            GinIndex(SearchVector("text", config=WORDS), name="message_words"),
        ]

    def __str__(self) -> str:
        return f"message {self.pk}"


class Block(models.Model):
    """A user who does not want to get messages from another, or meet them."""

    user = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="blocked_by")
    at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(name="blocked_once", fields=["user", "blocked"])]

    def __str__(self) -> str:
        return f"{self.user_id} blocks {self.blocked_id}"
