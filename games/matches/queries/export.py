"""A finished match as one JSON file that anybody can check without our database."""

from uuid import UUID

import msgspec

from games.common.refusals import Code, Refusal
from games.kit.engine import Outcome
from games.matches.enums import Status
from games.matches.models import LogEntry
from games.matches.queries.match_view import player_of
from games.matches.queries.pov import pov_of
from games.verify import ExportedEntry, ExportedMatch


def export(user_id: int | None, match_id: UUID) -> ExportedMatch:
    """Everything about a match that is over: seats, seed, and every entry whole."""
    pov = pov_of(user_id, match_id)
    if pov.status is not Status.FINISHED:
        raise Refusal(Code.NOT_FINISHED, seq=pov.seq)
    match = pov.match
    rows = LogEntry.objects.filter(match_id=match.id).order_by("seq")
    return ExportedMatch(
        id=match.id,
        game=match.game,
        rules_version=match.rules_version,
        players=tuple(player.name if (player := player_of(seat)) else None for seat in pov.seats),
        table=msgspec.Raw(match.table_options.encode()),
        commitment=match.commitment,
        seed=bytes(match.seed).hex(),
        outcome=msgspec.json.decode(match.outcome, type=Outcome),
        entries=tuple(_entry(row) for row in rows),
    )


def _entry(row: LogEntry) -> ExportedEntry:
    asked = msgspec.Raw((row.asked or "null").encode())
    return ExportedEntry(row.seq, row.kind, row.by, row.seat, row.at, asked, msgspec.Raw(row.happened.encode()))
