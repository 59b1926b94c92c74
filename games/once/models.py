"""The table of request ids: who used which, for what, and what was made."""

from django.conf import settings
from django.db import models
from django.db.models.functions import Now


class MadeOnce(models.Model):
    """A request that made something; its row is written first, so that the same request at the same moment waits."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", db_index=False)
    request_id = models.CharField(max_length=64)
    digest = models.BinaryField(max_length=32, help_text="SHA-256 of what was asked for.")
    made = models.CharField(max_length=64, default="", help_text="The id of what was made.")
    at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(name="made_once_a_request", fields=["user", "request_id"])]
        indexes = [models.Index(fields=["at"], name="made_once_age")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.request_id}"
