"""The read path: who sees which match, how far, and what a list holds."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from django.db import connection
from django.utils import timezone

from games.common.refusals import Code, Refusal
from games.matches import commands, queries
from games.matches.enums import Spectators, Status
from games.matches.models import LogEntry, Match
from games.matches.queries import Which
from games.matches.responses import ClockSettings
from games.registry import GAMES
from games.tables import commands as tables
from opera_service.accounts.models import User
from tests.match_setup import make_users, open_match, play_one, play_some, play_to_the_end, start_match, who_is_asked

pytestmark = pytest.mark.django_db
GAME = next(iter(GAMES))


@pytest.fixture
def users() -> list[User]:
    return make_users("alice", "bob", "charlie")


def sees(user: User | None, match_id: Any) -> bool:
    try:
        queries.match_for(user.pk if user else None, match_id)
    except Refusal as refusal:
        assert refusal.code == Code.NOT_FOUND  # noqa: PT017
        return False
    return True


def test_a_seat_sees_its_own_view_and_options_and_a_spectator_has_none(users: list[User]) -> None:
    match_id = start_match(users[:2], "opera")
    mine = queries.match_for(users[0].pk, match_id)
    assert (mine.your_seat, mine.your_turn, mine.seq) == (0, True, Match.objects.get(pk=match_id).seq)
    assert mine.options is not None
    assert mine.seed is None
    watching = queries.match_for(users[2].pk, match_id)
    assert (watching.your_seat, watching.your_turn, watching.options) == (None, False, None)
    assert watching.view != mine.view


@pytest.mark.parametrize(
    ("spectators", "private", "stranger", "invited"),
    [
        (Spectators.EVERYBODY, False, True, True),
        (Spectators.EVERYBODY, True, False, True),
        (Spectators.INVITED, False, False, True),
        (Spectators.NOBODY, False, False, False),
    ],
)
def test_who_may_watch_is_the_tables_choice(
    users: list[User], spectators: Spectators, private: bool, stranger: bool, invited: bool
) -> None:
    alice, bob, charlie = users
    match_id = start_match([alice, bob], GAME, spectators=spectators, private=private)
    assert sees(alice, match_id)
    assert sees(None, match_id) == stranger
    assert sees(charlie, match_id) == stranger
    tables.invite(alice.pk, match_id, charlie.pk)
    assert sees(charlie, match_id) == invited
    assert not sees(charlie, uuid4())
    listed = {match.id for match in queries.list_matches(charlie.pk, Which.RUNNING).matches}
    assert (match_id in listed) == invited


def test_a_spectator_with_a_delay_sees_the_past_and_not_yet_the_end(users: list[User]) -> None:
    match_id = start_match(users[:2], "phantom", spectator_delay=60)
    start = Match.objects.get(pk=match_id)
    play_to_the_end(users[:2], match_id)
    behind = queries.match_for(None, match_id)
    assert (behind.status, behind.seq, behind.view, behind.outcome, behind.seed) == (
        Status.RUNNING,
        0,
        None,
        None,
        None,
    )
    assert queries.log_for(None, match_id).entries == ()
    # The same match, a minute later.
    age_match(match_id, timedelta(seconds=61))
    later = queries.match_for(None, match_id)
    assert later.status == Status.FINISHED
    assert later.seed == bytes(start.seed).hex()


def test_half_way_through_the_delay_only_old_entries_are_seen(users: list[User]) -> None:
    match_id = start_match(users[:2], "phantom", spectator_delay=60)
    play_one(users, match_id)
    old = Match.objects.get(pk=match_id).seq
    then = queries.match_for(users[2].pk, match_id)
    age_match(match_id, timedelta(seconds=61))
    seen_then = queries.match_for(users[0].pk, match_id)
    play_one(users, match_id)
    behind = queries.match_for(users[2].pk, match_id)
    assert then.seq == 0
    assert behind.seq == old
    assert [seat.asked for seat in behind.seats] == [seat.asked for seat in seen_then.seats]
    assert [entry.seq for entry in queries.log_for(users[2].pk, match_id).entries] == list(range(1, old + 1))


def age_match(match_id: Any, by: timedelta) -> None:
    """As if everything so far had happened earlier; only a test may bend the log, and only its times."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        for entry in LogEntry.objects.filter(match_id=match_id):
            LogEntry.objects.filter(match_id=match_id, seq=entry.seq).update(at=entry.at - by)
        cursor.execute("SET LOCAL session_replication_role = DEFAULT")
    match = Match.objects.get(pk=match_id)
    if match.ended_at:
        Match.objects.filter(pk=match_id).update(ended_at=match.ended_at - by)


@pytest.mark.parametrize("slug", GAMES)
def test_the_log_of_a_running_match_is_what_each_viewer_was_told(users: list[User], slug: str) -> None:
    match_id = start_match(users[:2], slug)
    play_some(users, match_id, 3)
    game, table = GAMES[slug](), GAMES[slug].table_type()
    whole = {row.seq: game.parse_events(row.happened) for row in LogEntry.objects.filter(match_id=match_id)}
    for viewer, user in ((0, users[0]), (1, users[1]), (None, users[2])):
        log = queries.log_for(user.pk, match_id)
        for entry in log.entries:
            told = [game.redact(event, viewer, table) for event in whole[entry.seq]]
            assert list(entry.events) == [event for event in told if event is not None]
            assert len(entry.text) == len(entry.events)


def test_the_log_comes_in_pages_after_a_seq(users: list[User]) -> None:
    match_id = start_match(users[:2], GAME)
    for _ in range(5):
        play_one(users, match_id)
    last = Match.objects.get(pk=match_id).seq
    seen: list[int] = []
    more = True
    while more:
        page = queries.log_for(users[0].pk, match_id, after=seen[-1] if seen else 0, limit=2)
        seen += [entry.seq for entry in page.entries]
        more = page.more
    assert seen == list(range(1, last + 1))
    assert queries.log_for(users[0].pk, match_id, after=last).entries == ()


def test_looking_back_shows_what_one_saw_then(users: list[User]) -> None:
    match_id = start_match(users[:2], "opera")
    then = queries.match_for(users[0].pk, match_id)
    for _ in range(4):
        play_one(users, match_id)
    back = queries.match_for(users[0].pk, match_id, at=then.seq)
    assert back.view == then.view
    with pytest.raises(Refusal):
        queries.match_for(users[0].pk, match_id, at=10_000)


def test_another_seat_can_be_looked_through_only_after_the_end(users: list[User]) -> None:
    match_id = start_match(users[:2], "opera")
    with pytest.raises(Refusal) as caught:
        queries.match_for(users[0].pk, match_id, seat=1)
    assert caught.value.code == Code.NOT_FOUND
    with pytest.raises(Refusal):
        queries.log_for(users[0].pk, match_id, seat=1)
    theirs = queries.match_for(users[1].pk, match_id)
    commands.resign(users[0].pk, match_id)
    assert queries.match_for(users[0].pk, match_id, seat=1, at=theirs.seq).view == theirs.view
    assert queries.match_for(users[2].pk, match_id, seat=1, at=theirs.seq).view == theirs.view


def test_after_the_end_the_log_is_whole(users: list[User]) -> None:
    match_id = start_match(users[:2], "phantom")
    commands.resign(users[0].pk, match_id)
    log = queries.log_for(None, match_id)
    started = next(entry for entry in log.entries if entry.kind == "started")
    assert any(getattr(event, "identity", None) for event in started.events)


def test_lists_hold_mine_my_turn_open_running_and_finished(users: list[User]) -> None:
    alice, bob, charlie = users
    waiting = open_match([alice], GAME, players=2)
    hidden = open_match([alice], GAME, players=2, private=True)
    running = start_match([alice, bob], "phantom")
    over = start_match([alice, bob], GAME)
    commands.resign(alice.pk, over)

    def listed(user: User | None, which: Which, game: str | None = None) -> set[Any]:
        page = queries.list_matches(user.pk if user else None, which, game)
        return {match.id for match in page.matches}

    assert listed(alice, Which.MINE) == {waiting, hidden, running, over}
    assert listed(bob, Which.MINE) == {running, over}
    turns = [alice, bob][who_is_asked(running)[0]]
    assert listed(turns, Which.MY_TURN) == {running}
    assert listed(charlie, Which.MY_TURN) == set()
    assert listed(charlie, Which.OPEN) == {waiting}
    assert listed(alice, Which.OPEN) == {waiting, hidden}
    assert listed(None, Which.RUNNING) == {running}
    assert listed(None, Which.RUNNING, "opera") == set()
    assert listed(None, Which.FINISHED) == {over}
    with pytest.raises(Refusal) as caught:
        queries.list_matches(None, Which.MINE)
    assert caught.value.code == Code.SIGN_IN_REQUIRED


def test_a_list_is_paged_by_cursor_newest_first(users: list[User]) -> None:
    opened = [open_match(users[:1], GAME, players=2) for _ in range(5)]
    seen: list[Any] = []
    cursor = None
    while True:
        page = queries.list_matches(None, Which.OPEN, limit=2, after=cursor)
        seen += [match.id for match in page.matches]
        cursor = page.next
        if cursor is None:
            break
    assert seen == opened[::-1]
    with pytest.raises(Refusal):
        queries.list_matches(None, Which.OPEN, after="nonsense")


def test_a_list_takes_the_same_number_of_queries_for_one_match_and_for_many(
    users: list[User], django_assert_num_queries: Any
) -> None:
    start_match(users[:2], GAME)
    with django_assert_num_queries(2):
        queries.list_matches(users[0].pk, Which.RUNNING)
    for _ in range(4):
        start_match(users[:2], GAME)
    with django_assert_num_queries(2):
        assert len(queries.list_matches(users[0].pk, Which.RUNNING).matches) == 5


def test_every_answer_can_be_written_as_json(users: list[User]) -> None:
    match_id = start_match(users[:2], GAME, clock=ClockSettings(move_seconds=30))
    answer = queries.match_for(users[0].pk, match_id)
    written = msgspec.json.decode(msgspec.json.encode(answer))
    assert written["view"]["game"] == GAME
    assert abs(answer.server_time - timezone.now()) < timedelta(minutes=1)
