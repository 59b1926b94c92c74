"""What is hidden in a match is visible in a sandbox of it: while the match runs, the sandbox is as secret."""

from uuid import UUID

from games.common.refusals import Code, Refusal
from games.matches.enums import Status
from games.matches.models import Inspection, Match


def require_origin_inspected(moderator_id: int, match_id: UUID) -> None:
    """Refuse a sandbox of a running match to everybody who has not looked behind the screens of that match."""
    origin = Match.objects.filter(forks=match_id, status=Status.RUNNING).values_list("pk", flat=True).first()
    if origin is not None and not Inspection.objects.filter(match_id=origin, moderator_id=moderator_id).exists():
        raise Refusal(Code.NOT_ALLOWED)
