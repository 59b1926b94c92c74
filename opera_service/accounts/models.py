"""The tables of users (people, guests, programs), of their access tokens, browser sessions and second factors."""

import uuid
from binascii import hexlify, unhexlify
from typing import Any, ClassVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import OpClass
from django.contrib.sessions.models import Session
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now, Upper
from django.utils import timezone
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice

from games.common.choices import choices
from opera_service.accounts.enums import FORMER_SCOPES, AccountKind, AccountLanguage, Scope
from opera_service.accounts.stored_secrets import digest, seal, unseal

NAME_PATTERN = r"^[A-Za-z0-9_-]{3,30}$"
"""ASCII only, so that no two names look the same."""


class CaseInsensitiveUserManager(UserManager["User"]):
    """Finds users by name in upper or lower case; the sign-in page of the admin uses it too."""

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(username__iexact=username)


class User(AbstractUser):
    """A person, a guest or a program that may sit at a table; `date_joined` is when it was created."""

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(
        "name",
        max_length=30,
        unique=True,
        validators=[RegexValidator(NAME_PATTERN)],
        error_messages={"unique": "This name is taken."},
        help_text="3 to 30 letters, digits, _ or -; upper and lower case make no difference.",
    )
    kind = models.CharField(max_length=10, choices=choices(AccountKind), default=AccountKind.PERSON)
    language = models.CharField(max_length=2, choices=choices(AccountLanguage), default="", blank=True)
    suspended_until = models.DateTimeField(
        null=True,
        blank=True,
        editable=False,
        help_text="Until when the account is suspended; follows its sanctions.",
    )

    objects: ClassVar[CaseInsensitiveUserManager] = CaseInsensitiveUserManager()

    class Meta:
        constraints = [
            # Upper, because that is what `iexact` asks for: the constraint is also its index.
            models.UniqueConstraint(Upper("username"), name="user_name_whatever_the_case"),
            models.CheckConstraint(name="user_name_allowed", condition=Q(username__regex=NAME_PATTERN)),
            models.CheckConstraint(name="user_kind_known", condition=Q(kind__in=list(AccountKind))),
            models.CheckConstraint(name="user_language_known", condition=Q(language__in=["", *AccountLanguage])),
            models.CheckConstraint(
                name="user_staff_are_people", condition=Q(is_staff=False) | Q(kind=AccountKind.PERSON)
            ),
        ]
        indexes = [
            models.Index(OpClass(Upper("username"), "text_pattern_ops"), name="user_by_beginning"),
            models.Index(fields=["kind", "-id"], name="user_by_kind"),
            models.Index(fields=["-id"], name="user_of_staff", condition=Q(is_staff=True)),
            models.Index(fields=["-id"], name="user_closed", condition=Q(is_active=False)),
        ]

    @property
    def is_suspended(self) -> bool:
        """Whether the account is suspended or banned now."""
        return self.suspended_until is not None and self.suspended_until > timezone.now()

    @property
    def is_guest(self) -> bool:
        return self.kind == AccountKind.GUEST

    @property
    def is_bot(self) -> bool:
        return self.kind == AccountKind.BOT

    def get_full_name(self) -> str:
        return self.username

    def get_short_name(self) -> str:
        return self.username


class AccessToken(models.Model):
    """A key for programs, stored as a digest: the secret itself is shown once and kept nowhere."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="tokens")
    parent = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.CASCADE, related_name="children", editable=False
    )
    name = models.CharField(max_length=60)
    digest = models.BinaryField(max_length=32, unique=True, editable=False)
    scopes = ArrayField(models.CharField(max_length=10, choices=choices(Scope)))
    created = models.DateTimeField(db_default=Now(), editable=False)
    expires = models.DateTimeField()
    last_used = models.DateTimeField(null=True, blank=True, editable=False)
    revoked = models.DateTimeField(null=True, blank=True)
    granted = models.OneToOneField(
        "oauth2_provider.AccessToken",
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="key",
        editable=False,
    )
    """Of a program that signed in by OAuth: the toolkit's row, with which this one ends."""

    class Meta:
        indexes = [
            models.Index(fields=["user", "-created"], name="token_of_user"),
            models.Index(fields=["-created"], name="token_by_age"),
        ]
        constraints = [
            models.CheckConstraint(
                name="token_scopes_known", condition=Q(scopes__contained_by=[*Scope, *FORMER_SCOPES])
            ),
            models.CheckConstraint(name="token_has_a_scope", condition=Q(scopes__len__gt=0)),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({', '.join(self.scopes)})"


class BrowserSession(models.Model):
    """What a user sees of a browser that is signed in; the session itself, and its end, are Django's."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    session = models.OneToOneField(Session, on_delete=models.CASCADE, related_name="shown", db_constraint=False)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="browser_sessions")
    browser = models.CharField(max_length=200, blank=True)
    """The name that the browser gave itself."""
    created = models.DateTimeField(db_default=Now(), editable=False)
    last_seen = models.DateTimeField(db_default=Now())

    class Meta:
        indexes = [models.Index(fields=["user", "-last_seen"], name="browser_session_of_user")]

    def __str__(self) -> str:
        return f"{self.browser[:40]} ({self.user_id})"


class AuthenticatorApp(TOTPDevice):  # type: ignore[misc]
    """An app that makes codes of time (RFC 6238); its secret is stored sealed."""

    key: str

    class Meta:
        proxy = True

    _PLAIN = 40
    """The length of a secret that was stored before secrets were sealed."""

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Seal the secret, also one that was stored in clear by an older version."""
        if len(self.key) == self._PLAIN:
            self.key = hexlify(seal(unhexlify(self.key), self.user_id)).decode()
            if kwargs.get("update_fields") is not None:
                kwargs["update_fields"] = {*kwargs["update_fields"], "key"}
        super().save(*args, **kwargs)

    @property
    def bin_key(self) -> bytes:
        stored = unhexlify(self.key)
        return stored if len(self.key) == self._PLAIN else unseal(stored, self.user_id)


class RecoveryCodes(StaticDevice):  # type: ignore[misc]
    """Codes for the day on which the app is lost, each good for once; digests of them are stored."""

    class Meta:
        proxy = True

    _PLAIN = 8
    """The length of a code, and of one that was stored in clear by an older version."""

    def verify_token(self, token: str) -> bool:
        if len(token) != self._PLAIN:
            return bool(super().verify_token(""))
        stored = digest(token, self.user_id)
        is_digest = self.token_set.filter(token=stored).exists()
        return bool(super().verify_token(stored if is_digest else token))
