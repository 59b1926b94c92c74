"""Carries an act out: permission, reason, the command on the match and the audit, all in one transaction."""

from uuid import UUID

from django.db import transaction

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.common.refusals import Code, Refusal
from games.matches.access import require_origin_inspected
from games.matches.enums import Status
from games.matches.models import Inspection, Match, Seat
from games.ratings.models import RatingChange
from games.ratings.recount import request_recount
from games.staff.acts import Act


def perform(
    act: Act, moderator_id: int, match_id: UUID, reason: str, seq: int | None = None, *, recount: bool = True
) -> UUID | None:
    """Do it, if this moderator may; a refused act changes nothing. Returns the match that it made, if it made one.

    With `seq` the act is confirmed as it was previewed then: a match that has moved on meanwhile is `stale`. Without
    `recount` the caller sees to it that ratings are counted anew.
    """
    reason = require_reason(reason)
    with transaction.atomic():
        require_act(type(act), moderator_id, match_id)
        if seq is not None:
            _require_seq(match_id, seq)
        if act.counts_as_look:
            _note_look(moderator_id, match_id, reason)
        arguments = act.arguments()
        made = type(act).command(moderator_id, match_id, reason, **arguments)
        if recount and act.takes_back_ratings and RatingChange.objects.filter(match_id=match_id).exists():
            request_recount()
        details = arguments if made is None else {**arguments, "made": made}
        audit.append(moderator_id, act.name(), reason, match_id=match_id, **details)
    return made


def require_act(act: type[Act], moderator_id: int, match_id: UUID) -> None:
    """Refuse a moderator who may not do this to this match."""
    require(moderator_id, act.permission)
    require_origin_inspected(moderator_id, match_id)
    if act.is_for_a_seat and Inspection.objects.filter(match_id=match_id, moderator_id=moderator_id).exists():
        raise Refusal(Code.HAS_LOOKED)
    if Seat.objects.filter(match_id=match_id, user_id=moderator_id).exists():
        raise Refusal(Code.PLAYS_HERE)


def _note_look(moderator_id: int, match_id: UUID, reason: str) -> None:
    """A moderator who takes the position of a running match elsewhere has seen everything in it."""
    if Match.objects.filter(pk=match_id, status=Status.RUNNING).exists():
        Inspection.objects.get_or_create(match_id=match_id, moderator_id=moderator_id, defaults={"reason": reason})


def _require_seq(match_id: UUID, seq: int) -> None:
    """Lock the match, as the act will, and refuse another last entry than the previewed one."""
    now = Match.objects.select_for_update(of=("self",)).values_list("seq", flat=True).filter(pk=match_id).first()
    if now is not None and now != seq:
        raise Refusal(Code.STALE, seq=now)
