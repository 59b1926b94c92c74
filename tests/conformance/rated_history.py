"""A history of rated matches, written straight into the tables as counting them one by one would have left it."""

import random
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Any

from games.matches.enums import Status
from games.matches.ids import new_match_id
from games.matches.models import Match, Seat
from games.ratings.models import Rating, RatingChange
from games.ratings.settle import PlayerKey, RatedSeat, rate
from games.ratings.skill import NEWCOMER, Skill
from opera_service.accounts.models import User

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
AT_ONCE = 2_000


def write_history(matches: int, people: int, seed: int = 1) -> list[Match]:
    """So many finished matches of two to four among so many people; returns them, oldest first."""
    chance = random.Random(seed)
    users = User.objects.bulk_create(User(username=f"player-{number}") for number in range(people))
    skills: dict[PlayerKey, Skill] = {}
    counts: dict[PlayerKey, int] = {}
    found: list[Match] = []
    changes: list[RatingChange] = []
    for number in range(matches):
        match = _match(number)
        seated = chance.sample(users, chance.randint(2, 4))
        match.players = len(seated)
        seats = [RatedSeat(seat, user.pk, "", chance.randint(1, 3), True) for seat, user in enumerate(seated)]
        before = {seat.player: skills.get(seat.player, NEWCOMER) for seat in seats}
        places = [1 + sum(other.place < seat.place for other in seats) for seat in seats]
        seats = [seat._replace(place=place) for seat, place in zip(seats, places, strict=True)]
        after = rate(seats, before, {user.pk: 1.0 for user in seated})
        found.append(match)
        changes += [_change(match, seat, before, after) for seat in seats]
        skills |= after
        for seat in seats:
            counts[seat.player] = counts.get(seat.player, 0) + 1
    _store(Match, found)
    _store(Seat, [Seat(match=row.match, number=row.seat, user_id=row.user_id, place=row.place) for row in changes])
    _store(RatingChange, changes)
    ratings = [
        Rating(game="opera", user_id=user_id, matches=counts[user_id, ""], mu=skill.mu, sigma=skill.sigma)
        for (user_id, _), skill in skills.items()
    ]
    _store(Rating, ratings)
    return found


def _match(number: int) -> Match:
    ended = BEGIN + timedelta(seconds=number)
    return Match(
        id=new_match_id(),
        game="opera",
        rules_version=1,
        players=2,
        table_options='{"game":"opera"}',
        status=Status.FINISHED,
        rated=True,
        seed=bytes(32),
        commitment="0" * 64,
        seq=2,
        state="",
        outcome='{"places":[1,2],"scores":null,"reason":"rules"}',
        started_at=BEGIN,
        ended_at=ended,
    )


def _change(match: Match, seat: RatedSeat, before: dict[Any, Skill], after: dict[Any, Skill]) -> RatingChange:
    return RatingChange(
        match=match,
        game=match.game,
        seat=seat.number,
        user_id=seat.user_id,
        place=seat.place,
        mu_before=before[seat.player].mu,
        sigma_before=before[seat.player].sigma,
        mu_after=after[seat.player].mu,
        sigma_after=after[seat.player].sigma,
    )


def _store(model: Any, rows: list[Any]) -> None:
    waiting = iter(rows)
    while some := list(islice(waiting, AT_ONCE)):
        model.objects.bulk_create(some)
