"""What an act would do, and to whom: the act is carried out and rolled back, so the preview cannot be wrong."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any
from uuid import UUID

import msgspec
from django.db import transaction
from msgspec import Meta

from games.common.querysets import first_or_refuse
from games.kit.replay import Line
from games.matches.models import Match, Seat
from games.matches.queries.match_view import player_of
from games.matches.responses import Player
from games.matches.rows.reads import stored_steps
from games.ratings.models import RatingChange
from games.ratings.queries import points_gained
from games.ratings.settle import was_given_to_bot
from games.staff.acts import Act
from games.staff.clock_preview import changed_times, clock_time, seat_time
from games.staff.perform_acts import require_act

OF_MATCH = {
    "status": "status",
    "paused_at": "paused since",
    "ended_at": "ended at",
    "seq": "last entry",
    "annulled": "annulled",
}
"""Columns of a match that a preview shows; everybody at the table knows them."""


class Change(msgspec.Struct, frozen=True):
    """Something that would change."""

    what: Annotated[str, Meta(description="In words, such as `status` or `time left`.")]
    before: str
    after: str


class SeatEffect(msgspec.Struct, frozen=True, kw_only=True):
    """What an act would do to one seat and to its player."""

    seat: int
    player: Annotated[Player | None, Meta(description="The player who sits there now.")]
    changes: tuple[Change, ...]
    points: Annotated[int | None, Meta(description="Rating points that the match gave and that would be taken back.")]


class RatingEffect(StrEnum):
    """What an act would do to ratings."""

    NONE = "none"
    COUNTED = "counted"
    """The result would be counted."""
    TAKEN_BACK = "taken_back"
    """What was counted would be taken back, and every later match counted anew, by a task of some seconds."""


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """An act that has not been done."""

    act: str
    match_id: UUID
    seq: Annotated[int, Meta(description="The last entry when it was made: send it along to confirm exactly this.")]
    game: str
    rated: bool
    changes: Annotated[tuple[Change, ...], Meta(description="What would change for everybody at the table.")]
    seats: Annotated[
        tuple[SeatEffect, ...], Meta(description="Every seat, changed or not: the players of all of them are notified.")
    ]
    undone: Annotated[int, Meta(description="Entries of the log that would not count any more.")]
    ratings: RatingEffect

    @property
    def people(self) -> tuple[str, ...]:
        """Names of the accounts at the table."""
        return tuple(seat.player.name for seat in self.seats if seat.player and seat.player.kind != "house")


class _Rows(msgspec.Struct):
    match: Match
    seats: list[Seat]
    undone: set[int]
    clock_time: datetime


def preview(act: Act, moderator_id: int, match_id: UUID) -> Preview:
    """What `perform` would do; raises its refusal. Nothing is changed, and nobody is notified."""
    with transaction.atomic():
        require_act(type(act), moderator_id, match_id)
        before = _read(match_id)
        type(act).command(moderator_id, match_id, "preview", **act.arguments())
        after = _read(match_id)
        transaction.set_rollback(True)
    return _compare(act, before, after)


def _read(match_id: UUID) -> _Rows:
    match = first_or_refuse(Match.objects.filter(pk=match_id))
    seats = list(match.seats.select_related("user").order_by("number"))
    return _Rows(match, seats, Line(stored_steps(match_id, match.seq)).undone, clock_time(match))


def _compare(act: Act, before: _Rows, after: _Rows) -> Preview:
    ratings = _ratings(act, before.match, after.match)
    changes = before.match.rating_changes.all() if ratings is RatingEffect.TAKEN_BACK else ()
    given = {change.seat: points_gained(change) for change in changes}
    return Preview(
        act=act.name(),
        match_id=before.match.pk,
        seq=before.match.seq,
        game=before.match.game,
        rated=before.match.rated,
        changes=_changes(before.match, after.match, OF_MATCH),
        seats=tuple(
            SeatEffect(
                seat=old.number,
                player=player_of(old),
                changes=_seat_changes(before, old, after, new),
                points=given.get(old.number),
            )
            for old, new in zip(before.seats, after.seats, strict=True)
        ),
        undone=len(after.undone - before.undone),
        ratings=ratings,
    )


def _changes(before: Any, after: Any, columns: dict[str, str]) -> tuple[Change, ...]:
    pairs = [(words, _words(getattr(before, name)), _words(getattr(after, name))) for name, words in columns.items()]
    return tuple(Change(*pair) for pair in pairs if pair[1] != pair[2])


def _seat_changes(before: _Rows, old: Seat, after: _Rows, new: Seat) -> tuple[Change, ...]:
    lines = [
        ("player", _sitting(old), _sitting(new)),
        ("asked since", _since(old), _since(new)),
        *changed_times(
            seat_time(before.match, old, before.clock_time),
            seat_time(after.match, new, after.clock_time),
        ),
        ("left the table", _words(old.left), _words(new.left)),
        ("place", _words(old.place), _words(new.place)),
        ("rated for this match", _rated(before.match, old), _rated(after.match, new)),
    ]
    return tuple(Change(*line) for line in lines if line[1] != line[2])


def _sitting(seat: Seat) -> str:
    player = player_of(seat)
    if player is None:
        return "nobody"
    return f"{player.name}, played by {seat.bot}" if seat.bot and player.kind != "house" else player.name


def _rated(match: Match, seat: Seat) -> str:
    return _words(match.rated and not match.annulled and not was_given_to_bot(seat))


def _since(seat: Seat) -> str:
    """A seat that is asked anew decides again, with a fresh clock."""
    return "–" if seat.asked_seq is None else f"entry {seat.asked_seq}"


def _words(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:%Y-%m-%d %H:%M} UTC" if hasattr(value, "strftime") else str(value)


def _ratings(act: Act, before: Match, after: Match) -> RatingEffect:
    if after.rating_due and not before.rating_due:
        return RatingEffect.COUNTED
    if act.takes_back_ratings and RatingChange.objects.filter(match=before).exists():
        return RatingEffect.TAKEN_BACK
    return RatingEffect.NONE
