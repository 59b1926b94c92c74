"""The tables of reviews: one row a seat of a match, and one a decision of it."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from games.common.choices import choices
from games.matches.models import Match
from games.reviews.enums import ReviewState


class Review(models.Model):
    """A review of one seat of a match, as the match was after entry `seq`."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="reviews", db_index=False)
    seq = models.PositiveIntegerField(help_text="The match's last entry when it was asked for.")
    seat = models.PositiveSmallIntegerField()
    version = models.PositiveSmallIntegerField(help_text="Of the way of reviewing.")
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+", db_index=False
    )
    state = models.CharField(max_length=10, choices=choices(ReviewState), default=ReviewState.THINKING)
    total = models.PositiveIntegerField(default=0, help_text="Decisions to think about; 0: not counted yet.")
    done = models.PositiveIntegerField(default=0)
    tries = models.PositiveSmallIntegerField(default=0, help_text="How often thinking about one decision was begun.")
    sent_at = models.DateTimeField(db_default=Now(), help_text="When a worker was called last.")
    claimed_at = models.DateTimeField(null=True, help_text="A worker is at it since then.")
    summary = models.TextField(default="", help_text="What it comes to, as JSON.")
    decided = models.PositiveIntegerField(null=True, help_text="Decisions that the seat's person made.")
    regret = models.FloatField(null=True, help_text="On average, of these.")
    agreement = models.FloatField(null=True, help_text="With the virtuoso, of these.")
    created_at = models.DateTimeField(db_default=Now())
    finished_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(name="reviewed_once", fields=["match", "seat", "version", "seq"]),
            models.CheckConstraint(name="review_done_has_summary", condition=~Q(state="done") | ~Q(summary="")),
        ]
        indexes = [
            models.Index(fields=["sent_at"], name="review_waiting", condition=Q(state="thinking")),
            models.Index(fields=["asked_by", "created_at"], name="review_by_user"),
            models.Index(fields=["created_at"], name="review_age"),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} of {self.match_id}"


class ReviewedDecision(models.Model):
    """One decision of a review, written as soon as it is thought of."""

    pk = models.CompositePrimaryKey("review_id", "number")
    review = models.ForeignKey(Review, on_delete=models.CASCADE, related_name="decisions", db_index=False)
    number = models.PositiveIntegerField()
    judged = models.TextField(help_text="By what the seat could know, as JSON.")
    facts = models.TextField(help_text="What really was, as JSON.")

    def __str__(self) -> str:
        return f"decision {self.number} of review {self.review_id}"
