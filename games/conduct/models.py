"""The tables of sanctions (what a user may not do, why and until when) and of appeals against them."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from games.common.choices import choices
from games.conduct.enums import AppealState, AutomaticReason, SanctionKind

USER = settings.AUTH_USER_MODEL


class Sanction(models.Model):
    """What a user may not do, and until when; automatic notes are warnings without a moderator."""

    user = models.ForeignKey(USER, on_delete=models.PROTECT, related_name="sanctions")
    kind = models.CharField(max_length=10, choices=choices(SanctionKind))
    reason = models.CharField(max_length=500)
    by = models.ForeignKey(USER, null=True, on_delete=models.PROTECT, related_name="+")
    automatic = models.CharField(
        max_length=20,
        default="",
        db_default="",
        blank=True,
        choices=choices(AutomaticReason),
        help_text="Imposed by the service itself: its words follow from this and the facts.",
    )
    facts = models.TextField(default="", db_default="", blank=True, help_text="Of an automatic reason, as JSON.")
    report = models.ForeignKey(
        "reports.Report", null=True, blank=True, on_delete=models.PROTECT, related_name="sanctions"
    )
    created_at = models.DateTimeField(db_default=Now())
    until = models.DateTimeField(null=True, blank=True, help_text="None: for good.")
    lifted_at = models.DateTimeField(null=True, blank=True)
    lifted_by = models.ForeignKey(USER, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    lifted_reason = models.CharField(max_length=500, default="", db_default="", blank=True)
    acknowledged_at = models.DateTimeField(null=True, blank=True, help_text="When the user said that they know.")

    class Meta:
        indexes = [models.Index(fields=["user", "kind"], name="sanction_in_force", condition=Q(lifted_at=None))]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"


class Appeal(models.Model):
    """What a user has to say against a sanction: one for each, decided by somebody who did not impose it."""

    sanction = models.OneToOneField(Sanction, on_delete=models.PROTECT, related_name="appeal")
    state = models.CharField(max_length=10, choices=choices(AppealState), default=AppealState.OPEN)
    awaits_staff = models.BooleanField(default=True, help_text="Whether the user wrote last.")
    created_at = models.DateTimeField(db_default=Now())
    decided_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.ForeignKey(USER, null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        indexes = [models.Index(fields=["id"], name="appeal_to_do", condition=Q(state="open"))]

    def __str__(self) -> str:
        return f"appeal {self.pk}"


class AppealMessage(models.Model):
    """Something written in the thread of an appeal, by the user or by the staff."""

    appeal = models.ForeignKey(Appeal, on_delete=models.PROTECT, related_name="messages")
    author = models.ForeignKey(USER, on_delete=models.PROTECT, related_name="+")
    by_staff = models.BooleanField()
    text = models.CharField(max_length=2000)
    at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"message {self.pk} of appeal {self.appeal_id}"
