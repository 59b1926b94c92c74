"""What an act on many matches would do: to which of them, to whom, and where it would be refused; in two queries."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from games.common.refusals import Code, Refusal
from games.matches.enums import Status
from games.matches.models import Match, Seat
from games.matches.responses import ClockSettings
from games.staff.acts import Act
from games.staff.acts_on_many import require_for_many


class ManyPreview(NamedTuple):
    """An act on many matches that has not been done."""

    fits: list[UUID]
    refused: dict[UUID, str]
    """In words, for each match to which it would not be done."""
    people: list[str]
    """Names of the accounts that would be notified."""


class _Row(NamedTuple):
    status: Status
    paused: bool
    annulled: bool
    started_at: datetime | None
    clock: ClockSettings


def preview_many(act: Act, moderator_id: int, match_ids: list[UUID]) -> ManyPreview:
    """Nothing is changed; each match is judged again when the act is done."""
    require_for_many(type(act), moderator_id, match_ids)
    columns = ("status", "paused_at", "annulled", "started_at", "move_seconds", "bank_seconds")
    matches = Match.objects.filter(pk__in=match_ids).only(*columns).in_bulk()
    seats = Seat.objects.filter(match_id__in=match_ids, user__isnull=False)
    seated = list(seats.values_list("match_id", "user_id", "user__username"))
    mine = {match_id for match_id, user_id, _ in seated if user_id == moderator_id}
    refused = {match_id: _refusal(act, matches.get(match_id), match_id in mine) for match_id in match_ids}
    fits = [match_id for match_id in match_ids if not refused[match_id]]
    return ManyPreview(
        fits=fits,
        refused={match_id: words for match_id, words in refused.items() if words},
        people=sorted({name for match_id, _, name in seated if not refused[match_id]}),
    )


def _refusal(act: Act, match: Match | None, is_mine: bool) -> str:
    if match is None:
        return Refusal(Code.NOT_FOUND).message()
    if is_mine:
        return Refusal(Code.PLAYS_HERE).message()
    clock = ClockSettings(match.move_seconds, match.bank_seconds)
    facts = _Row(Status(match.status), match.paused_at is not None, match.annulled, match.started_at, clock)
    return "" if act.fits(facts) else f"{act.title} makes no sense: {_state(facts)}."


def _state(facts: _Row) -> str:
    marks = [str(facts.status), *(["paused"] if facts.paused else []), *(["annulled"] if facts.annulled else [])]
    return f"the match is {' and '.join(marks)}"
