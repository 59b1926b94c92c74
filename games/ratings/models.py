"""The tables of ratings: each player's rating now, and every change by a match."""

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
    at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(name="rating_change_once_a_seat", fields=["match", "seat"])]
        indexes = [models.Index(fields=["user", "game", "-number"], name="rating_history")]

    def __str__(self) -> str:
        return f"{self.number}: {self.style or self.user_id}"
