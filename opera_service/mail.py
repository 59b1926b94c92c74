"""Reads from the environment how mails are sent, and keeps those of a local run in a folder."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import unquote, urlsplit
from uuid import uuid4

from django.core.exceptions import ImproperlyConfigured
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from opera_service import env

SMTP: Final = "django.core.mail.backends.smtp.EmailBackend"
FOLDER: Final = "opera_service.mail.FolderBackend"
NOWHERE: Final = "django.core.mail.backends.dummy.EmailBackend"
PORTS: Final = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
MOST_FILES: Final = 500


class MailSettings(NamedTuple):
    """How mails are sent."""

    backend: str
    host: str = ""
    port: int = 0
    user: str = ""
    password: str = ""
    starttls: bool = False
    tls: bool = False
    anymail: dict[str, Any] = {}

    @property
    def is_on(self) -> bool:
        return self.backend != NOWHERE


def from_environment(*, production: bool) -> MailSettings:
    """The settings of mails; raises `ImproperlyConfigured` without repeating a password."""
    backend, url = env.text("OPERA_MAIL_BACKEND"), env.text("OPERA_MAIL")
    if backend:
        return MailSettings(backend, anymail=env.options("OPERA_MAIL_OPTIONS"))
    if not url:
        return MailSettings(NOWHERE if production else FOLDER)
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname:
        raise ImproperlyConfigured("OPERA_MAIL must be smtp://, smtps:// or smtp+plain:// and a host.")
    return MailSettings(
        SMTP,
        parts.hostname,
        parts.port or PORTS[parts.scheme],
        unquote(parts.username or ""),
        unquote(parts.password or ""),
        starttls=parts.scheme == "smtp",
        tls=parts.scheme == "smtps",
    )


def public_url(production: bool, hosts: Sequence[str]) -> str:
    """The address of the service, without a slash at its end."""
    default = f"https://{hosts[0]}" if production and hosts else f"http://127.0.0.1:{env.number('PORT', 8000)}"
    url = env.text("OPERA_URL", default).rstrip("/")
    if urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).hostname:
        raise ImproperlyConfigured("OPERA_URL must be an address such as https://play.example.org.")
    return url


class FolderBackend(BaseEmailBackend):
    """Writes every mail into a file of its own; the oldest go when there are too many."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        from django.conf import settings

        folder = Path(settings.MAIL_FOLDER)
        folder.mkdir(parents=True, exist_ok=True)
        for message in email_messages:
            name = f"{datetime.now(UTC):%Y%m%dT%H%M%S%f}-{uuid4().hex[:8]}"
            half = folder / f"{name}.part"
            half.write_bytes(message.message().as_bytes())
            half.rename(folder / f"{name}.eml")
        for old in sorted(folder.glob("*.eml"))[:-MOST_FILES]:
            old.unlink(missing_ok=True)
        return len(email_messages)
