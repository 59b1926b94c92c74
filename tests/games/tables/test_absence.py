"""Bots play on for users who are suspended or gone, so that no match waits for them."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.common.bot_styles import REPLACEMENT_STYLE, BotStyle
from games.conduct.enums import SanctionKind
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.enums import Status
from games.matches.models import LogEntry, Match, Seat
from games.staff import sanctions
from games.tables import commands as tables
from games.tables.commands.absence import replace_absent_users
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, open_match, start_match, table_of, who_is_asked

pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> list[User]:
    return make_users("alice", "bob", "carol")


def test_bots_play_on_for_a_suspended_user_also_without_a_clock(
    people: list[User], django_capture_on_commit_callbacks: Any
) -> None:
    (alice, bob, _), mona = people, make_staff("mona", "moderator")
    running = start_match([alice, bob], "opera")
    waiting = open_match([alice, bob], "opera", players=3)
    bots = tuple(tables.BotSeat(seat, BotStyle.CHORISTER) for seat in range(2))
    without_her = tables.open_table(alice.pk, tables.OpenTable(table=table_of("phantom"), players=2, bots=bots))
    with django_capture_on_commit_callbacks(execute=True):
        sanctions.impose(mona.pk, alice.pk, SanctionKind.SUSPENSION, "insults", timezone.now() + timedelta(days=3))
    seat = Seat.objects.get(match_id=running, number=0)
    assert (seat.bot, seat.user_id, seat.left, seat.wake_at is None) == (REPLACEMENT_STYLE, alice.pk, False, False)
    last = LogEntry.objects.filter(match_id=running).order_by("-seq")[0]
    assert (last.kind, last.by) == (EntryKind.HANDED_OVER, EntryAuthor.HOUSE)
    assert not Seat.objects.filter(match_id=waiting, user=alice).exists()
    assert Match.objects.get(pk=waiting).owner == bob
    assert Match.objects.get(pk=without_her).status == Status.ABORTED


def test_the_sweep_finds_users_who_were_forgotten(people: list[User]) -> None:
    """A process may die between the sanction and the seats (promise 3)."""
    alice, bob, carol = people
    match_id = start_match([alice, bob], "phantom")
    other = start_match([bob, carol], "phantom")
    assert replace_absent_users() == 0
    asked = people[who_is_asked(match_id)[0]]
    User.objects.filter(pk=asked.pk).update(is_active=False)
    assert replace_absent_users() == 1
    assert replace_absent_users() == 0
    assert Seat.objects.get(match_id=match_id, user=asked).bot == REPLACEMENT_STYLE
    assert not Seat.objects.filter(match_id=other).exclude(bot="").exists()
