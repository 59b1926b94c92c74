"""A trial: fenced, never rated, its clock moved by its author alone, and what was ordered goes wrong once."""

import random
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone
from opera_client import Client, Patience, calls, codes

from games.channels.attempts import Delivered
from games.channels.deliver import _record
from games.common.refusals import Code
from games.matches import commands, queries
from games.matches.clocks.due import late_matches
from games.matches.models import LogEntry, Match, Seat
from games.matches.responses import ClockSettings
from games.matches.trial_settings import Mischief, Opponents
from games.notifications.deadline_news import warn_of_deadlines
from games.outbox.enums import Channel, DeliveryState
from games.outbox.models import Delivery, Target
from games.trials import trial_commands as trials
from games.trials.trial_requests import OpenTrial
from games.verify import verify
from opera_service.accounts.models import User
from tests.match_setup import make_users, table_of
from tests.refusals import refusal_to as refused

SEED = "5e" * 32
DAY = 24 * 3600
QUICK = Patience(first_pause=0.01, longest_pause=0.05)


@pytest.fixture
def alice(transactional_db: None) -> User:
    return make_users("alice")[0]


def opened(user: User, game: str = "phantom", **options: Any) -> UUID:
    options.setdefault("players", 2)
    return trials.open_trial(user.pk, OpenTrial(table=table_of(game), **options))


def play_first(user: User, match_id: UUID, request_id: str | None = None) -> None:
    menu = queries.menu_for(user.pk, match_id, 1)
    commands.play(user.pk, match_id, menu.entries[0].action, menu.seq, request_id or f"p{menu.seq}")


def play_to_the_end(user: User, match_id: UUID) -> None:
    while queries.menu_for(user.pk, match_id, 1).entries:
        play_first(user, match_id)


@pytest.mark.parametrize(("game", "players"), [("phantom", 2), ("opera", 3)])
def test_a_script_plays_the_other_seats_until_the_match_is_over(alice: User, game: str, players: int) -> None:
    match_id = opened(alice, game, players=players, seed=SEED, opponents=Opponents.RANDOM)
    play_to_the_end(alice, match_id)
    match = Match.objects.get(pk=match_id)
    assert (match.status, match.rated, match.rating_due) == ("finished", False, False)
    assert bytes(match.seed).hex() == SEED
    assert verify(queries.export(alice.pk, match_id)).events > match.seq // 2


def test_the_same_seed_and_the_same_plays_give_the_same_match(alice: User) -> None:
    logs = []
    for _ in range(2):
        match_id = opened(alice, seed=SEED, opponents=Opponents.RANDOM)
        for _ in range(5):
            play_first(alice, match_id)
        logs.append(list(LogEntry.objects.filter(match_id=match_id).order_by("seq").values_list("asked", "happened")))
    assert logs[0] == logs[1]


def test_the_script_plays_what_it_says_and_only_when_it_is_let(alice: User) -> None:
    first = opened(alice, opponents_wait=True, seat=1, seed=SEED)
    wanted = [entry.action for entry in _menu_of_script(first).entries][-1]
    match_id = opened(alice, opponents_wait=True, seat=1, seed=SEED, plays=(wanted,))
    assert not queries.match_for(alice.pk, match_id).your_turn
    trials.let_opponents_play(alice.pk, match_id, 1)
    played = LogEntry.objects.get(match_id=match_id, kind="played")
    assert played.by == "bot"
    assert trials.trial_of(alice.pk, match_id).plays_left == 0
    assert type(wanted).__name__ in played.asked


def _menu_of_script(match_id: UUID) -> Any:
    from games.matches.queries.match_menu import _menu
    from games.matches.queries.pov import pov_of_staff

    pov = pov_of_staff(match_id)
    return _menu(pov, pov.state, 0, 50, 0, "en")


def test_nobody_else_sees_a_trial_or_touches_it(alice: User) -> None:
    (bob,) = make_users("bob")
    match_id = opened(alice)
    for attempt in (
        lambda: queries.match_for(bob.pk, match_id),
        lambda: queries.match_for(None, match_id),
        lambda: trials.trial_of(bob.pk, match_id),
        lambda: trials.advance(bob.pk, match_id, 5),
        lambda: trials.order_mischief(bob.pk, match_id, Mischief.BUSY, 1),
        lambda: trials.let_opponents_play(bob.pk, match_id, 1),
        lambda: trials.close_trial(bob.pk, match_id),
    ):
        assert refused(attempt).code is Code.NOT_FOUND
    listed = queries.list_matches(bob.pk, queries.Which.RUNNING, None, 20, None)
    assert not listed.matches


def test_thirty_days_of_correspondence_pass_in_one_request(alice: User) -> None:
    match_id = opened(alice, clock=ClockSettings(move_seconds=3 * DAY), opponents_wait=True, seed=SEED)
    before = trials.trial_of(alice.pk, match_id)
    trials.advance(alice.pk, match_id, 30 * DAY)
    after = trials.trial_of(alice.pk, match_id)
    assert after.clock_at - before.clock_at == timedelta(days=30)
    assert after.match.server_time == after.clock_at
    moved = LogEntry.objects.filter(match_id=match_id, by="clock").order_by("seq")
    assert 5 <= len(moved) <= 12
    assert moved[0].at == before.clock_at + timedelta(days=3)


def test_the_clock_stands_still_and_no_sweep_looks_at_it(alice: User) -> None:
    match_id = opened(alice, clock=ClockSettings(move_seconds=60))
    Match.objects.filter(pk=match_id).update(clock_at=timezone.now() - timedelta(days=1))
    play_first(alice, match_id)
    assert late_matches(10) == []
    assert commands.time_out(match_id) == 0


def test_neither_a_warning_nor_an_incident_of_the_world_outside_reaches_it(alice: User) -> None:
    match_id = opened(alice, clock=ClockSettings(move_seconds=DAY))
    Seat.objects.filter(match_id=match_id, user=alice).update(deadline=timezone.now() + timedelta(minutes=5))
    before = trials.trial_of(alice.pk, match_id).match.seats
    assert warn_of_deadlines() == 0
    commands.stop_clocks("a test")
    commands.start_clocks()
    assert trials.trial_of(alice.pk, match_id).match.seats == before


def test_mischief_happens_as_often_as_ordered_and_says_what_was_applied(alice: User) -> None:
    match_id = opened(alice)
    seen = queries.match_for(alice.pk, match_id)
    trials.order_mischief(alice.pk, match_id, Mischief.BUSY, 1)
    trials.order_mischief(alice.pk, match_id, Mischief.RATE_LIMITED, 1)
    limited = refused(lambda: play_first(alice, match_id, "one"))
    busy = refused(lambda: play_first(alice, match_id, "one"))
    assert (limited.code, busy.code) == (Code.RATE_LIMITED, Code.UNAVAILABLE)
    assert queries.match_for(alice.pk, match_id).seq == seen.seq
    trials.order_mischief(alice.pk, match_id, Mischief.LOST_ANSWER, 1)
    menu = queries.menu_for(alice.pk, match_id, 1)
    lost = refused(lambda: commands.play(alice.pk, match_id, menu.entries[0].action, menu.seq, "two"))
    assert lost.code is Code.UNAVAILABLE
    assert LogEntry.objects.filter(match_id=match_id, request_id="two").count() == 1
    again = commands.play(alice.pk, match_id, menu.entries[0].action, menu.seq, "two")
    assert again.seq == seen.seq + 1
    assert trials.trial_of(alice.pk, match_id).mischief == ()


def test_a_webhook_comes_twice_with_the_same_id(alice: User) -> None:
    target = Target.objects.create(user=alice, channel=Channel.WEBHOOK, events=["your_turn"])
    match_id = opened(alice)
    trials.order_mischief(alice.pk, match_id, Mischief.WEBHOOK_TWICE, 1)
    delivery = Delivery.objects.get(target=target, match_id=match_id)
    assert delivery.due_at <= timezone.now()
    _record(delivery, Delivered(200))
    delivery.refresh_from_db()
    assert (delivery.state, delivery.attempts) == (DeliveryState.WAITING, 1)
    _record(delivery, Delivered(200))
    delivery.refresh_from_db()
    assert (delivery.state, delivery.attempts) == (DeliveryState.SENT, 2)


def test_a_trial_begins_from_a_position_of_a_match_that_is_over(alice: User) -> None:
    source = opened(alice, seed=SEED)
    play_first(alice, source)
    options: dict[str, Any] = {"from_match": source, "at": 4}
    assert refused(lambda: opened(alice, **options)).code is Code.NOT_FINISHED
    play_to_the_end(alice, source)
    match_id = opened(alice, **options, opponents_wait=True)
    assert queries.match_for(alice.pk, match_id).view == queries.match_for(alice.pk, source, 0, 4).view
    assert refused(lambda: opened(alice, from_match=source, at=99_999)).code is Code.INVALID_INPUT


def test_there_are_few_and_old_ones_are_closed(alice: User, settings: Any) -> None:
    settings.TRIALS_USER = 2
    kept, old = opened(alice), opened(alice)
    assert refused(lambda: opened(alice)).code is Code.TOO_MANY_TRIALS
    play_first(alice, old)
    Match.objects.filter(pk=old).update(created_at=timezone.now() - timedelta(hours=25))
    assert trials.sweep_trials() == 1
    assert dict(Match.objects.values_list("pk", "status")) == {kept: "running", old: "aborted"}
    opened(alice)


@pytest.mark.usefixtures("redis_client")
def test_our_client_plays_a_spoiled_trial_over_the_wire(service: str, transactional_db: None) -> None:
    with Client(f"http://{service}", patience=QUICK) as client:
        client.be_guest()
        made = client.send(
            calls.open_trial({"table": {"game": "phantom"}, "players": 2, "seed": SEED, "opponents": "random"})
        )
        match_id = made["match"]["id"]
        for kind in Mischief:
            client.send(calls.order_mischief(match_id, {"kind": kind.value, "times": 2}))
        ended = client.play_match(match_id, lambda menu, match: random.Random(1).choice(menu["entries"])["action"])
        assert ended["status"] == "finished"
        left = {order["kind"] for order in client.send(calls.get_trial(match_id))["mischief"]}
        assert left <= {"drop_stream", "webhook_twice"}
        client.send(calls.close_trial(match_id))
    with Client(f"http://{service}", patience=QUICK) as stranger, pytest.raises(codes.NotFound):
        stranger.send(calls.get_match(match_id))
