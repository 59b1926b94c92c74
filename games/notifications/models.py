"""The tables of notifications: numbered for each user without gaps, in the order in which they appear."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from games.common.choices import choices
from games.matches.models import Match
from games.notifications.enums import NOTICES, News


class Inbox(models.Model):
    """The last number given to a user; its row is locked until the notification is committed.

    So numbers become visible in their order, and whoever has seen number 7 will never find a new number 6.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="+")
    last = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name_plural = "inboxes"

    def __str__(self) -> str:
        return f"{self.user_id}: {self.last}"


class Notification(models.Model):
    """One notification of one user. Turns are not stored here: seats have them, and they change with every move."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", db_index=False)
    number = models.PositiveIntegerField()
    news = models.CharField(max_length=20, choices=choices(News))
    match = models.ForeignKey(Match, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    report = models.ForeignKey(
        "reports.Report", null=True, blank=True, on_delete=models.CASCADE, related_name="+", db_index=False
    )
    sanction = models.ForeignKey(
        "conduct.Sanction", null=True, blank=True, on_delete=models.CASCADE, related_name="+", db_index=False
    )
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+", db_index=False
    )
    seq = models.PositiveIntegerField(null=True, blank=True, help_text="The log entry it is about.")
    reason = models.CharField(max_length=500, default="", db_default="", blank=True, help_text="As the house gave it.")
    at = models.DateTimeField(db_default=Now())
    read_at = models.DateTimeField(null=True, blank=True)
    acknowledged_at = models.DateTimeField(null=True, blank=True, help_text="When the user said that they know.")

    class Meta:
        constraints = [
            models.UniqueConstraint(name="notification_number", fields=["user", "number"]),
            models.CheckConstraint(name="notification_is_no_turn", condition=~Q(news="your_turn")),
        ]
        indexes = [
            models.Index(fields=["user", "number"], name="notification_unread", condition=Q(read_at=None)),
            models.Index(fields=["at"], name="notification_age"),
            models.Index(
                fields=["user", "number"],
                name="notification_to_acknowledge",
                condition=Q(acknowledged_at=None, news__in=list(NOTICES)),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}/{self.number}: {self.news}"
