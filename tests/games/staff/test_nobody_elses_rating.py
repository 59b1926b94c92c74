"""Whatever moderators do for or against one seat: nobody else's rating gets worse by it."""

import random
from copy import copy
from uuid import UUID

import pytest

from games.common.bot_styles import BotStyle
from games.common.refusals import Refusal
from games.conduct.leavers import left_lately
from games.matches import commands
from games.matches.enums import Status
from games.matches.models import Match, Seat
from games.matches.responses import ClockSettings
from games.ratings.settle import RatedSeat, rate, rated_seats
from games.ratings.skill import NEWCOMER, Skill
from games.staff import acts
from games.staff.perform_acts import perform
from tests.bots.bot_matches import bots_in
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, start_match

pytestmark = pytest.mark.django_db
TINY = 1e-9
MATCHES = 10
ACTS = 4
RESULTS = 25
CLOCK = ClockSettings(move_seconds=600)


def ratings_after(seats: list[RatedSeat], before: dict[tuple[int | None, str], Skill]) -> dict[int, float]:
    """The rating of each seat's player after the match; who is not rated keeps theirs."""
    after = rate(seats, before, {seat.user_id: 1.0 for seat in seats if seat.user_id is not None and seat.is_rated})
    return {seat.number: after[seat.player].mu for seat in seats}


def act_on(seat: int, chance: random.Random) -> acts.Act:
    return chance.choice(
        [
            acts.GiveSeatToBot(seat, chance.choice(list(BotStyle))),
            acts.RemovePlayer(seat),
            acts.GiveSeatToUser(seat, "spare"),
            acts.ExtendClock(seat, 60),
            acts.Rewind(chance.randint(2, 8)),
            acts.Pause(),
            acts.Resume(),
        ]
    )


def finished(seats: list[Seat], places: list[int]) -> list[Seat]:
    """The same seats at the end of a match with these places on the board."""
    ended = [copy(seat) for seat in seats]
    for seat, place in zip(ended, places, strict=True):
        seat.place = place
    return ended


@pytest.mark.parametrize("seed", range(MATCHES))
def test_nobody_elses_rating_gets_worse(seed: int) -> None:
    chance = random.Random(seed)
    users, mona = make_users("alice", "bob", "carol", "spare"), make_staff("mona", "moderator")
    players = chance.choice([3, 4])
    bots = bots_in(3) if players == 4 else ()
    match_id = start_match(users[:3], "opera", players=players, bots=bots, rated=True, clock=CLOCK)
    untouched, targets = seats_of(match_id), set[int]()
    for _ in range(ACTS):
        target = chance.randrange(players)
        targets.add(target)
        before, act = seats_of(match_id), act_on(target, chance)
        try:
            perform(act, mona.pk, match_id, "because")
        except Refusal:
            continue
        if Match.objects.get(pk=match_id).status != Status.RUNNING:
            return
        after = seats_of(match_id)
        for _ in range(RESULTS):
            places = [chance.randint(1, players) for _ in range(players)]
            compare(finished(untouched, places), finished(after, places), targets, chance)
            if not takes_back_removal(act, before):
                compare(finished(before, places), finished(after, places), targets, chance)


def takes_back_removal(act: acts.Act, before: list[Seat]) -> bool:
    """Whether somebody plays again where nobody did: what a removal gave to the others is taken back with it."""
    return isinstance(act, acts.GiveSeatToUser) and before[act.seat].left


def seats_of(match_id: UUID) -> list[Seat]:
    return list(Seat.objects.filter(match_id=match_id).order_by("number"))


def compare(before: list[Seat], after: list[Seat], targets: set[int], chance: random.Random) -> None:
    """With the same places on the board, every other seat is rated at least as well as without the act."""
    old, new = rated_seats(before, ""), rated_seats(after, "")
    skills = {seat.number: Skill(chance.uniform(15, 35), chance.uniform(2, 8)) for seat in old}
    known = {seat.player: skills[seat.number] for seat in (*old, *new)}
    without, with_it = ratings_after(old, known), ratings_after(new, known)
    for number in without:
        if number not in targets:
            assert with_it[number] >= without[number] - TINY, (number, targets, [seat.place for seat in new])


def test_a_seat_that_the_house_gave_to_a_bot_is_neither_lost_nor_left() -> None:
    alice, bob = make_users("alice", "bob")
    mona = make_staff("mona", "moderator")
    match_id = start_match([alice, bob], "phantom", rated=True)
    perform(acts.GiveSeatToBot(0, BotStyle.CHORISTER), mona.pk, match_id, "our outage")
    perform(acts.Adjudicate((2, 1)), mona.pk, match_id, "the bot lost it")
    seats = rated_seats(seats_of(match_id), Match.objects.get(pk=match_id).outcome)
    assert [(seat.place, seat.is_rated) for seat in seats] == [(2, False), (1, True)]
    after = ratings_after(seats, {seat.player: NEWCOMER for seat in seats})
    assert after[0] == NEWCOMER.mu < after[1]
    assert left_lately(alice.pk).left == 0


def test_who_takes_the_seat_back_is_rated_again() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = start_match([alice, bob], "phantom", rated=True)
    perform(acts.GiveSeatToBot(0), make_staff("mona", "moderator").pk, match_id, "our outage")
    commands.take_back(alice.pk, match_id)
    assert all(seat.is_rated for seat in rated_seats(seats_of(match_id), ""))
