"""A finished match as one JSON file that anybody can check without our database."""

from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

import msgspec

from games.common.refusals import Code, Refusal
from games.kit.bot_thoughts import BotThought
from games.kit.engine import Outcome
from games.kit.entries import EntryAuthor, EntryKind
from games.matches import export_signature
from games.matches.enums import Status
from games.matches.models import LogEntry, Match
from games.matches.queries.match_view import player_of
from games.matches.queries.pov import pov_of
from games.matches.rows.log_rows import log_rows
from games.verify import ExportedEntry, ExportedMatch

_PRIVATE: Final = ("reason", "user", "before")


def export(user_id: int | None, match_id: UUID) -> ExportedMatch:
    """Everything about a match that is over: seats, seed, and every entry whole."""
    pov = pov_of(user_id, match_id)
    if pov.status is not Status.FINISHED:
        raise Refusal(Code.NOT_FINISHED, seq=pov.seq)
    names = tuple(player.name if (player := player_of(seat)) else None for seat in pov.seats)
    return exported_match(pov.match, names, log_rows(pov.match.id, pov.match.seq))


def exported_match(match: Match, names: tuple[str | None, ...], rows: Sequence[LogEntry]) -> ExportedMatch:
    """The file of a match with this log, signed; `names` has one for each seat."""
    exported = ExportedMatch(
        id=match.id,
        game=match.game,
        rules_version=match.rules_version,
        players=names,
        table=msgspec.Raw(match.table_options.encode()),
        commitment=match.commitment,
        seed=match.committed_seed.hex(),
        outcome=msgspec.json.decode(match.outcome, type=Outcome) if match.outcome else None,
        entries=tuple(_entry(row) for row in rows),
    )
    return msgspec.structs.replace(exported, signature=export_signature.sign(exported))


def _entry(row: LogEntry) -> ExportedEntry:
    asked = msgspec.Raw((_public(row) or "null").encode())
    happened = msgspec.Raw(row.happened.encode())
    thought = msgspec.json.decode(row.thought, type=BotThought) if row.thought else None
    return ExportedEntry(row.seq, row.kind, row.by, row.seat, row.at, asked, happened, thought)


def _public(row: LogEntry) -> str:
    """What was asked, without what the house wrote to the players and whom it gave a seat: a file goes anywhere."""
    if row.by != EntryAuthor.MODERATOR or row.kind == EntryKind.POSITION_SET or not row.asked:
        return row.asked
    asked = msgspec.json.decode(row.asked, type=dict[str, Any])
    return msgspec.json.encode({name: value for name, value in asked.items() if name not in _PRIVATE}).decode()
