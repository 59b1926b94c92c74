"""Carries an act out: permission, reason, the command on the match and the audit, all in one transaction."""

from typing import Final
from uuid import UUID

from django.db import transaction

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.common.refusals import Code, Refusal
from games.matches.access import require_origin_inspected
from games.matches.enums import Status
from games.matches.models import Inspection, Match, Seat
from games.ratings import recompute
from games.staff.acts import Act

MOST_AT_ONCE: Final = 500


def perform(act: Act, moderator_id: int, match_id: UUID, reason: str) -> UUID | None:
    """Do it, if this moderator may; a refused act changes nothing. Returns the match that it made, if it made one."""
    reason = require_reason(reason)
    with transaction.atomic():
        require_act(type(act), moderator_id, match_id)
        if act.counts_as_look:
            _note_look(moderator_id, match_id, reason)
        arguments = act.arguments()
        made = type(act).command(moderator_id, match_id, reason, **arguments)
        if act.takes_back_ratings:
            _forget_ratings(match_id)
        details = arguments if made is None else {**arguments, "made": made}
        audit.append(moderator_id, act.name(), reason, match_id=match_id, **details)
    return made


def perform_on_many(act: Act, moderator_id: int, match_ids: list[UUID], reason: str) -> dict[UUID, Code | None]:
    """The same on many matches, for an outage; each on its own, so that one refusal does not stop the others.

    Returns what each match was refused for, None where the act was carried out.
    """
    require_for_many(type(act), moderator_id, match_ids)
    return {match_id: _refusal(act, moderator_id, match_id, reason) for match_id in dict.fromkeys(match_ids)}


def require_act(act: type[Act], moderator_id: int, match_id: UUID) -> None:
    """Refuse a moderator who may not do this to this match."""
    require(moderator_id, act.permission)
    require_origin_inspected(moderator_id, match_id)
    if act.is_for_a_seat and Inspection.objects.filter(match_id=match_id, moderator_id=moderator_id).exists():
        raise Refusal(Code.HAS_LOOKED)
    if Seat.objects.filter(match_id=match_id, user_id=moderator_id).exists():
        raise Refusal(Code.PLAYS_HERE)


def require_for_many(act: type[Act], moderator_id: int, match_ids: list[UUID]) -> None:
    """Refuse a moderator who may not do this to any match, an act that is done one by one, and too many matches."""
    if not act.is_for_many:
        raise Refusal(Code.INVALID_INPUT, detail="sandboxes are made one by one")
    require(moderator_id, act.permission)
    if len(match_ids) > MOST_AT_ONCE:
        raise Refusal(Code.TOO_LARGE)


def _refusal(act: Act, moderator_id: int, match_id: UUID, reason: str) -> Code | None:
    try:
        perform(act, moderator_id, match_id, reason)
    except Refusal as refusal:
        return refusal.code
    return None


def _note_look(moderator_id: int, match_id: UUID, reason: str) -> None:
    """A moderator who takes the position of a running match elsewhere has seen everything in it."""
    if Match.objects.filter(pk=match_id, status=Status.RUNNING).exists():
        Inspection.objects.get_or_create(match_id=match_id, moderator_id=moderator_id, defaults={"reason": reason})


def _forget_ratings(match_id: UUID) -> None:
    """A match that was counted is taken out, and everybody's rating is computed anew without it."""
    if Match.objects.get(pk=match_id).rating_changes.exists():
        recompute.rebuild()
