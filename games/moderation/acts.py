"""The acts of moderators: permission, reason, the command on the match, and the audit, all in one transaction."""

from collections.abc import Callable
from typing import Any, NamedTuple
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db import transaction

from games.commands import moderating
from games.models import Match, Seat
from games.moderation import audit
from games.moderation.models import Look
from games.ratings import recompute
from games.refusals import Code, Refusal

MOST_AT_ONCE = 500


class Act(NamedTuple):
    """What a moderator may do to a match, and the permission it needs."""

    permission: str
    command: Callable[..., None]
    for_a_seat: bool = False
    """Acts for or against one seat are barred to who has looked behind the screens."""


ACTS: dict[str, Act] = {
    "pause": Act("pause_match", moderating.pause),
    "resume": Act("pause_match", moderating.resume),
    "extend_clock": Act("pause_match", moderating.extend_clock, for_a_seat=True),
    "abort": Act("decide_match", moderating.abort_match),
    "adjudicate": Act("decide_match", moderating.adjudicate),
    "rewind": Act("decide_match", moderating.rewind),
    "annul": Act("decide_match", moderating.annul),
    "give_seat_to_bot": Act("change_seats", moderating.give_seat_to_bot, for_a_seat=True),
    "give_seat_to_user": Act("change_seats", moderating.give_seat_to_user, for_a_seat=True),
    "remove_player": Act("change_seats", moderating.remove_player, for_a_seat=True),
}


def perform(name: str, moderator_id: int, match_id: UUID, reason: str, **arguments: Any) -> None:
    """Do it, if this moderator may; a refused act changes nothing and leaves no trace but the refusal."""
    require_reason(reason)
    with transaction.atomic():
        act = require_act(name, moderator_id, match_id)
        act.command(moderator_id, match_id, reason, **arguments)
        audit.append(moderator_id, name, reason, match_id=match_id, **arguments)
        if name == "annul":
            _forget_ratings(match_id)


def require_act(name: str, moderator_id: int, match_id: UUID) -> Act:
    """The act, if this moderator may do it to this match."""
    act = ACTS[name]
    require(moderator_id, act.permission)
    if act.for_a_seat and Look.objects.filter(match_id=match_id, moderator_id=moderator_id).exists():
        raise Refusal(Code.HAS_LOOKED)
    if Seat.objects.filter(match_id=match_id, user_id=moderator_id).exists():
        raise Refusal(Code.PLAYS_HERE)
    return act


def perform_on_many(
    name: str, moderator_id: int, match_ids: list[UUID], reason: str, **arguments: Any
) -> dict[UUID, str]:
    """The same on many matches, for an outage; each on its own, so that one refusal does not stop the others."""
    if len(match_ids) > MOST_AT_ONCE:
        raise Refusal(Code.TOO_LARGE)
    results: dict[UUID, str] = {}
    for match_id in dict.fromkeys(match_ids):
        try:
            perform(name, moderator_id, match_id, reason, **arguments)
        except Refusal as refusal:
            results[match_id] = refusal.code
        else:
            results[match_id] = "done"
    return results


def require(user_id: int, permission: str) -> None:
    """Refuse who does not have the permission."""
    user = get_user_model().objects.get(pk=user_id)
    if not (user.is_active and user.is_staff and user.has_perm(f"moderation.{permission}")):
        raise Refusal(Code.NOT_ALLOWED)


def require_reason(reason: str) -> None:
    if not 3 <= len(reason.strip()) <= 500:
        raise Refusal(Code.INVALID_INPUT, detail="an act needs a reason of 3 to 500 characters")


def _forget_ratings(match_id: UUID) -> None:
    """A match that was counted is taken out, and everybody's rating is computed anew without it."""
    if Match.objects.get(pk=match_id).rating_changes.exists():
        recompute.rebuild()
