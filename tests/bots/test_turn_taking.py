"""A bot's turn: taken once, from what its seat can see alone, and taken safely whatever the bot does."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest
import redis
from prometheus_client import REGISTRY

from bots import roster, turn_taking
from games.common.bot_styles import BotStyle
from games.kit.entries import EntryAuthor, EntryKind
from games.kit.observation import Observation
from games.matches import commands, queries
from games.matches.enums import Status
from games.matches.live.publisher import task_sender
from games.matches.models import Match, Seat
from games.matches.rows.reads import stored_steps
from games.registry import GAMES, rules
from games.staff import match_acts
from tests.bots.bot_matches import asked_seat, bots_in, duel_with_bot, last_entries, seat_of, seq_of
from tests.bots.failing_bots import on_the_roster
from tests.match_setup import SIZES, footprint, make_users, play_one, play_some, start_match, state_of

pytestmark = pytest.mark.django_db
each_game = pytest.mark.parametrize("slug", GAMES)


def bot_to_move(slug: str) -> tuple[UUID, Seat]:
    """A match in which the bot of seat 1 is asked."""
    users = make_users("alice")
    match_id = duel_with_bot(users[0], slug)
    while seat_of(match_id, 1).asked_seq is None:
        play_one(users, match_id)
    return match_id, seat_of(match_id, 1)


def take(match_id: UUID, seat: Seat) -> None:
    assert seat.asked_seq is not None
    turn_taking.take_turns(match_id, seat.number, seat.asked_seq)


@each_game
def test_a_bot_that_is_asked_moves_and_the_log_says_that_a_bot_did(slug: str) -> None:
    match_id, seat = bot_to_move(slug)
    before = seq_of(match_id)
    take(match_id, seat)
    assert last_entries(match_id, before) == [(EntryKind.PLAYED, EntryAuthor.BOT, 1)]
    assert seat_of(match_id, 1).asked_seq != seat.asked_seq


@each_game
def test_a_turn_taken_twice_happens_once(slug: str) -> None:
    match_id, seat = bot_to_move(slug)
    take(match_id, seat)
    before = footprint(match_id)
    take(match_id, seat)
    assert footprint(match_id) == before


def test_a_decision_that_another_worker_has_brought_meanwhile_is_left_alone() -> None:
    match_id, seat = bot_to_move("phantom")
    turn = queries.turn_of(match_id, 1)
    assert turn is not None
    action = turn_taking.think(turn).action
    take(match_id, seat)
    before = footprint(match_id)
    assert not commands.play_as_bot(match_id, 1, turn.asked_seq, action)
    assert not commands.play_safe_action(match_id, 1, turn.asked_seq)
    assert footprint(match_id) == before


@each_game
def test_nobody_moves_for_a_person(slug: str) -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, slug)
    seat, before = asked_seat(match_id), footprint(match_id)
    assert queries.turn_of(match_id, seat.number) is None
    take(match_id, seat)
    assert seat.asked_seq is not None
    assert not commands.play_safe_action(match_id, seat.number, seat.asked_seq)
    assert footprint(match_id) == before


def test_no_bot_moves_while_the_match_is_paused() -> None:
    match_id, seat = bot_to_move("phantom")
    Match.objects.filter(pk=match_id).update(paused_at=seat.asked_at)
    before = footprint(match_id)
    take(match_id, seat)
    assert footprint(match_id) == before


@each_game
def test_a_bot_sees_exactly_what_the_person_of_its_seat_would_see(slug: str) -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, slug)
    play_some(users, match_id, 3)
    seat = asked_seat(match_id)
    user = users[seat.number]
    seen, log = queries.match_for(user.pk, match_id), queries.log_for(user.pk, match_id)
    Seat.objects.filter(pk=seat.pk).update(bot="understudy")
    turn = queries.turn_of(match_id, seat.number)
    assert turn is not None
    assert (turn.observation.view, turn.observation.options) == (seen.view, seen.options)
    if rules(slug).heuristics().uses_history:
        assert list(turn.observation.history) == [event for entry in log.entries for event in entry.events]
    else:
        assert turn.observation.history == ()


def test_the_luck_of_a_bot_is_new_each_turn_and_the_same_when_asked_again() -> None:
    match_id, seat = bot_to_move("phantom")
    lucks = set()
    for _ in range(3):
        turn = queries.turn_of(match_id, 1)
        again = queries.turn_of(match_id, 1)
        assert turn is not None
        assert again is not None
        assert turn.luck == again.luck
        lucks.add(turn.luck)
        Seat.objects.filter(pk=seat.pk).update(asked_seq=turn.asked_seq - 1)
    assert len(lucks) == 3


class TestFailures:
    """A bot that fails is replaced for that move by the harmless action, and that is counted."""

    @pytest.fixture(autouse=True)
    def failing_bots_listed(self) -> Iterator[None]:
        with on_the_roster():
            yield

    @each_game
    @pytest.mark.parametrize(
        ("style", "why"),
        [("raising", "raises"), ("cheating", "illegal"), ("mumbling", "illegal"), ("nobody", "unknown_style")],
    )
    def test_a_failing_bot_is_replaced_for_that_move(self, slug: str, style: str, why: str) -> None:
        match_id, seat = bot_to_move(slug)
        Seat.objects.filter(pk=seat.pk).update(bot=style)
        safe = rules(slug).safe_action(state_of(match_id), 1)
        before, counted = seq_of(match_id), fallbacks(style, why)
        take(match_id, seat)
        assert last_entries(match_id, before) == [(EntryKind.PLAYED, EntryAuthor.BOT, 1)]
        entry = Match.objects.get(pk=match_id).entries.get(seq=before + 1)
        assert rules(slug).parse_action(entry.asked) == safe
        assert fallbacks(style, why) == counted + 1

    @each_game
    def test_a_match_with_a_failing_bot_is_still_played_to_its_end(self, slug: str) -> None:
        users = make_users("alice")
        match_id = start_match(users, slug, players=2, bots=bots_in(0, 1, style=BotStyle.CHORISTER))
        Seat.objects.filter(match_id=match_id, number=1).update(bot="raising")
        assert play_out(match_id).status == Status.FINISHED


@pytest.mark.parametrize(("slug", "players"), SIZES)
def test_bots_alone_finish_a_match_of_any_size(slug: str, players: int) -> None:
    users = make_users("alice")
    bots = bots_in(*range(players), style=BotStyle.CHORISTER)
    match_id = start_match(users, slug, players=players, bots=bots)
    match = play_out(match_id)
    assert match.status == Status.FINISHED
    kinds = {(entry.kind, entry.by) for entry in match.entries.filter(seq__gt=2)}
    assert kinds == {(EntryKind.PLAYED, EntryAuthor.BOT)}


def play_out(match_id: UUID) -> Match:
    """Take every turn at once, as the workers would one after the other."""
    while (seat := Seat.objects.filter(match_id=match_id, asked_seq__isnull=False).first()) is not None:
        take(match_id, seat)
    return Match.objects.get(pk=match_id)


def fallbacks(style: str, why: str) -> float:
    return REGISTRY.get_sample_value("opera_bot_fallbacks_total", {"style": style, "why": why}) or 0.0


def test_a_style_of_the_roster_gets_no_more_than_observation_chance_and_budget() -> None:
    """The players' whole world: whatever they know must have come through these."""
    seen: list[Any] = []

    class Witness:
        name = "witness"

        def choose(self, observation: Observation, chance: Any, budget: Any) -> Any:
            seen.extend([observation, chance, budget])
            return roster.ALL["chorister"].choose(observation, chance, budget)

    match_id, seat = bot_to_move("phantom")
    Seat.objects.filter(pk=seat.pk).update(bot="witness")
    roster.ALL["witness"] = Witness()
    try:
        take(match_id, seat)
    finally:
        del roster.ALL["witness"]
    observation = seen[0]
    assert observation.view == rules("phantom").view(state_before(match_id), 1)
    assert observation._fields == ("game", "seat", "view", "options", "history")
    assert seen[2].seconds == 0.3


def state_before(match_id: UUID) -> Any:
    from games.kit import replay

    return replay.state_at(rules("phantom"), stored_steps(match_id, seq_of(match_id) - 1))


@each_game
def test_a_worker_goes_on_with_the_next_bots_of_the_match(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_taking, "LONGEST_RUN_SECONDS", 600.0)
    users = make_users("alice")
    match_id = start_match(users, slug, players=2, bots=bots_in(0, 1, style=BotStyle.CHORISTER))
    take(match_id, asked_seat(match_id))
    assert Match.objects.get(pk=match_id).status == Status.FINISHED


@pytest.mark.django_db(transaction=True)
def test_a_tired_worker_calls_for_the_bots_that_still_wait(redis_client: "redis.Redis") -> None:
    """opera 3.1: all bid at the same time; one call is sent for all of them, and one more after each turn."""
    users = make_users("alice")
    match_id = start_match(users, "opera", players=3, bots=bots_in(0, 1, 2, style=BotStyle.CHORISTER))
    assert task_sender.wait_until_sent(30)
    assert redis_client.llen("spare") == 1
    take(match_id, seat_of(match_id, 0))
    assert task_sender.wait_until_sent(30)
    assert redis_client.llen("spare") == 2
    assert seat_of(match_id, 1).asked_seq is not None


def test_what_a_bot_heard_is_forgotten_when_a_moderator_rewinds_the_match() -> None:
    users = make_users("alice", "bob", "moderator")
    match_id = start_match(users[:2], "opera")
    Seat.objects.filter(match_id=match_id).update(bot="understudy")
    start = seq_of(match_id)
    before = queries.turn_of(match_id, 0)
    for seat in (0, 1):
        take(match_id, seat_of(match_id, seat))
    after = queries.turn_of(match_id)
    match_acts.rewind(users[2].pk, match_id, "a test", start)
    rewound = queries.turn_of(match_id, 0)
    assert before is not None
    assert after is not None
    assert rewound is not None
    assert len(after.observation.history) > len(before.observation.history)
    assert (rewound.observation.view, rewound.observation.history) == (
        before.observation.view,
        before.observation.history,
    )
