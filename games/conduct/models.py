"""The table of sanctions: what a user may not do, why and until when."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from games.common.choices import choices
from games.conduct.enums import SanctionKind

USER = settings.AUTH_USER_MODEL


class Sanction(models.Model):
    """What a user may not do, and until when; automatic notes are warnings without a moderator."""

    user = models.ForeignKey(USER, on_delete=models.PROTECT, related_name="sanctions")
    kind = models.CharField(max_length=10, choices=choices(SanctionKind))
    reason = models.CharField(max_length=500)
    by = models.ForeignKey(USER, null=True, on_delete=models.PROTECT, related_name="+")
    report = models.ForeignKey(
        "reports.Report", null=True, blank=True, on_delete=models.PROTECT, related_name="sanctions"
    )
    created_at = models.DateTimeField(db_default=Now())
    until = models.DateTimeField(null=True, blank=True, help_text="None: for good.")
    lifted_at = models.DateTimeField(null=True, blank=True)
    acknowledged_at = models.DateTimeField(null=True, blank=True, help_text="When the user said that they know.")

    class Meta:
        indexes = [models.Index(fields=["user", "kind"], name="sanction_in_force", condition=Q(lifted_at=None))]

    def __str__(self) -> str:
        return f"{self.kind} of {self.user_id}"
