"""Whatever moderators do for or against one seat, in whatever match: nobody else's rating gets worse by it."""

import os
import random
from collections.abc import Callable
from contextlib import suppress
from copy import copy
from uuid import UUID

import pytest

from games.common.bot_styles import BotStyle
from games.common.refusals import Code, Refusal
from games.conduct.leavers import left_lately
from games.matches import commands
from games.matches.clocks.timeouts import time_out
from games.matches.enums import Status, TimeoutPolicy
from games.matches.models import Match, Seat
from games.matches.responses import ClockSettings
from games.ratings.settle import RatedSeat, rate, rated_seats
from games.ratings.skill import NEWCOMER, Skill
from games.staff import acts
from games.staff.perform_acts import perform
from opera_service.accounts.models import User
from tests.bots.bot_matches import bots_in
from tests.games.staff.passing_time import let_time_pass
from tests.games.staff.staff import make_staff
from tests.match_setup import footprint, make_users, start_match
from tests.refusals import code_of

pytestmark = pytest.mark.django_db
TINY = 1e-9
MATCHES = int(os.environ.get("RANDOM_MATCHES", "10"))
STEPS = 10
RESULTS = 25
CLOCK = ClockSettings(move_seconds=600)


def ratings_after(seats: list[RatedSeat], before: dict[tuple[int | None, str], Skill]) -> dict[int, float]:
    """The rating of each seat's player after the match; who is not rated keeps theirs."""
    after = rate(seats, before, {seat.user_id: 1.0 for seat in seats if seat.user_id is not None and seat.is_rated})
    return {seat.number: after[seat.player].mu for seat in seats}


class RandomMatch:
    """A rated match of three or four in which people come, go and run out of time while the staff act."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        *users, _ = make_users("alice", "bob", "carol", "spare")
        self.mona = make_staff("mona", "moderator").pk
        self.players = self.chance.choice([3, 4])
        self.id = start_match(
            users,
            "opera",
            players=self.players,
            bots=bots_in(3) if self.players == 4 else (),
            rated=True,
            clock=CLOCK,
            timeout_policy=self.chance.choice(list(TimeoutPolicy)),
        )

    def seats(self) -> list[Seat]:
        return list(Seat.objects.filter(match_id=self.id).order_by("number"))

    def runs(self) -> bool:
        return Match.objects.get(pk=self.id).status == Status.RUNNING

    def something_happens(self) -> None:
        """What no act is the cause of: somebody resigns, comes back or runs out of time."""
        person = self.chance.choice([seat.user_id for seat in self.seats() if seat.user_id is not None])
        happenings: list[Callable[[], object]] = [
            lambda: commands.resign(person, self.id),
            lambda: commands.take_back(person, self.id),
            lambda: run_out_of_time(self.id),
        ]
        with suppress(Refusal):
            self.chance.choice(happenings)()

    def act(self) -> acts.Act:
        seat = self.chance.randrange(self.players)
        return self.chance.choice(
            [
                acts.GiveSeatToBot(seat, self.chance.choice(list(BotStyle))),
                acts.RemovePlayer(seat),
                acts.GiveSeatToUser(seat, self.chance.choice(["alice", "bob", "carol", "spare"])),
                acts.ExtendClock(seat, 60),
                acts.Rewind(self.chance.randint(2, 8)),
                acts.Pause(),
                acts.Resume(),
            ]
        )

    def possible_end(self, seats: list[Seat], places: list[int]) -> list[Seat]:
        """The same seats at the end of the match: with its places if it has ended, or else with these."""
        ended = [copy(seat) for seat in seats]
        for seat, place in zip(ended, places, strict=True):
            seat.place = seat.place or place
        return ended


@pytest.mark.parametrize("seed", range(MATCHES))
def test_nobody_elses_rating_gets_worse(seed: int) -> None:
    match = RandomMatch(seed)
    chance = match.chance
    for _ in range(STEPS):
        if chance.random() < 0.4:
            match.something_happens()
        if not match.runs():
            return
        before, act = match.seats(), match.act()
        try:
            perform(act, match.mona, match.id, "because")
        except Refusal:
            continue
        after = match.seats()
        for _ in range(RESULTS):
            places = [chance.randint(1, match.players) for _ in range(match.players)]
            compare(act, match.possible_end(before, places), match.possible_end(after, places), chance)


def run_out_of_time(match_id: UUID) -> None:
    let_time_pass(match_id, 700)
    time_out(match_id)


def seats_of(match_id: UUID) -> list[Seat]:
    return list(Seat.objects.filter(match_id=match_id).order_by("number"))


def compare(act: acts.Act, before: list[Seat], after: list[Seat], chance: random.Random) -> None:
    """With the same places on the board, every seat that the act is not for is rated at least as well as without it."""
    old, new = rated_seats(before, ""), rated_seats(after, "")
    skills = {seat.number: Skill(chance.uniform(15, 35), chance.uniform(2, 8)) for seat in old}
    known = {seat.player: skills[seat.number] for seat in (*old, *new)}
    without, with_it = ratings_after(old, known), ratings_after(new, known)
    target = act.seat if isinstance(act, acts.SeatAct) else None
    for number in without:
        if number != target:
            assert with_it[number] >= without[number] - TINY, (
                number,
                act,
                [seat.place for seat in old],
                [seat.place for seat in new],
            )


GIVING_UP: dict[str, Callable[[User, UUID, User], object]] = {
    "resigned": lambda user, match_id, _: commands.resign(user.pk, match_id),
    "removed": lambda _, match_id, mona: perform(acts.RemovePlayer(1), mona.pk, match_id, "cheating"),
    "away": lambda _, match_id, __: run_out_of_time(match_id),
}


@pytest.mark.parametrize("how", GIVING_UP)
def test_a_seat_that_was_given_up_is_nobodys_while_the_match_counts(how: str) -> None:
    users, mona = make_users("alice", "bob", "carol", "dora"), make_staff("mona", "moderator")
    match_id = start_match(users[:3], "opera", rated=True, clock=CLOCK, timeout_policy=TimeoutPolicy.BOT)
    GIVING_UP[how](users[1], match_id, mona)
    kept = footprint(match_id)
    for name in ("bob", "dora"):
        act = acts.GiveSeatToUser(1, name)
        assert code_of(perform, act, mona.pk, match_id, "somebody should") == Code.SEAT_GIVEN_UP
    assert footprint(match_id) == kept
    perform(acts.Annul(), mona.pk, match_id, "then nobody loses by it")
    perform(acts.GiveSeatToUser(1, "dora"), mona.pk, match_id, "plays on")
    assert seats_of(match_id)[1].user_id == users[3].pk


def test_who_sat_in_a_seat_gets_no_other_one_of_the_match() -> None:
    users, mona = make_users("alice", "bob", "carol"), make_staff("mona", "moderator")
    match_id = start_match(users[:2], "phantom")
    perform(acts.GiveSeatToUser(0, "carol"), mona.pk, match_id, "instead")
    kept = footprint(match_id)
    act = acts.GiveSeatToUser(1, "alice")
    assert code_of(perform, act, mona.pk, match_id, "she knows what carol hides") == Code.INVALID_INPUT
    assert footprint(match_id) == kept
    perform(acts.GiveSeatToUser(0, "alice"), mona.pk, match_id, "back to her own")


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
