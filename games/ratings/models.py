"""The tables of ratings: each player's rating now, every change by a match, and countings anew."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now

from games.matches.models import Match


class RatedPlayer(models.Model):
    """The player of a rating: a user, or one of the service's bots by its style."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    style = models.CharField(max_length=20, default="", blank=True)

    class Meta:
        abstract = True


class Rating(RatedPlayer):
    """The rating of one player in one game."""

    game = models.CharField(max_length=20)
    mu = models.FloatField()
    sigma = models.FloatField()
    matches = models.PositiveIntegerField(default=0)
    updated_at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [
            models.UniqueConstraint(name="rating_once_a_user", fields=["game", "user"], condition=Q(style="")),
            models.UniqueConstraint(name="rating_once_a_style", fields=["game", "style"], condition=~Q(style="")),
            models.CheckConstraint(
                name="rating_of_user_or_style",
                condition=Q(user__isnull=False, style="") | Q(user__isnull=True) & ~Q(style=""),
            ),
        ]
        indexes = [models.Index("game", (F("mu") - 3 * F("sigma")).desc(), name="rating_leaderboard")]

    def __str__(self) -> str:
        return f"{self.game}: {self.style or self.user_id}"


class RatingChange(RatedPlayer):
    """The change of one player's rating by one match; numbered in the order in which matches were counted."""

    number = models.BigAutoField(primary_key=True)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="rating_changes")
    game = models.CharField(max_length=20)
    seat = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField(help_text="As counted: a user whose seat a bot took over ranks last.")
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu_after = models.FloatField()
    sigma_after = models.FloatField()
    weight = models.FloatField(default=1.0, db_default=1.0, help_text="How much it counts: less among the same people.")
    at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(name="rating_change_once_a_seat", fields=["match", "seat"])]
        indexes = [models.Index(fields=["user", "game", "-number"], name="rating_history")]

    def __str__(self) -> str:
        return f"{self.number}: {self.style or self.user_id}"


class RatingRecount(models.Model):
    """A counting anew of all ratings, after matches were annulled or results corrected."""

    requested_at = models.DateTimeField(db_default=Now())
    started_at = models.DateTimeField(null=True, blank=True)
    seen_at = models.DateTimeField(null=True, blank=True, help_text="When its worker gave the last sign of life.")
    finished_at = models.DateTimeField(null=True, blank=True)
    total = models.PositiveIntegerField(default=0, help_text="Rows of the history when it began.")
    done = models.PositiveIntegerField(default=0, help_text="Of these, looked at so far.")
    corrected = models.PositiveIntegerField(default=0, help_text="Ratings and rows of the history that were different.")

    class Meta:
        constraints = [
            models.UniqueConstraint(models.Value(1), name="one_recount_due", condition=Q(started_at=None)),
        ]

    def __str__(self) -> str:
        return f"recount {self.pk}"
