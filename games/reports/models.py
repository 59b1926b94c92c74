"""The tables of reports and of the staff's notes about them."""

from django.conf import settings
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVector
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from games.common.choices import choices
from games.common.word_search import WORDS
from games.conduct.message_templates import TEMPLATES
from games.matches.models import Match
from games.reports.enums import Category, ReportState

USER = settings.AUTH_USER_MODEL


class Report(models.Model):
    """A user's report about another user, a message or a match."""

    reporter = models.ForeignKey(USER, null=True, on_delete=models.PROTECT, related_name="reports_made")
    category = models.CharField(max_length=10, choices=choices(Category))
    subject = models.ForeignKey(USER, null=True, blank=True, on_delete=models.PROTECT, related_name="reports_about")
    match = models.ForeignKey(Match, null=True, blank=True, on_delete=models.PROTECT, related_name="reports")
    message = models.ForeignKey("talk.Message", null=True, blank=True, on_delete=models.PROTECT, related_name="reports")
    text = models.CharField(max_length=1000, blank=True)
    state = models.CharField(max_length=10, choices=choices(ReportState), default=ReportState.OPEN)
    assignee = models.ForeignKey(USER, null=True, blank=True, on_delete=models.PROTECT, related_name="reports_assigned")
    merged_into = models.ForeignKey("self", null=True, blank=True, on_delete=models.PROTECT, related_name="merged")
    claimed_at = models.DateTimeField(null=True, blank=True, help_text="Since when the assignee works on it.")
    priority = models.PositiveSmallIntegerField(default=0, db_default=0, help_text="Higher is worked on first.")
    outcome = models.CharField(max_length=500, default="", blank=True, help_text="Shown to the reporter.")
    outcome_template = models.CharField(
        max_length=30, default="", db_default="", blank=True, help_text="Shown in the reporter's language instead."
    )
    created_at = models.DateTimeField(db_default=Now())
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="report_about_something",
                condition=Q(subject__isnull=False) | Q(match__isnull=False) | Q(message__isnull=False),
            ),
            models.CheckConstraint(
                name="report_merged_into", condition=~Q(state="merged") | Q(merged_into__isnull=False)
            ),
        ]
        indexes = [
            models.Index(fields=["state", "-id"], name="report_queue"),
            models.Index(fields=["category", "-id"], name="report_by_category"),
            models.Index(fields=["-priority", "id"], name="report_to_do", condition=Q(state__in=["open", "assigned"])),
            models.Index(fields=["created_at"], name="report_by_day"),
            models.Index(fields=["closed_at"], name="report_by_close", condition=Q(closed_at__isnull=False)),
            GinIndex(SearchVector("text", config=WORDS), name="report_words"),
        ]

    def __str__(self) -> str:
        return f"report {self.pk}"

    def outcome_in(self, language: str) -> str | None:
        """What the reporter reads about it: what the staff wrote, or a template in this language; None while open."""
        template = TEMPLATES.get(self.outcome_template)
        return (self.outcome if template is None else template.text(language)) or None


class ReportNote(models.Model):
    """A note of the staff about a report, for the staff."""

    report = models.ForeignKey(Report, on_delete=models.PROTECT, related_name="notes")
    author = models.ForeignKey(USER, on_delete=models.PROTECT, related_name="+")
    text = models.CharField(max_length=1000)
    at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"note {self.pk}"


class AccountNote(models.Model):
    """A note of the staff about an account, for the staff."""

    user = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="+")
    author = models.ForeignKey(USER, on_delete=models.PROTECT, related_name="+")
    text = models.CharField(max_length=1000)
    at = models.DateTimeField(db_default=Now())

    class Meta:
        indexes = [models.Index(fields=["user", "-id"], name="note_about_account")]

    def __str__(self) -> str:
        return f"note {self.pk} about {self.user_id}"
