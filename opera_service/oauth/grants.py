"""What users have granted to programs, in the toolkit's tables: ended, swept and erased."""

from django.db import transaction
from django.utils import timezone
from oauth2_provider.models import (
    AccessToken,
    Application,
    DeviceGrant,
    Grant,
    IDToken,
    RefreshToken,
    clear_expired,
)


def end_all(user_id: int) -> None:
    """End every sign-in of programs for this user, and every one that is under way."""
    end(user_id, None)


def end(user_id: int, application: Application | None) -> int:
    """End the sign-ins of one program, or of all; returns how many it had. The keys in the accounts go with them."""
    only = {} if application is None else {"application": application}
    with transaction.atomic():
        Grant.objects.filter(user_id=user_id, **only).delete()
        devices = DeviceGrant.objects.filter(user_id=user_id)
        (devices if application is None else devices.filter(client_id=application.client_id)).delete()
        ended: int = RefreshToken.objects.filter(user_id=user_id, revoked=None, **only).update(revoked=timezone.now())
        AccessToken.objects.filter(user_id=user_id, **only).delete()
        IDToken.objects.filter(user_id=user_id, **only).delete()
    return ended


def erase(user_id: int) -> None:
    """Everything of a user whose account is closed; programs that they registered can sign in nobody any more."""
    end_all(user_id)
    RefreshToken.objects.filter(user_id=user_id).delete()
    Application.objects.filter(user_id=user_id).delete()


def sweep() -> None:
    """Delete what has expired: tokens, codes, and what devices asked for."""
    clear_expired()
    DeviceGrant.objects.filter(expires__lt=timezone.now()).delete()
