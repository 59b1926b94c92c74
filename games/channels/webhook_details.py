"""What a webhook has beside its address: a name, a format, and its secrets."""

import base64
import secrets
from datetime import datetime, timedelta
from typing import Final

import msgspec

from games.channels.enums import WebhookFormat
from games.outbox.models import Target

BOTH_VALID: Final = timedelta(days=1)
"""How long the old secret signs beside the new one."""


class WebhookDetails(msgspec.Struct, frozen=True, kw_only=True):
    """As stored; secrets leave the service only as signatures, but for the one time when they are shown."""

    name: str
    format: WebhookFormat
    secret: str
    old_secret: str | None = None
    old_until: datetime | None = None

    def secrets_at(self, now: datetime) -> list[str]:
        """The secrets that sign at this moment, the present one first."""
        old = [self.old_secret] if self.old_secret and self.old_until and now < self.old_until else []
        return [self.secret, *old]

    def rotated(self, now: datetime) -> "WebhookDetails":
        return msgspec.structs.replace(self, secret=new_secret(), old_secret=self.secret, old_until=now + BOTH_VALID)


def new_secret() -> str:
    """32 random bytes, written as the specification says."""
    return f"whsec_{base64.b64encode(secrets.token_bytes(32)).decode()}"


def details_of(target: Target) -> WebhookDetails:
    return msgspec.json.decode(target.details, type=WebhookDetails)


def written(details: WebhookDetails) -> str:
    return msgspec.json.encode(details).decode()
