"""What a sanction would do, and to whom: shown before it is imposed, and refused when somebody else was quicker."""

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from games.audit.permissions import require
from games.conduct.active_sanctions import SUSPENDING, SanctionAnswer, in_force, sanction_answer
from games.conduct.enums import SanctionKind
from games.conduct.models import Sanction
from games.matches.enums import Status
from games.matches.models import Seat
from games.staff.sanctions import NEEDS, require_end, require_sanctionable


class SanctionPreview(msgspec.Struct, frozen=True, kw_only=True):
    """A sanction that has not been imposed."""

    user: str
    kind: SanctionKind
    until: Annotated[datetime | None, Meta(description="None: for good; a warning has no end.")]
    in_force: Annotated[tuple[SanctionAnswer, ...], Meta(description="What holds for the user already.")]
    matches: Annotated[int, Meta(description="Running matches in which a bot would play on.")]
    tables: Annotated[int, Meta(description="Open tables at which the user would lose the seat.")]
    last: Annotated[int, Meta(description="The newest sanction of the user; 0: none. Confirm with it.")]


def preview_sanction(moderator_id: int, user_id: int, kind: SanctionKind, until: datetime | None) -> SanctionPreview:
    """What `impose` would do; raises its refusal."""
    require(moderator_id, NEEDS[kind])
    require_end(kind, until)
    user = require_sanctionable(user_id)
    seats = Seat.objects.filter(user_id=user_id, bot="", left=False) if kind in SUSPENDING else Seat.objects.none()
    return SanctionPreview(
        user=user.username,
        kind=kind,
        until=until,
        in_force=tuple(map(sanction_answer, in_force(user_id, *SanctionKind).order_by("pk"))),
        matches=seats.filter(match__status=Status.RUNNING).count(),
        tables=seats.filter(match__status=Status.OPEN).count(),
        last=newest_sanction(user_id),
    )


def newest_sanction(user_id: int) -> int:
    """The id of the newest sanction of a user; 0 if there is none."""
    return Sanction.objects.filter(user_id=user_id).order_by("-pk").values_list("pk", flat=True).first() or 0
