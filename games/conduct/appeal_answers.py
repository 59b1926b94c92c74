"""Appeals as the user who wrote them reads them: a thread with the house, whose staff has no name here."""

from datetime import datetime, timedelta
from typing import Annotated

import msgspec
from django.conf import settings
from django.utils import timezone
from msgspec import Meta

from games.conduct.enums import AppealState
from games.conduct.models import Appeal, Sanction


class AppealLine(msgspec.Struct, frozen=True):
    """Something written in the thread of an appeal."""

    by_house: Annotated[bool, Meta(description="Whether the house wrote it, or you.")]
    text: str
    at: datetime


class AppealAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Your appeal against a sanction; somebody reads it who did not impose the sanction."""

    state: Annotated[AppealState, Meta(description="open, upheld (the sanction stays) or granted (it is lifted)")]
    created_at: datetime
    decided_at: datetime | None
    messages: Annotated[tuple[AppealLine, ...], Meta(description="Oldest first.")]


def appeal_answer(row: Appeal) -> AppealAnswer:
    messages = sorted(row.messages.all(), key=lambda message: message.pk)
    return AppealAnswer(
        state=AppealState(row.state),
        created_at=row.created_at,
        decided_at=row.decided_at,
        messages=tuple(AppealLine(by_house=one.by_staff, text=one.text, at=one.at) for one in messages),
    )


def appeal_of(sanction: Sanction) -> Appeal | None:
    """The appeal against a sanction, if the user has made one."""
    appeal: Appeal | None = getattr(sanction, "appeal", None)
    return appeal


def can_be_appealed(sanction: Sanction) -> bool:
    """Whether the user may still object: once, not to what was lifted, and not for ever."""
    since = timezone.now() - timedelta(days=settings.APPEAL_DAYS)
    is_late = sanction.created_at < since and not _holds(sanction)
    return appeal_of(sanction) is None and sanction.lifted_at is None and not is_late


def _holds(sanction: Sanction) -> bool:
    """Whether it keeps the user from something still: that may be objected to at any time."""
    is_over = sanction.until is not None and sanction.until <= timezone.now()
    return sanction.kind != "warning" and not is_over
