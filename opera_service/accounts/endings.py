"""Ends tokens and browser sessions: by their user, and by the events that no right should outlive."""

from uuid import UUID

from django.contrib.sessions.models import Session
from django.db.models import Q
from django.utils import timezone

from opera_service.accounts import security_events, token_secrets
from opera_service.accounts.enums import Scope
from opera_service.accounts.models import AccessToken, User
from opera_service.accounts.security_events import SecurityEvent
from opera_service.oauth import grants


def end_tokens(user: User, why: str, *, scope: Scope | None = None, keep: UUID | None = None) -> int:
    """Revoke the user's tokens, all or those with a scope, but the one to keep; returns how many were live.

    Programs that signed in by OAuth end with all of them; none of theirs has a scope that is ended by itself.
    """
    if scope is None:
        grants.end_all(user.pk)
    live = AccessToken.objects.filter(user_id=user.pk, revoked__isnull=True)
    if scope is not None:
        live = live.filter(scopes__contains=[scope])
    if keep is not None:
        live = live.exclude(Q(pk=keep))
    ended = live.update(revoked=timezone.now())
    token_secrets.forget_tokens()
    if ended:
        security_events.note_once_committed(SecurityEvent.TOKENS_ENDED, user, why=why, tokens=ended)
    return ended


def end_sessions(user: User, why: str, *, keep: str | None = None) -> int:
    """Sign the user's browsers out, all but the one with the session key to keep; returns how many were signed in."""
    theirs = Session.objects.filter(shown__user_id=user.pk).exclude(pk=keep or "")
    keys = list(theirs.values_list("pk", flat=True))
    Session.objects.filter(pk__in=keys).delete()
    if keys:
        security_events.note_once_committed(SecurityEvent.SESSIONS_ENDED, user, why=why, sessions=len(keys))
    return len(keys)
