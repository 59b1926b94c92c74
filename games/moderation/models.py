"""The tables of moderation: the audit, reports, sanctions, talk, blocks, and who has looked behind a screen."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from games.models import Match

USER = settings.AUTH_USER_MODEL


class AuditEntry(models.Model):
    """One act of the staff; each entry's hash covers the one before, so nothing can be changed or taken out unseen."""

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
            ("manage_tokens", "Can see and revoke access tokens of others"),
            ("manage_staff", "Can give and take the roles of the staff"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.act}"


class Category(models.TextChoices):
    """What a report is about."""

    ABUSE = "abuse"
    CHEATING = "cheating"
    LEAVING = "leaving"
    NAME = "name"
    BUG = "bug"
    OTHER = "other"


class ReportState(models.TextChoices):
    OPEN = "open"
    ASSIGNED = "assigned"
    RESOLVED = "resolved"
    REJECTED = "rejected"
    MERGED = "merged"


class Report(models.Model):
    """What somebody found wrong: a user, a message, a match."""

    reporter = models.ForeignKey(USER, null=True, on_delete=models.PROTECT, related_name="reports_made")
    category = models.CharField(max_length=10, choices=Category.choices)
    subject = models.ForeignKey(USER, null=True, blank=True, on_delete=models.PROTECT, related_name="reports_about")
    match = models.ForeignKey(Match, null=True, blank=True, on_delete=models.PROTECT, related_name="reports")
    message = models.ForeignKey("Message", null=True, blank=True, on_delete=models.PROTECT, related_name="reports")
    text = models.CharField(max_length=1000, blank=True)
    state = models.CharField(max_length=10, choices=ReportState.choices, default=ReportState.OPEN)
    assignee = models.ForeignKey(USER, null=True, blank=True, on_delete=models.PROTECT, related_name="reports_assigned")
    merged_into = models.ForeignKey("self", null=True, blank=True, on_delete=models.PROTECT, related_name="merged")
    outcome = models.CharField(max_length=500, default="", blank=True, help_text="Told to who reported.")
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
        ]

    def __str__(self) -> str:
        return f"report {self.pk}"


class ReportNote(models.Model):
    """What moderators tell each other about a report."""

    report = models.ForeignKey(Report, on_delete=models.PROTECT, related_name="notes")
    author = models.ForeignKey(USER, on_delete=models.PROTECT, related_name="+")
    text = models.CharField(max_length=1000)
    at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"note {self.pk}"


class SanctionKind(models.TextChoices):
    WARNING = "warning"
    MUTE = "mute"
    UNRATED = "unrated"
    SUSPENSION = "suspension"
    BAN = "ban"


class Sanction(models.Model):
    """What a user may not do, and until when; automatic notes are warnings without a moderator."""

    user = models.ForeignKey(USER, on_delete=models.PROTECT, related_name="sanctions")
    kind = models.CharField(max_length=10, choices=SanctionKind.choices)
    reason = models.CharField(max_length=500)
    by = models.ForeignKey(USER, null=True, on_delete=models.PROTECT, related_name="+")
    report = models.ForeignKey(Report, null=True, blank=True, on_delete=models.PROTECT, related_name="sanctions")
    created_at = models.DateTimeField(db_default=Now())
    until = models.DateTimeField(null=True, blank=True, help_text="None: for good.")
    lifted_at = models.DateTimeField(null=True, blank=True)
    acknowledged_at = models.DateTimeField(null=True, blank=True, help_text="When the user said that they know.")

    class Meta:
        indexes = [models.Index(fields=["user", "kind"], name="sanction_in_force", condition=Q(lifted_at=None))]

    def __str__(self) -> str:
        return f"{self.kind} of {self.user_id}"


class Room(models.TextChoices):
    """Where something is said: players among themselves, or spectators among themselves."""

    TABLE = "table"
    SPECTATORS = "spectators"


class Message(models.Model):
    """Something said at a table."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="messages")
    room = models.CharField(max_length=10, choices=Room.choices)
    number = models.PositiveIntegerField(help_text="In its room, without gaps; a change gets a new one.")
    user = models.ForeignKey(USER, on_delete=models.PROTECT, related_name="messages")
    text = models.CharField(max_length=500)
    at = models.DateTimeField(db_default=Now())
    hidden = models.BooleanField(default=False, help_text="Taken away by a moderator.")

    class Meta:
        constraints = [models.UniqueConstraint(name="message_number", fields=["match", "room", "number"])]
        indexes = [
            models.Index(fields=["room", "-id"], name="message_by_room"),
            models.Index(fields=["-id"], name="message_hidden", condition=Q(hidden=True)),
        ]

    def __str__(self) -> str:
        return f"message {self.pk}"


class Block(models.Model):
    """A user who does not want to hear or meet another."""

    user = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="blocked_by")
    at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(name="blocked_once", fields=["user", "blocked"])]

    def __str__(self) -> str:
        return f"{self.user_id} blocks {self.blocked_id}"


class Look(models.Model):
    """A moderator looked behind the screens of a running match, and so may neither play in it nor act for a seat."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="looks")
    moderator = models.ForeignKey(USER, on_delete=models.PROTECT, related_name="looks")
    reason = models.CharField(max_length=500)
    at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(name="looked_once", fields=["match", "moderator"])]

    def __str__(self) -> str:
        return f"{self.moderator_id} at {self.match_id}"
