"""Revokes other users' tokens: with the permission for it and a reason, which are in the audit."""

from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.audit import audit
from games.audit.permissions import require, require_reason
from opera_service.accounts.models import AccessToken
from opera_service.accounts.token_secrets import forget_tokens


def revoke(moderator_id: int, token_ids: list[UUID], reason: str) -> int:
    """Revoke these tokens and those they created; returns how many were live."""
    require(moderator_id, "manage_tokens")
    require_reason(reason)
    family = Q(pk__in=token_ids) | Q(parent__in=token_ids)
    with transaction.atomic():
        live = AccessToken.objects.select_for_update(of=("self",)).filter(family, revoked__isnull=True)
        ended = list(live.values_list("pk", "user_id"))
        AccessToken.objects.filter(pk__in=[pk for pk, _ in ended]).update(revoked=timezone.now())
        for user_id in sorted({user_id for _, user_id in ended}):
            audit.append(
                moderator_id,
                "revoke_tokens",
                reason,
                subject_id=user_id,
                tokens=sorted(str(pk) for pk, owner in ended if owner == user_id),
            )
    forget_tokens()
    return len(ended)
