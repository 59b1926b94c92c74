"""The tables of what is closed and of what is announced."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now

from games.availability.enums import Level
from games.common.choices import choices
from games.common.translated import Words

USER = settings.AUTH_USER_MODEL
MOST_CHARACTERS = 300


class TranslatedText(models.Model):
    """A text in three languages."""

    en = models.CharField(max_length=MOST_CHARACTERS)
    fr = models.CharField(max_length=MOST_CHARACTERS)
    de = models.CharField(max_length=MOST_CHARACTERS)

    class Meta:
        abstract = True

    @property
    def words(self) -> Words:
        return Words(self.en, self.fr, self.de)


class Closure(TranslatedText):
    """A part of the service that is closed, and why; open again once it has an end."""

    part = models.CharField(max_length=20)
    closed_at = models.DateTimeField(db_default=Now())
    closed_by = models.ForeignKey(USER, null=True, on_delete=models.PROTECT, related_name="+")
    opened_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(name="closed_once", fields=["part"], condition=Q(opened_at=None))]

    def __str__(self) -> str:
        return f"{self.part} closed"


class Announcement(TranslatedText):
    """What is shown to everybody for a while."""

    level = models.CharField(max_length=10, choices=choices(Level), default=Level.INFO)
    at = models.DateTimeField(null=True, blank=True, help_text="The moment that it is about, such as of a restart.")
    shown_from = models.DateTimeField()
    shown_until = models.DateTimeField()
    by = models.ForeignKey(USER, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(name="announced_for_a_while", condition=Q(shown_until__gte=F("shown_from")))
        ]
        indexes = [models.Index(fields=["shown_until"], name="announced_now")]

    def __str__(self) -> str:
        return self.en


class LastUp(models.Model):
    """The last moment at which the service was up, by the database's clock: one row."""

    at = models.DateTimeField()

    class Meta:
        constraints = [models.CheckConstraint(name="one_last_up", condition=Q(id=1))]

    def __str__(self) -> str:
        return f"up at {self.at:%Y-%m-%d %H:%M:%S}"
