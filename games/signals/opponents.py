"""What happens between an account and those it plays most: results, early resignations, and the flow of ratings."""

from collections import Counter
from typing import Final, NamedTuple
from uuid import UUID

from games.kit.entries import EntryAuthor, EntryKind
from games.kit.outcomes import RESIGNATION
from games.matches.enums import Purpose, Status
from games.matches.models import Seat
from games.matches.rows.log_rows import brief_rows
from games.ratings.models import RatingChange
from games.ratings.queries import points_gained
from games.signals.signal import Signal, SignalKind, Sureness

LAST: Final = 200
"""Of so many of the account's last matches with two players."""
LEAST_MATCHES: Final = 5
MOST_OPPONENTS: Final = 5
EARLY_MOVES: Final = 6
"""Who resigns after at most so many moves of both gives the match away."""


class Duel(NamedTuple):
    """A finished match of two people, seen by one of them."""

    match_id: UUID
    other: str
    won: bool
    resigned_by: str | None


def opponents(user_id: int) -> list[Signal]:
    """Signals about the opponents that the account met most."""
    duels = _duels(user_id)
    by_other: dict[str, list[Duel]] = {}
    for duel in duels:
        by_other.setdefault(duel.other, []).append(duel)
    often = sorted(by_other.items(), key=lambda found: -len(found[1]))[:MOST_OPPONENTS]
    found: list[Signal] = []
    for name, met in often:
        if len(met) >= LEAST_MATCHES:
            found += [_head_to_head(name, met, len(duels)), *_early(name, met), *_flow(user_id, name, met)]
    return found


def _duels(user_id: int) -> list[Duel]:
    played = {"match__status": Status.FINISHED, "match__purpose": Purpose.PLAY, "match__players": 2}
    own = Seat.objects.filter(user_id=user_id, **played).order_by("-match_id").select_related("match", "user")
    seats = {seat.match_id: seat for seat in own.defer("match__state", "match__seed")[:LAST]}
    others = Seat.objects.filter(match_id__in=list(seats), user__isnull=False).exclude(user_id=user_id)
    return [_duel(seats[other.match_id], other) for other in others.select_related("user").order_by("-match_id")]


def _duel(own: Seat, other: Seat) -> Duel:
    resigned = f'"{RESIGNATION}"' in own.match.outcome
    left = next((seat for seat in (own, other) if seat.left), None) if resigned else None
    name = left.user.username if left is not None and left.user is not None else None
    return Duel(own.match_id, other.user.username if other.user else "", own.place == 1 != other.place, name)


def _head_to_head(name: str, met: list[Duel], total: int) -> Signal:
    won = sum(duel.won for duel in met)
    share, one_sided = len(met) / total, max(won, len(met) - won) / len(met)
    words = f"{len(met)} of the last {total} matches of two were with {name}: {won} won, {len(met) - won} not."
    sure = Sureness.MEDIUM if len(met) >= 10 and share >= 0.5 and one_sided >= 0.9 else Sureness.WEAK
    return Signal(kind=SignalKind.HEAD_TO_HEAD, sureness=sure, other=name, words=words)


def _early(name: str, met: list[Duel]) -> list[Signal]:
    resigned = [duel for duel in met if duel.resigned_by == name]
    moves = _moves([duel.match_id for duel in resigned])
    early = sum(moves.get(duel.match_id, 0) <= EARLY_MOVES for duel in resigned)
    if not early:
        return []
    words = f"{name} resigned {early} of {len(met)} matches after at most {EARLY_MOVES} moves, and so lost them."
    sure = Sureness.MEDIUM if early >= 3 else Sureness.WEAK
    if early >= 5 and early / len(met) >= 0.5:
        sure = Sureness.STRONG
    return [Signal(kind=SignalKind.EARLY_RESIGNATIONS, sureness=sure, other=name, words=words)]


def _moves(match_ids: list[UUID]) -> dict[UUID, int]:
    """How many moves people made in each of these matches."""
    entries = brief_rows(match_ids)
    return Counter(one.match_id for one in entries if (one.kind, one.by) == (EntryKind.PLAYED, EntryAuthor.PERSON))


def _flow(user_id: int, name: str, met: list[Duel]) -> list[Signal]:
    changes = RatingChange.objects.filter(user_id=user_id, match_id__in=[duel.match_id for duel in met])
    points = [points_gained(row) for row in changes]
    if len(points) < LEAST_MATCHES:
        return []
    gained = sum(points)
    words = f"{gained:+d} points flowed in {len(points)} rated matches with {name}."
    sure = Sureness.MEDIUM if abs(gained) >= 150 and abs(gained) >= 0.8 * sum(map(abs, points)) else Sureness.WEAK
    return [Signal(kind=SignalKind.RATING_FLOW, sureness=sure, other=name, words=words)]
