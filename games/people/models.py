"""The table of who follows whom."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now


class Follow(models.Model):
    """A user who wants to see what another is playing. The other is not notified: following is a list of one's own."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", db_index=False)
    followed = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [
            models.UniqueConstraint(name="followed_once", fields=["user", "followed"]),
            models.CheckConstraint(name="follows_somebody_else", condition=~Q(user=F("followed"))),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} follows {self.followed_id}"
