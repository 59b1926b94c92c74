"""The table of connections: which accounts came from the same one, without keeping any address."""

from django.conf import settings
from django.db import models


class ConnectionTrace(models.Model):
    """An account was used from a connection, which is kept as a keyed hash of its address and for a short time."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    digest = models.CharField(max_length=32)
    first_seen = models.DateTimeField()
    last_seen = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(name="connection_once_a_user", fields=["user", "digest"])]
        indexes = [
            models.Index(fields=["digest"], name="connection_shared"),
            models.Index(fields=["last_seen"], name="connection_by_age"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} from {self.digest[:6]}"
