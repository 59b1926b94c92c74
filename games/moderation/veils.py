"""What is hidden in one match may lie open in another: a sandbox that was taken from it while it still runs."""

from uuid import UUID

from games.models import Match, Status
from games.moderation.models import Look
from games.refusals import Code, Refusal


def require_unveiled(moderator_id: int, match_id: UUID) -> None:
    """Refuse a sandbox of a running match to everybody who has not looked behind the screens of that match."""
    origin = Match.objects.filter(forks=match_id, status=Status.RUNNING).values_list("pk", flat=True).first()
    if origin is not None and not Look.objects.filter(match_id=origin, moderator_id=moderator_id).exists():
        raise Refusal(Code.NOT_ALLOWED)
