"""The tables of the outbox: where somebody wants to be reached, and what is to be sent there."""

from uuid import uuid4

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from games.common.choices import choices
from games.matches.models import Match
from games.outbox.enums import Channel, DeliveryState


class Target(models.Model):
    """One address of one user: a webhook, a browser that takes pushes, or a mail box."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", db_index=False)
    channel = models.CharField(max_length=10, choices=choices(Channel))
    match = models.ForeignKey(
        Match,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="+",
        db_index=False,
        help_text="Only what happens in this match; none: everything that concerns the user.",
    )
    events = ArrayField(models.CharField(max_length=24), help_text="What it is told of.")
    address = models.CharField(max_length=2000)
    details = models.TextField(default="{}", help_text="What this channel needs beside the address, as JSON.")
    is_confirmed = models.BooleanField(default=True, help_text="Its user has shown that the address is theirs.")
    created_at = models.DateTimeField(db_default=Now())
    ended_at = models.DateTimeField(null=True, blank=True, help_text="Switched off since then.")
    ended_by = models.CharField(max_length=20, default="", blank=True)
    failing_since = models.DateTimeField(null=True, blank=True)
    busy_until = models.DateTimeField(null=True, blank=True, help_text="A sender works on it until then at most.")

    class Meta:
        indexes = [
            models.Index(fields=["user", "channel"], name="target_of_user"),
            models.Index(fields=["match"], name="target_of_match", condition=Q(match__isnull=False)),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "channel", "address"], name="target_pushed_once", condition=Q(channel="push")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.channel} of {self.user_id}"


class Delivery(models.Model):
    """One event for one target: thin, so that no view, option, bid or role can ever leave by this way."""

    target = models.ForeignKey(Target, on_delete=models.CASCADE, related_name="deliveries", db_index=False)
    event = models.UUIDField(help_text="The same on every channel.")
    kind = models.CharField(max_length=24)
    match = models.ForeignKey(Match, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    seq = models.PositiveIntegerField(null=True, blank=True)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    number = models.PositiveIntegerField(null=True, blank=True, help_text="Of the notification, if it is one.")
    deadline = models.DateTimeField(null=True, blank=True)
    at = models.DateTimeField(help_text="When it happened.")
    due_at = models.DateTimeField(help_text="When it is to be sent, or sent again.")
    state = models.CharField(max_length=10, choices=choices(DeliveryState), default=DeliveryState.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    tried_at = models.DateTimeField(null=True, blank=True)
    status = models.PositiveSmallIntegerField(null=True, blank=True, help_text="HTTP status of the last answer.")
    remark = models.CharField(max_length=200, default="", blank=True)

    class Meta:
        verbose_name_plural = "deliveries"
        constraints = [models.UniqueConstraint(fields=["target", "event"], name="delivered_once_a_target")]
        indexes = [
            models.Index(fields=["target", "due_at"], name="delivery_waiting", condition=Q(state="waiting")),
            models.Index(fields=["target", "-id"], name="delivery_log"),
            models.Index(fields=["at"], name="delivery_age"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.event}"
