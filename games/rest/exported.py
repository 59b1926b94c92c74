"""The exported file as the API's schema describes it; `games.proof` writes and reads it without looking inside."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from games.answers import AnyEvent, AnyTable
from games.engine import Outcome
from games.models import By, Kind
from games.rest import naming


class ExportedLine(msgspec.Struct, frozen=True):
    """A log entry, whole: what was asked and what happened."""

    seq: int
    kind: Kind
    by: By
    seat: int | None
    at: datetime
    asked: Annotated[
        msgspec.Raw, Meta(description="The action of an entry of kind `played`; what else was chosen, or null.")
    ]
    happened: tuple[AnyEvent, ...]


class ExportedMatchFile(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match as one file."""

    format: str
    id: UUID
    game: str
    rules_version: int
    players: tuple[str | None, ...]
    table: AnyTable
    commitment: str
    seed: str
    outcome: Outcome
    entries: tuple[ExportedLine, ...]


naming.call(Kind, "EntryKind")
naming.call(By, "EntryAuthor")
naming.call(ExportedLine, "ExportedEntry")
naming.call(ExportedMatchFile, "ExportedMatch")
