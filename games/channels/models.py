"""The table of preferences: what a user wants to hear of, when, and in which time zone they live."""

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from games.channels.switches import BY_PUSH, MAIL_DEFAULT


def mail_default() -> list[str]:
    return [str(switch) for switch in MAIL_DEFAULT]


def push_default() -> list[str]:
    return [str(switch) for switch in BY_PUSH]


class Preferences(models.Model):
    """The preferences of one user; a user without a row has never changed anything."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="+")
    time_zone = models.CharField(max_length=40, default="UTC")
    quiet_from = models.PositiveSmallIntegerField(null=True, blank=True, help_text="Minutes after local midnight.")
    quiet_to = models.PositiveSmallIntegerField(null=True, blank=True)
    mail = ArrayField(models.CharField(max_length=12), default=mail_default)
    push = ArrayField(models.CharField(max_length=12), default=push_default)
    digest_hour = models.PositiveSmallIntegerField(default=8, help_text="Local hour of the daily digest.")
    digest_at = models.DateTimeField(null=True, blank=True, help_text="When the next digest is due.")

    class Meta:
        verbose_name_plural = "preferences"
        constraints = [
            models.CheckConstraint(
                name="quiet_hours_have_both_ends",
                condition=Q(quiet_from=None, quiet_to=None) | Q(quiet_from__lt=1440, quiet_to__lt=1440),
            ),
        ]
        indexes = [models.Index(fields=["digest_at"], name="digest_due", condition=Q(digest_at__isnull=False))]

    def __str__(self) -> str:
        return f"preferences of {self.user_id}"
