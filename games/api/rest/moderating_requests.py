"""What the staff send: path, query and body of the endpoints of moderation."""

from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from games.api.rest.requests import MOST_SEQ
from games.common.users import MOST_LETTERS
from games.staff.act_requests import AnyAct, Reason
from games.staff.staff_reports import PAGE, Whose

Before = Annotated[int, Meta(ge=0, le=MOST_SEQ, description="`next` of the page before.")]
Limit = Annotated[int, Meta(ge=1, le=PAGE, description="How many at most.")]


class NumberPath(msgspec.Struct, frozen=True):
    number: Annotated[int, Meta(ge=1, le=MOST_SEQ, description="Its id.")]


class QueueQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    which: Annotated[Whose, Meta(description="To be worked on, assigned to you, or all.")] = Whose.OPEN
    limit: Limit = 20
    before: Before | None = None


class SanctionsQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    user: Annotated[str, Meta(max_length=MOST_LETTERS, description="The name of an account.")]


class AuditQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    match_id: Annotated[UUID, Meta(description="Only acts on this match.")] | None = None
    user: Annotated[str, Meta(max_length=MOST_LETTERS, description="Only acts by or about somebody.")] | None = None
    limit: Limit = 20
    before: Before | None = None


class ActPreview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An act to look ahead to."""

    act: AnyAct


class Why(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reason, for the audit."""

    reason: Reason


class Assign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who works on it."""

    name: Annotated[str, Meta(max_length=MOST_LETTERS, description="Somebody of the staff.")]


class AddNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A note for the staff."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Merge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The report that remains."""

    into: Annotated[int, Meta(ge=1, le=MOST_SEQ)]


class CloseReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How it ended."""

    outcome: Annotated[str, Meta(min_length=3, max_length=500, description="Told to who reported.")]
    justified: bool
