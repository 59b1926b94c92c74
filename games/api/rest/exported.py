"""The exported file as the API's schema describes it; `games.verify` writes and reads it without looking inside."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from games.kit.bot_thoughts import BotThought
from games.kit.engine import Outcome
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.responses import AnyEvent, AnyTable
from games.verify import Signature


class ExportedLine(msgspec.Struct, frozen=True):
    """A log entry, whole: what was asked and what happened."""

    seq: int
    kind: EntryKind
    by: EntryAuthor
    seat: int | None
    at: datetime
    asked: Annotated[
        msgspec.Raw, Meta(description="The action of an entry of kind `played`; what else was chosen, or null.")
    ]
    happened: tuple[AnyEvent, ...]
    thought: Annotated[BotThought | None, Meta(description="What makes a bot's move repeatable, if it was one.")] = None


class ExportedMatchFile(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match as one file."""

    format: str
    id: UUID
    game: str
    rules_version: int
    players: tuple[str | None, ...]
    table: AnyTable
    commitment: str
    seed: Annotated[str, Meta(description="The house's seed: its SHA-256 is the commitment.")]
    outcome: Outcome
    entries: tuple[ExportedLine, ...]
    signature: Signature | None = None
