"""The table of the audit: every act of the staff, chained by hashes."""

from django.conf import settings
from django.db import models

from games.matches.models import Match

USER = settings.AUTH_USER_MODEL


class AuditEntry(models.Model):
    """One act of the staff; each entry's hash covers the one before, so a change or a removal is found."""

    number = models.BigIntegerField(primary_key=True)
    at = models.DateTimeField()
    actor = models.ForeignKey(USER, null=True, on_delete=models.PROTECT, related_name="+")
    act = models.CharField(max_length=40)
    match = models.ForeignKey(Match, null=True, on_delete=models.PROTECT, related_name="audit")
    subject = models.ForeignKey(USER, null=True, on_delete=models.PROTECT, related_name="+")
    reason = models.CharField(max_length=500)
    details = models.TextField(default="{}", help_text="Arguments of the act, as JSON.")
    previous_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64, unique=True)

    class Meta:
        verbose_name_plural = "audit entries"
        ordering = ["-number"]
        indexes = [
            models.Index(fields=["actor", "-number"], name="audit_by_actor"),
            models.Index(fields=["subject", "-number"], name="audit_by_subject"),
            models.Index(fields=["match", "-number"], name="audit_by_match"),
            models.Index(fields=["act", "-number"], name="audit_by_act"),
        ]
        permissions = [
            ("pause_match", "Can pause and resume matches and extend clocks"),
            ("change_seats", "Can replace and remove players"),
            ("decide_match", "Can abort, adjudicate, rewind and annul matches"),
            ("see_hidden", "Can see what is hidden in a running match, for a reason"),
            ("handle_reports", "Can work on reports"),
            ("warn_users", "Can warn and mute users"),
            ("sanction_users", "Can suspend and ban users"),
            ("read_audit", "Can read the audit"),
            ("operate_service", "Can stop all clocks, close parts of the service and announce something"),
            ("manage_tokens", "Can see and revoke access tokens of others"),
            ("manage_staff", "Can give and take the roles of the staff"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.act}"
