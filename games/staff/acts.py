"""The acts of moderators: permission, reason, the command on the match, and the audit, all in one transaction."""

from collections.abc import Callable
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.common.refusals import Code, Refusal
from games.matches.enums import Status
from games.matches.models import Inspection, Match, Seat
from games.ratings import recompute
from games.staff import match_acts
from games.staff.sandbox_secrecy import require_origin_inspected
from games.tables.commands import from_position

MOST_AT_ONCE = 500


class DeclaredAct(NamedTuple):
    """What a moderator may do to a match, and the permission it needs."""

    permission: str
    command: Callable[..., UUID | None]
    """Answers the match that it made, if it made one."""
    for_a_seat: bool = False
    """Acts for or against one seat are barred to who has looked behind the screens."""


ACTS: dict[str, DeclaredAct] = {
    "pause": DeclaredAct("pause_match", match_acts.pause),
    "resume": DeclaredAct("pause_match", match_acts.resume),
    "extend_clock": DeclaredAct("pause_match", match_acts.extend_clock, for_a_seat=True),
    "abort": DeclaredAct("decide_match", match_acts.abort_match),
    "adjudicate": DeclaredAct("decide_match", match_acts.adjudicate),
    "rewind": DeclaredAct("decide_match", match_acts.rewind),
    "annul": DeclaredAct("decide_match", match_acts.annul),
    "give_seat_to_bot": DeclaredAct("change_seats", match_acts.give_seat_to_bot, for_a_seat=True),
    "give_seat_to_user": DeclaredAct("change_seats", match_acts.give_seat_to_user, for_a_seat=True),
    "remove_player": DeclaredAct("change_seats", match_acts.remove_player, for_a_seat=True),
    "fork": DeclaredAct("see_hidden", from_position.fork),
}


def perform(name: str, moderator_id: int, match_id: UUID, reason: str, **arguments: Any) -> UUID | None:
    """Do it, if this moderator may; a refused act changes nothing and leaves no trace but the refusal.

    Answers the match that the act made, if it made one.
    """
    reason = require_reason(reason)
    with transaction.atomic():
        act = require_act(name, moderator_id, match_id)
        if name == "fork":
            count_as_look(moderator_id, match_id, reason)
        made = act.command(moderator_id, match_id, reason, **arguments)
        if name == "annul":
            _forget_ratings(match_id)
        details = arguments if made is None else {**arguments, "made": made}
        audit.append(moderator_id, name, reason, match_id=match_id, **details)
    return made


def require_act(name: str, moderator_id: int, match_id: UUID) -> DeclaredAct:
    """The act, if this moderator may do it to this match."""
    act = ACTS[name]
    require(moderator_id, act.permission)
    require_origin_inspected(moderator_id, match_id)
    if act.for_a_seat and Inspection.objects.filter(match_id=match_id, moderator_id=moderator_id).exists():
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


def count_as_look(moderator_id: int, match_id: UUID, reason: str) -> None:
    """Who takes the position of a running match elsewhere has seen everything in it."""
    if Match.objects.filter(pk=match_id, status=Status.RUNNING).exists():
        Inspection.objects.get_or_create(match_id=match_id, moderator_id=moderator_id, defaults={"reason": reason})


def _forget_ratings(match_id: UUID) -> None:
    """A match that was counted is taken out, and everybody's rating is computed anew without it."""
    if Match.objects.get(pk=match_id).rating_changes.exists():
        recompute.rebuild()
