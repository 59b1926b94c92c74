"""Whatever moderators and operators do, in whatever order: nobody's clock gets worse by what was done to others."""

import os
import random
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

import pytest
from django.utils import timezone

from games.common.bot_styles import BotStyle
from games.common.refusals import Refusal
from games.matches import commands
from games.matches.enums import Status
from games.matches.models import ClockStop, Match, Seat
from games.matches.responses import ClockSettings
from games.staff import match_acts
from opera_service.accounts.models import User
from tests.bots.bot_matches import bots_in
from tests.games.staff.passing_time import let_time_pass, time_left, whole_time
from tests.match_setup import legal_action, make_users, start_match

pytestmark = pytest.mark.django_db
CLOCKS = [
    ClockSettings(move_seconds=600),
    ClockSettings(bank_seconds=3000, increment_seconds=7),
    ClockSettings(move_seconds=300, bank_seconds=2000, increment_seconds=3),
]
STEPS = 25
MATCHES = int(os.environ.get("RANDOM_MATCHES", "9"))
EXACT = ("resume", "start", "pause", "stop")
"""What gives back precisely the time that it took: no more, either."""


class Look(NamedTuple):
    """What the seats have at a moment: time left for people, time since the question for bots."""

    at: datetime
    left: dict[int, timedelta]
    whole: dict[int, timedelta]
    asked: set[int]
    waiting: dict[int, timedelta]


def look(match_id: UUID) -> Look:
    match, now = Match.objects.get(pk=match_id), timezone.now()
    seats = list(match.seats.order_by("number"))
    people, bots = [seat for seat in seats if not seat.bot], [seat for seat in seats if seat.bot]
    return Look(
        at=now,
        left={seat.number: time_left(match, seat, now) for seat in people},
        whole={seat.number: whole_time(match, seat) for seat in people},
        asked={seat.number for seat in people if seat.deadline is not None},
        waiting={seat.number: (match.paused_at or now) - seat.asked_at for seat in bots if seat.asked_at},
    )


class Table:
    """A match of four, the last one a bot, and everything that can be done to it; each act names whom it is for."""

    def __init__(self, users: list[User], spare: list[User], mona: User, clock: ClockSettings, seed: str) -> None:
        self.chance = random.Random(seed)
        self.users, self.spare, self.mona = users, spare, mona.pk
        self.id = start_match(users, "opera", players=4, bots=bots_in(3), clock=clock)
        self.acts: dict[str, Callable[[int], object]] = {
            "play": self.play,
            "pause": lambda _: match_acts.pause(self.mona, self.id, "why"),
            "resume": lambda _: match_acts.resume(self.mona, self.id, "why"),
            "stop": lambda _: commands.stop_clocks(),
            "start": lambda _: commands.start_clocks(),
            "extend_clock": lambda seat: match_acts.extend_clock(self.mona, self.id, "why", seat, 60),
            "rewind": lambda _: match_acts.rewind(self.mona, self.id, "why", self.earlier()),
            "give_seat_to_bot": lambda seat: match_acts.give_seat_to_bot(
                self.mona, self.id, "why", seat, BotStyle.CHORISTER
            ),
            "give_seat_to_user": lambda seat: match_acts.give_seat_to_user(
                self.mona, self.id, "why", seat, self.chance.choice(self.spare).pk
            ),
            "remove_player": lambda seat: match_acts.remove_player(self.mona, self.id, "why", seat),
            "take_back": lambda seat: commands.take_back(self.person(seat), self.id),
            "annul": lambda _: match_acts.annul(self.mona, self.id, "why"),
        }

    @property
    def stands(self) -> bool:
        match = Match.objects.get(pk=self.id)
        return match.paused_at is not None or ClockStop.objects.filter(started_at=None).exists()

    @property
    def runs(self) -> bool:
        return Match.objects.get(pk=self.id).status == Status.RUNNING

    def earlier(self) -> int:
        return self.chance.randint(2, Match.objects.get(pk=self.id).seq)

    def person(self, seat: int) -> int:
        return Seat.objects.get(match_id=self.id, number=seat).user_id or self.mona

    def play(self, seat: int) -> None:
        seq = Match.objects.get(pk=self.id).seq
        action = legal_action(self.id, seat) if Seat.objects.get(match_id=self.id, number=seat).asked_seq else b"{}"
        commands.play(self.person(seat), self.id, action, seq, f"{seq}-{self.chance.random()}")


@pytest.mark.parametrize("seed", range(MATCHES))
def test_nobodys_clock_gets_worse_by_what_is_done_to_others(seed: int) -> None:
    clock = CLOCKS[seed % len(CLOCKS)]
    *users, mona = make_users("alice", "bob", "carol", "dora", "erik", "mona")
    table = Table(users[:3], users[3:], mona, clock, f"{clock} {seed}")
    for _ in range(STEPS):
        let_time_pass(table.id, table.chance.choice([0, 90, 4000] if table.stands else [0, 1, 20]))
        name, target = table.chance.choice(list(table.acts)), table.chance.randrange(4)
        before = look(table.id)
        try:
            table.acts[name](target)
        except Refusal:
            continue
        if not table.runs:
            return
        compare(name, target, before, look(table.id))


def compare(name: str, target: int, before: Look, after: Look) -> None:
    took = after.at - before.at + timedelta(milliseconds=1)
    for seat in before.left.keys() & after.left.keys():
        if name in EXACT:
            assert abs(after.left[seat] - before.left[seat]) <= took, (name, seat)
        elif name == "rewind" and seat in before.asked - after.asked:
            # Nothing is asked of it now: the next decision begins with the whole time.
            assert after.left[seat] >= before.whole[seat], (name, seat)
        elif seat != target:
            assert after.left[seat] >= before.left[seat] - took, (name, seat)
    for seat in before.waiting.keys() & after.waiting.keys():
        assert after.waiting[seat] <= before.waiting[seat] + took, (name, seat)
