"""The queue's table: one row a request, from asking to playing."""

from django.conf import settings
from django.contrib.postgres.indexes import BrinIndex
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from games.common.choices import choices
from games.matches.models import Match
from games.matchmaking.enums import TicketState


class Ticket(models.Model):
    """A user's request to play now."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tickets")
    state = models.CharField(max_length=10, choices=choices(TicketState), default=TicketState.WAITING)
    game = models.CharField(max_length=20)
    speed = models.CharField(max_length=20)
    rated = models.BooleanField()
    players = models.PositiveSmallIntegerField(null=True, help_text="None: any number.")
    accepts_bots = models.BooleanField()
    bots_after = models.PositiveIntegerField(help_text="Seconds to wait for people.")
    points = models.IntegerField(help_text="The rating when it was asked.")
    request_id = models.CharField(max_length=64, null=True)  # noqa: DJ001 NULL keeps requests without one out of the constraint
    created_at = models.DateTimeField(db_default=Now())
    seated_at = models.DateTimeField(null=True)
    match = models.ForeignKey(Match, null=True, on_delete=models.CASCADE, related_name="tickets")

    class Meta:
        constraints = [
            models.UniqueConstraint(name="ticket_one_waiting_a_user", fields=["user"], condition=Q(state="waiting")),
            models.UniqueConstraint(name="ticket_once_a_request", fields=["user", "request_id"]),
            models.CheckConstraint(name="ticket_state_known", condition=Q(state__in=list(TicketState))),
            models.CheckConstraint(
                name="ticket_seated_has_match", condition=~Q(state="seated") | Q(match__isnull=False)
            ),
        ]
        indexes = [
            models.Index(
                fields=["game", "speed", "rated", "created_at"], name="ticket_pool", condition=Q(state="waiting")
            ),
            models.Index(fields=["user", "-id"], name="ticket_of_user"),
            BrinIndex(fields=["created_at"], name="ticket_by_day"),
            models.Index(fields=["state", "-id"], name="ticket_by_state"),
            models.Index(fields=["game", "speed", "-seated_at"], name="ticket_lately", condition=Q(state="seated")),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.game} {self.speed} {self.state}"
