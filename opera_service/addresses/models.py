"""The tables of links in mails, of wishes for a new password, and of the places people sign in from."""

from enum import StrEnum

from django.conf import settings
from django.db import models
from django.db.models.functions import Now

from games.common.choices import choices


class LinkPurpose(StrEnum):
    """What a link in a mail is for."""

    CONFIRM = "confirm"
    RESET = "reset"


class MailLink(models.Model):
    """A link that works once and not for long; only a digest of its secret is stored."""

    digest = models.BinaryField(max_length=32, unique=True, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    purpose = models.CharField(max_length=10, choices=choices(LinkPurpose))
    address = models.CharField(max_length=254)
    expires = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["expires"], name="link_age")]

    def __str__(self) -> str:
        return f"{self.purpose} for {self.user_id}"


class ResetRequest(models.Model):
    """Somebody has forgotten a password: what they typed, looked at by a worker, so that answering takes no longer."""

    typed = models.CharField(max_length=254)
    at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"request {self.pk}"


class SignInPlace(models.Model):
    """A network from which somebody has signed in, as a digest that tells nobody where that is."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", db_index=False)
    digest = models.BinaryField(max_length=32, editable=False)
    last_seen = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "digest"], name="place_once_a_user")]

    def __str__(self) -> str:
        return f"place of {self.user_id}"
