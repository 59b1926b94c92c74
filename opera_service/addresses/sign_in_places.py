"""Notices a sign-in from a place where the user never was before, and tells them."""

import ipaddress
from typing import Final

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.notifications.enums import News
from games.notifications.notify import notify
from opera_service.accounts.models import User
from opera_service.addresses.models import SignInPlace

MOST_PLACES: Final = 50


def note_place(user: User, address: str) -> None:
    """Write the place down; the first one of an account is no news."""
    digest = salted_hmac("place", f"{user.pk} {_place(address)}", algorithm="sha256").digest()
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        places = SignInPlace.objects.filter(user=user)
        if places.filter(digest=digest).update(last_seen=timezone.now()):
            return
        is_first = not places.exists()
        SignInPlace.objects.create(user=user, digest=digest, last_seen=timezone.now())
        newest = list(places.order_by("-last_seen").values_list("pk", flat=True)[:MOST_PLACES])
        places.exclude(pk__in=newest).delete()
        if not is_first:
            notify([user.pk], News.NEW_SIGN_IN)


def _place(address: str) -> str:
    """The neighbourhood of an address: homes get new addresses now and then, from the same provider's stock."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    return str(ipaddress.ip_network((parsed, 24 if parsed.version == 4 else 48), strict=False))
