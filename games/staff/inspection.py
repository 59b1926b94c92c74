"""Looks at a match as any seat saw it; while it runs, that needs a permission and a reason and bars acts for a seat."""

from uuid import UUID

from django.db import transaction

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.common.refusals import Code, Refusal
from games.kit.engine import Language
from games.matches.access import require_origin_inspected
from games.matches.models import Inspection, Seat
from games.matches.queries.match_log import PAGE, entries_after
from games.matches.queries.match_view import answer
from games.matches.queries.pov import Pov, pov_of_staff
from games.matches.responses import Log, MatchAnswer


def inspect(moderator_id: int, match_id: UUID, reason: str) -> None:
    """Let this moderator see what is hidden in a match; from then on they may not act for a seat in it or join it."""
    require(moderator_id, "see_hidden")
    reason = require_reason(reason)
    require_origin_inspected(moderator_id, match_id)
    if Seat.objects.filter(match_id=match_id, user_id=moderator_id).exists():
        raise Refusal(Code.PLAYS_HERE)
    with transaction.atomic():
        pov_of_staff(match_id)
        _, new = Inspection.objects.get_or_create(
            match_id=match_id, moderator_id=moderator_id, defaults={"reason": reason}
        )
        if new:
            audit.append(moderator_id, "look", reason, match_id=match_id)


def match_as(moderator_id: int, match_id: UUID, seat: int | None, at: int | None = None) -> MatchAnswer:
    """The match as `seat` (None: a spectator) saw it at an entry."""
    pov = _pov(moderator_id, match_id, seat)
    return answer(pov, seat, at)


def log_as(
    moderator_id: int, match_id: UUID, seat: int | None, after: int = 0, limit: int = PAGE, language: Language = "en"
) -> Log:
    """A page of the log as a seat or a spectator got it."""
    pov = _pov(moderator_id, match_id, seat)
    return entries_after(pov, after, limit, seat, language, reveal=False)


def spectated(match_id: UUID) -> MatchAnswer:
    """The match as a spectator sees it, for a moderator who has just acted on it."""
    return answer(pov_of_staff(match_id))


def _pov(moderator_id: int, match_id: UUID, seat: int | None) -> Pov:
    """All of the staff may look as a spectator; behind the screens only after an inspection, or after the end."""
    require(moderator_id, "handle_reports")
    require_origin_inspected(moderator_id, match_id)
    pov = pov_of_staff(match_id)
    if seat is None or pov.over:
        return pov
    if Seat.objects.filter(match_id=match_id, user_id=moderator_id).exists():
        raise Refusal(Code.PLAYS_HERE)
    if not Inspection.objects.filter(match_id=match_id, moderator_id=moderator_id).exists():
        raise Refusal(Code.NOT_ALLOWED)
    pov.sees_all_seats = True
    return pov
