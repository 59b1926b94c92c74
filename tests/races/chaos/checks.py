"""What must be true of every match after the chaos."""

from collections import Counter
from datetime import datetime, timedelta
from uuid import UUID

from games import verify
from games.kit import replay
from games.kit.entries import EntryAuthor
from games.matches.models import LogEntry, Match
from games.matches.queries.export import export
from games.matches.rows.reads import stored_steps
from games.registry import rules
from tests.races.chaos.chaos_matches import MOVE_SECONDS


def unproven(matches: list[UUID]) -> list[str]:
    """Matches whose exported file proves nothing, or whose snapshot is not what the log says."""
    wrong = []
    for match in Match.objects.filter(pk__in=matches):
        game = rules(match.game)
        try:
            verify.verify(export(match.owner_id, match.id))
        except verify.VerificationFailed as failure:
            wrong.append(f"{match}: {failure}")
        if replay.state_at(game, stored_steps(match.id, match.seq)) != game.load_position(match.state):
            wrong.append(f"{match}: the snapshot differs from the log")
    return wrong


def gaps(matches: list[UUID]) -> list[str]:
    """Matches whose entries are not numbered 1, 2, 3 … to the match's own number."""
    found = []
    for match in Match.objects.filter(pk__in=matches):
        seqs = list(LogEntry.objects.filter(match=match).order_by("seq").values_list("seq", flat=True))
        if seqs != list(range(1, match.seq + 1)):
            found.append(str(match))
    return found


def decided_twice(matches: list[UUID]) -> list[str]:
    """Decisions that were taken more than once: each is named by its seat and the entry that asked for it."""
    entries = LogEntry.objects.filter(match__in=matches, request_id__isnull=False)
    decisions: Counter[tuple[UUID, int | None, str]] = Counter()
    for match_id, seat, request_id in entries.values_list("match_id", "seat", "request_id"):
        decisions[match_id, seat, (request_id or "").partition(":")[2]] += 1
    return [f"{match_id} seat {seat} at {asked}" for (match_id, seat, asked), count in decisions.items() if count > 1]


def lateness(matches: list[UUID], outages: list[tuple[float, float]]) -> list[float]:
    """How many seconds after its deadline every clock fired, outages left out."""
    asked_at = {
        (match_id, seq): at
        for match_id, seq, at in LogEntry.objects.filter(match__in=matches).values_list("match_id", "seq", "at")
    }
    fired = LogEntry.objects.filter(match__in=matches, by=EntryAuthor.CLOCK, request_id__isnull=False)
    late = []
    for entry in fired:
        asked_seq = int((entry.request_id or "").partition(":")[2])
        deadline = asked_at[entry.match_id, asked_seq] + timedelta(seconds=MOVE_SECONDS)
        late.append(_seconds(deadline, entry.at, outages))
    return late


def _seconds(deadline: datetime, fired: datetime, outages: list[tuple[float, float]]) -> float:
    start, end = deadline.timestamp(), fired.timestamp()
    away = sum(max(0.0, min(end, back) - max(start, gone)) for gone, back in outages)
    return end - start - away
