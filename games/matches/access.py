"""Who may see a match without a seat at it, or a sandbox of it: one rule for reading and for writing."""

from uuid import UUID

from games.common.refusals import Code, Refusal
from games.matches.enums import Spectators, Status
from games.matches.models import Inspection, Invitation, Match


def may_see(match: Match, user_id: int | None) -> bool:
    """Whether somebody without a seat may look: open tables by privacy, started matches by the table's option."""
    if user_id is not None and match.owner_id == user_id:
        return True
    needs_invitation = match.private
    if match.started_at is not None:
        if match.spectators == Spectators.NOBODY:
            return False
        needs_invitation = match.private or match.spectators == Spectators.INVITED
    if not needs_invitation:
        return True
    if user_id is None:
        return False
    return Invitation.objects.filter(match_id=match.id, user_id=user_id, barred=False).exists()


def is_open_to_all(match: Match) -> bool:
    """Whether everybody may look, without being asked who they are: what `may_see` answers to any caller."""
    public = not match.private
    return public if match.started_at is None else public and match.spectators == Spectators.EVERYBODY


def is_barred(match: Match, user_id: int) -> bool:
    """Whether the owner has sent this user away from the table."""
    return Invitation.objects.filter(match_id=match.id, user_id=user_id, barred=True).exists()


def would_reveal(match: Match, user_id: int) -> bool:
    """Whether a seat here would show somebody what is hidden elsewhere: a sandbox of a match that still runs.

    Whoever made the sandbox has looked behind the screens of that match already.
    """
    if match.forked_from_id is None or match.owner_id == user_id:
        return False
    return Match.objects.filter(pk=match.forked_from_id, status=Status.RUNNING).exists()


def require_origin_inspected(moderator_id: int, match_id: UUID) -> None:
    """Refuse a sandbox of a running match to staff who have not inspected that match: it shows what is hidden there."""
    origin = Match.objects.filter(forks=match_id, status=Status.RUNNING).values_list("pk", flat=True).first()
    if origin is not None and not Inspection.objects.filter(match_id=origin, moderator_id=moderator_id).exists():
        raise Refusal(Code.NOT_ALLOWED)
