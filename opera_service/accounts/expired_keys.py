"""Keys to accounts that open nothing any more: expired sessions, and tokens that were revoked or ran out long ago."""

from datetime import timedelta

from django.contrib.sessions.models import Session
from django.db.models import Q
from django.utils import timezone

from opera_service.accounts.models import AccessToken
from opera_service.oauth import grants

TOKENS_KEPT = timedelta(days=30)
"""So long their owners still see in their data that they existed."""
AT_ONCE = 5_000


def delete_expired_keys() -> tuple[int, int]:
    """Delete some of each; returns how many sessions and tokens."""
    now = timezone.now()
    sessions = list(Session.objects.filter(expire_date__lt=now).values_list("pk", flat=True)[:AT_ONCE])
    Session.objects.filter(pk__in=sessions).delete()
    ended = Q(revoked__lt=now - TOKENS_KEPT) | Q(expires__lt=now - TOKENS_KEPT)
    # A token that others were made from goes after them.
    tokens = list(AccessToken.objects.filter(ended, children=None).values_list("pk", flat=True)[:AT_ONCE])
    AccessToken.objects.filter(pk__in=tokens).delete()
    grants.sweep()
    return len(sessions), len(tokens)
