"""The queue on the real database: asking, watching, giving up, and being seated."""

from math import ceil
from time import monotonic

import pytest

from games.common.refusals import Code, Refusal
from games.kit.entries import EntryAuthor
from games.matches.enums import Status
from games.matches.models import LogEntry, Match, Seat
from games.matchmaking import queue
from games.matchmaking.enums import Speed, TicketState
from games.matchmaking.group_seating import seat_waiting_users
from games.matchmaking.models import Ticket
from games.matchmaking.queue import QuickMatch
from games.matchmaking.speeds import CLOCKS
from games.notifications.queries import notifications_of
from games.ratings.models import Rating
from games.tables import commands as tables
from opera_service.accounts.models import User
from tests.games.matchmaking.people_waiting import ask, let_pass, match_of, seated
from tests.match_setup import make_users, start_match

pytestmark = pytest.mark.django_db


def code_of_asking(user: User, **request: object) -> Code:
    with pytest.raises(Refusal) as caught:
        ask(user, **request)  # type: ignore[arg-type]
    return caught.value.code


def test_two_people_who_ask_meet_each_other_and_not_bots() -> None:
    alice, bob = make_users("alice", "bob")
    ask(alice)
    let_pass(4)
    ask(bob)
    let_pass(1)
    assert seat_waiting_users() == 1
    match = match_of(alice)
    assert seated(match) == ["alice", "bob"]
    assert match.status == Status.RUNNING
    assert match.owner is None
    assert set(LogEntry.objects.filter(match=match).values_list("kind", "by")) == {
        ("opened", EntryAuthor.HOUSE),
        ("started", EntryAuthor.HOUSE),
    }
    for user in (alice, bob):
        assert queue.mine(user.pk).match_id == match.id
        assert [note.news for note in notifications_of(user.pk).notifications][-1] == "match_started"


def test_a_lone_guest_waits_for_people_and_then_plays_with_a_bot_of_fitting_strength() -> None:
    guest = User.objects.create_user(username="guest-1", kind="guest")
    ask(guest, "phantom", bots_after=1)
    assert seat_waiting_users() == 0
    let_pass(1)
    assert seat_waiting_users() == 1
    assert seated(match_of(guest)) == ["guest-1", "understudy"]


@pytest.mark.parametrize(
    ("mu", "style"), [(12.0, "level_1"), (25.0, "understudy"), (28.4, "level_4"), (30.0, "level_5"), (36.0, "virtuoso")]
)
def test_the_bot_is_as_strong_as_the_person(mu: float, style: str) -> None:
    (alice,) = make_users("alice")
    Rating.objects.create(game="opera", user=alice, mu=mu, sigma=2.0, matches=30)
    ask(alice, bots_after=0, players=3)
    assert seat_waiting_users() == 1
    assert seated(match_of(alice)) == ["alice", style, style]


def test_people_are_paired_by_rating_not_by_the_order_of_asking() -> None:
    users = make_users("ada", "bea", "cia", "dea")
    for user, mu in zip(users, [20.0, 30.0, 20.5, 30.5], strict=True):
        Rating.objects.create(game="opera", user=user, mu=mu, sigma=2.0, matches=30)
        ask(user, rated=True)
    let_pass(1)
    assert seat_waiting_users() == 2
    assert seated(match_of(users[0])) == ["ada", "cia"]
    assert seated(match_of(users[1])) == ["bea", "dea"]
    assert match_of(users[0]).rated


def test_users_who_want_something_else_are_not_mixed_in() -> None:
    users = make_users("ada", "bea", "cia", "dea")
    ask(users[0])
    ask(users[1], "phantom")
    ask(users[2], speed=Speed.RELAXED)
    ask(users[3], players=4)
    let_pass(2)
    assert seat_waiting_users() == 0
    assert Ticket.objects.filter(state="waiting").count() == 4


def test_the_speed_sets_the_clock_and_every_seat_has_its_bank() -> None:
    alice, bob = make_users("alice", "bob")
    for user in (alice, bob):
        ask(user, "phantom", speed=Speed.LIVE)
    let_pass(1)
    seat_waiting_users()
    match = match_of(alice)
    clock = CLOCKS[Speed.LIVE]
    assert (match.move_seconds, match.bank_seconds) == (clock.move_seconds, clock.bank_seconds)
    assert clock.bank_seconds is not None
    assert set(match.seats.values_list("bank_ms", flat=True)) == {1000 * clock.bank_seconds}


def test_asking_again_for_the_same_keeps_the_place_and_for_something_else_replaces_it() -> None:
    alice, bob = make_users("alice", "bob")
    first = ask(alice)
    ask(bob)
    assert ask(alice) == first
    assert (first.place, queue.mine(bob.pk).place) == (1, 2)
    assert ask(alice, players=3).place == 2
    assert queue.mine(bob.pk).place == 1
    assert Ticket.objects.filter(user=alice, state="waiting").count() == 1


def test_the_same_request_sent_again_after_being_seated_does_not_seat_twice() -> None:
    alice, bob = make_users("alice", "bob")
    for user in (alice, bob):
        ask(user, request_id="once")
    let_pass(1)
    seat_waiting_users()
    again = ask(alice, request_id="once")
    assert (again.state, again.match_id) == (TicketState.SEATED, match_of(alice).id)
    assert code_of_asking(alice, request_id="once", players=3) == Code.REQUEST_ID_REUSED
    assert not Ticket.objects.filter(state="waiting").exists()


def test_who_cancels_is_not_seated_and_who_was_seated_learns_where() -> None:
    alice, bob, carol = make_users("alice", "bob", "carol")
    for user in (alice, bob, carol):
        ask(user)
    assert queue.cancel(carol.pk).state == TicketState.CANCELLED
    let_pass(1)
    seat_waiting_users()
    assert not Seat.objects.filter(user=carol).exists()
    assert queue.cancel(alice.pk).match_id == match_of(alice).id
    with pytest.raises(Refusal):
        queue.cancel(make_users("dora")[0].pk)


def test_who_waits_learns_how_long_others_waited() -> None:
    alice, bob, carol = make_users("alice", "bob", "carol")
    begun = monotonic()
    assert ask(alice, accepts_bots=False).expected_seconds is None
    assert ask(bob, bots_after=30).expected_seconds == 32
    let_pass(7)
    seat_waiting_users()
    # A busy machine adds what it took itself.
    took = ceil(monotonic() - begun)
    expected = ask(carol, accepts_bots=False).expected_seconds
    assert expected is not None
    assert 7 <= expected <= 7 + took
    assert ask(carol, bots_after=3).expected_seconds == 5


def test_what_the_game_cannot_do_is_refused_and_nothing_is_stored() -> None:
    (alice,) = make_users("alice")
    guest = User.objects.create_user(username="guest-1", kind="guest")
    assert code_of_asking(alice, game="chess") == Code.UNKNOWN_GAME
    assert code_of_asking(alice, players=5) == Code.WRONG_PLAYER_COUNT
    assert code_of_asking(guest, rated=True) == Code.GUESTS_NOT_ALLOWED
    assert not Ticket.objects.exists()


def test_a_program_cannot_enter_pairing_for_people_only() -> None:
    program = User.objects.create_user(username="deep-opera", kind="bot")
    assert code_of_asking(program, accepts_bots=False) == Code.PEOPLE_ONLY
    (alice,) = make_users("alice")
    ask(alice, accepts_bots=False)
    ask(program)
    let_pass(8)
    assert seat_waiting_users() == 0


def test_an_account_marked_as_a_program_while_it_waits_is_not_seated_with_who_wants_people() -> None:
    alice, bob = make_users("alice", "bob")
    ask(alice, accepts_bots=False)
    ask(bob, accepts_bots=False)
    User.objects.filter(pk=bob.pk).update(kind="bot")
    let_pass(8)
    assert seat_waiting_users() == 0


def test_an_account_that_was_closed_is_not_seated() -> None:
    alice, bob = make_users("alice", "bob")
    ask(alice)
    ask(bob)
    User.objects.filter(pk=bob.pk).update(is_active=False)
    let_pass(2)
    assert seat_waiting_users() == 0


def test_who_begins_another_match_does_not_wait_any_more_unless_for_one_that_takes_days() -> None:
    users = make_users("alice", "bob", "carol", "dora")
    for user in users[:2]:
        ask(user)
    for user in users[2:]:
        ask(user, speed=Speed.CORRESPONDENCE)
    start_match([users[0], users[2]], "phantom")
    let_pass(1)
    assert seat_waiting_users() == 1
    assert queue.mine(users[0].pk).state == TicketState.CANCELLED
    assert queue.mine(users[1].pk).state == TicketState.WAITING
    assert queue.mine(users[2].pk).match_id == queue.mine(users[3].pk).match_id is not None


def test_somebody_who_found_nobody_for_very_long_has_gone_away() -> None:
    (alice,) = make_users("alice")
    ask(alice, accepts_bots=False)
    let_pass(14 * 60)
    seat_waiting_users()
    assert queue.mine(alice.pk).state == TicketState.WAITING
    let_pass(2 * 60)
    seat_waiting_users()
    assert queue.mine(alice.pk).state == TicketState.LAPSED


def test_a_group_that_cannot_be_seated_does_not_keep_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    users = make_users("ada", "bea", "cia", "dea")
    for user in users:
        ask(user)
    let_pass(1)
    seat_together = tables.seat_together

    def stumble_over_ada(seats: dict[int, int], request: tables.OpenTable) -> object:
        if users[0].pk in seats.values():
            raise RuntimeError("something nobody foresaw")
        return seat_together(seats, request)

    monkeypatch.setattr(tables, "seat_together", stumble_over_ada)
    assert seat_waiting_users() == 1
    assert Ticket.objects.filter(state="waiting").count() == 2
    assert Match.objects.count() == 1
    monkeypatch.undo()
    assert seat_waiting_users() == 1


def test_a_request_names_every_column_it_is_stored_in() -> None:
    """Asking copies the request's fields into the ticket by their names."""
    columns = {field.name for field in Ticket._meta.get_fields()}
    assert set(QuickMatch.__struct_fields__) <= columns
