"""The tables of acts on many matches at once: what is to be done, and what became of each match."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now


class BulkAct(models.Model):
    """The same act on many matches, carried out by a task."""

    moderator = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    act = models.TextField(help_text="The act with its arguments, as JSON.")
    reason = models.CharField(max_length=500)
    created_at = models.DateTimeField(db_default=Now())
    seen_at = models.DateTimeField(null=True, blank=True, help_text="When its worker gave the last sign of life.")
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [models.Index(fields=["id"], name="bulk_act_to_do", condition=Q(finished_at=None))]

    def __str__(self) -> str:
        return f"bulk act {self.pk}"


class BulkActMatch(models.Model):
    """One match of many, and what became of it."""

    bulk = models.ForeignKey(BulkAct, on_delete=models.CASCADE, related_name="matches")
    match_id = models.UUIDField(help_text="As it was asked for, whether or not there is such a match.")
    result = models.CharField(max_length=30, default="", help_text="`done`, or the code of the refusal.")

    class Meta:
        constraints = [models.UniqueConstraint(name="bulk_act_once_a_match", fields=["bulk", "match_id"])]

    def __str__(self) -> str:
        return f"{self.bulk_id}: {self.match_id}"
