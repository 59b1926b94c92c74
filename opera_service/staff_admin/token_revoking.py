"""Revokes other users' tokens: with the permission for it, and a reason that is in the audit and told to them."""

from collections import Counter
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.notifications.enums import News
from games.notifications.notify import notify
from opera_service.accounts.models import AccessToken
from opera_service.accounts.token_secrets import forget_tokens


def live_tokens(token_ids: list[UUID]) -> "QuerySet[AccessToken]":
    """What revoking these would end: they and those they created, where they are live."""
    return AccessToken.objects.filter(Q(pk__in=token_ids) | Q(parent__in=token_ids), revoked__isnull=True)


def preview(token_ids: list[UUID]) -> list[tuple[str, int]]:
    """Who would be told, by name, and how many tokens of theirs would end."""
    return sorted(Counter(live_tokens(token_ids).values_list("user__username", flat=True)).items())


def revoke(moderator_id: int, token_ids: list[UUID], reason: str) -> int:
    """Revoke these tokens and those they created; returns how many were live."""
    require(moderator_id, "manage_tokens")
    reason = require_reason(reason)
    with transaction.atomic():
        ended = list(live_tokens(token_ids).select_for_update(of=("self",)).values_list("pk", "user_id"))
        AccessToken.objects.filter(pk__in=[pk for pk, _ in ended]).update(revoked=timezone.now())
        users = sorted({user_id for _, user_id in ended})
        notify(users, News.TOKENS_REVOKED, reason=reason)
        for user_id in users:
            tokens = sorted(str(pk) for pk, owner in ended if owner == user_id)
            audit.append(moderator_id, "revoke_tokens", reason, subject_id=user_id, tokens=tokens)
    forget_tokens()
    return len(ended)
