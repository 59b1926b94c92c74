"""Once more: the same settings, the same people, other seats."""

from uuid import UUID

import pytest

from games.common.bot_styles import BotStyle
from games.common.refusals import Code
from games.matches import commands
from games.matches.enums import Status
from games.matches.models import Match
from games.matches.queries import match_for
from games.matches.responses import ClockSettings
from games.tables import commands as tables
from opera_service.accounts.models import User
from tests.games.notifications.received import received
from tests.match_setup import make_users, start_match
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


def finished(users: list[User], slug: str, **settings: object) -> UUID:
    match_id = start_match(users, slug, **settings)
    for user in users[1:]:
        commands.resign(user.pk, match_id)
    assert Match.objects.get(pk=match_id).status == Status.FINISHED
    return match_id


def test_a_rematch_is_offered_to_the_others_with_the_same_settings_and_exchanged_seats() -> None:
    alice, bob = make_users("alice", "bob")
    clock = ClockSettings(move_seconds=30, bank_seconds=60, increment_seconds=2)
    old = Match.objects.get(pk=finished([alice, bob], "phantom", rated=True, clock=clock, bot_pause_ms=500))
    new = Match.objects.get(pk=tables.rematch(alice.pk, old.id))
    for name in ("game", "players", "table_options", "rated", "spectators", "move_seconds", "bank_seconds"):
        assert getattr(new, name) == getattr(old, name)
    assert (new.increment_seconds, new.bot_pause_ms, new.timeout_policy) == (2, 500, old.timeout_policy)
    assert list(new.seats.values_list("user", flat=True)) == [None, alice.pk]
    assert received(bob)[-1] == ("rematch", "alice")


def test_the_second_to_ask_accepts_and_the_match_begins() -> None:
    alice, bob = make_users("alice", "bob")
    old = finished([alice, bob], "phantom")
    new = tables.rematch(bob.pk, old)
    assert tables.rematch(bob.pk, old) == new
    assert Match.objects.get(pk=new).status == Status.OPEN
    assert tables.rematch(alice.pk, old) == new
    match = Match.objects.get(pk=new)
    assert match.status == Status.RUNNING
    assert list(match.seats.values_list("user", flat=True)) == [bob.pk, alice.pk]
    assert tables.rematch(alice.pk, old) == new


def test_bots_are_there_again_and_need_no_invitation() -> None:
    (alice,) = make_users("alice")
    bot = tables.BotSeat(seat=1, style=BotStyle.VIRTUOSO)
    old = start_match([alice], "phantom", players=2, bots=(bot,))
    commands.resign(alice.pk, old)
    match = Match.objects.get(pk=tables.rematch(alice.pk, old))
    assert match.status == Status.RUNNING
    assert list(match.seats.values_list("bot", flat=True)) == ["virtuoso", ""]


def test_bots_keep_their_names_however_often_one_plays_again() -> None:
    (alice,) = make_users("alice")
    bots = tuple(tables.BotSeat(seat=seat, style=BotStyle.CHORISTER) for seat in (1, 2, 3))
    match_id = start_match([alice], "opera", players=4, bots=bots)
    first = names_after(alice, match_id)
    for _ in range(4):
        commands.resign(alice.pk, match_id)
        while Match.objects.get(pk=match_id).status == Status.RUNNING:
            seat = Match.objects.get(pk=match_id).seats.filter(asked_seq__isnull=False)[0]
            commands.play_safe_action(match_id, seat.number, seat.asked_seq or 0)
        match_id = tables.rematch(alice.pk, match_id)
        assert names_after(alice, match_id) == first


def names_after(user: User, match_id: UUID) -> list[str]:
    """Who sits at the table, from the user's own seat on."""
    match = match_for(user.pk, match_id)
    names = [seat.player.name for seat in match.seats if seat.player]
    own = names.index(user.username)
    return names[own:] + names[:own]


def test_nobody_else_takes_the_seat_that_was_offered() -> None:
    alice, bob, carol = make_users("alice", "bob", "carol")
    new = tables.rematch(alice.pk, finished([alice, bob], "phantom"))
    assert code_of(tables.take_seat, carol.pk, new) == Code.NOT_FOUND


def test_after_a_no_a_rematch_can_be_offered_again() -> None:
    alice, bob = make_users("alice", "bob")
    old = finished([alice, bob], "phantom")
    first = tables.rematch(alice.pk, old)
    tables.decline(bob.pk, first)
    assert received(alice)[-1] == ("declined", "bob")
    tables.abort(alice.pk, first)
    second = tables.rematch(bob.pk, old)
    assert second != first
    assert received(alice)[-1] == ("rematch", "bob")


def test_a_rematch_needs_a_finished_match_and_a_seat_in_it() -> None:
    alice, bob, carol = make_users("alice", "bob", "carol")
    running = start_match([alice, bob], "phantom")
    assert code_of(tables.rematch, alice.pk, running) == Code.NOT_FINISHED
    old = finished([alice, bob], "phantom")
    assert code_of(tables.rematch, carol.pk, old) == Code.NOT_SEATED
    assert Match.objects.count() == 2
