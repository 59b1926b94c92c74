"""What everybody may know of the service at present: announcements, what is closed and why, whether clocks run."""

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from games.availability.announcements import shown_now
from games.availability.clock_stops import present_stop
from games.availability.closures import closed
from games.availability.enums import Level
from games.common.translated import Words


class AnnouncementAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What is announced to everybody."""

    id: int
    level: Level
    words: Words
    at: Annotated[datetime | None, Meta(description="The moment that it is about, such as of a restart.")]
    until: Annotated[datetime, Meta(description="How long it is shown.")]


class ClosedPart(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the service that is closed."""

    part: Annotated[str, Meta(description="`quick_match`, `registration`, or the short name of a game.")]
    words: Annotated[Words, Meta(description="Why.")]
    since: datetime


class ServiceStatus(msgspec.Struct, frozen=True, kw_only=True):
    """How the service is at present."""

    announcements: tuple[AnnouncementAnswer, ...]
    closed: Annotated[tuple[ClosedPart, ...], Meta(description="What is refused as `closed`; what runs goes on.")]
    clocks_stopped_since: Annotated[
        datetime | None, Meta(description="All clocks stand still since then; the time will be given back.")
    ]


def service_status() -> ServiceStatus:
    """The present state."""
    stop = present_stop()
    return ServiceStatus(
        announcements=tuple(
            AnnouncementAnswer(id=row.pk, level=Level(row.level), words=row.words, at=row.at, until=row.shown_until)
            for row in shown_now()
        ),
        closed=tuple(ClosedPart(part=row.part, words=row.words, since=row.closed_at) for row in closed()),
        clocks_stopped_since=stop.stopped_at if stop else None,
    )
