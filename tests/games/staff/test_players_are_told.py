"""Whatever the house does to a match is told: in the log in words, by notification, and as a notice to acknowledge."""

from typing import Any
from uuid import UUID

import msgspec
import pytest

from games.conduct.notices import acknowledge_notices, notices_of
from games.kit.engine import LANGUAGES
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.clocks.timeouts import time_out
from games.matches.enums import TimeoutPolicy
from games.matches.models import Match
from games.matches.queries import export, log_for
from games.matches.responses import ClockSettings, Entry
from games.notifications.enums import News
from games.notifications.models import Notification
from games.staff import acts
from games.staff.inspection import log_as
from games.staff.perform_acts import perform
from games.talk import messages
from opera_service.accounts.models import User
from tests.games.staff.passing_time import let_time_pass
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, play_one, start_match

pytestmark = pytest.mark.django_db
WHY = "a fault of ours"
WORDS: dict[str, tuple[acts.Act, str]] = {
    "pause": (acts.Pause(), "The house paused the match."),
    "extend_clock": (acts.ExtendClock(1, 60), "The house gave bob 60 s more."),
    "abort": (acts.Abort(), "The house ended the match without a result."),
    "adjudicate": (acts.Adjudicate((2, 1)), "The house decided the result: 1. bob, 2. alice."),
    "rewind": (acts.Rewind(5), "The house took the match back to entry 5; what came after does not count."),
    "annul": (acts.Annul(), "The house annulled the match: it does not count for ratings."),
    "give_seat_to_bot": (acts.GiveSeatToBot(1), "The house lets a bot play for bob."),
    "give_seat_to_user": (acts.GiveSeatToUser(1, "carol"), "The house gave a seat to carol."),
    "remove_player": (acts.RemovePlayer(1), "The house removed bob from the match."),
}


@pytest.fixture
def people() -> list[User]:
    return make_users("alice", "bob", "carol")


@pytest.fixture
def match_id(people: list[User]) -> UUID:
    found = start_match(people[:2], "phantom", rated=True, clock=ClockSettings(move_seconds=60, bank_seconds=60))
    for _ in range(3):
        play_one(people, found)
    return found


def last(user: User | None, match_id: UUID, **asked: Any) -> Entry:
    return log_for(user.pk if user else None, match_id, **asked).entries[-1]


@pytest.mark.parametrize("name", WORDS)
def test_an_act_has_words_and_a_reason_for_who_plays_and_the_staff_no_name(
    name: str, people: list[User], match_id: UUID
) -> None:
    alice, bob, carol = people
    mona = make_staff("mona", "moderator")
    act, words = WORDS[name]
    perform(act, mona.pk, match_id, WHY)
    entry = last(alice, match_id)
    assert (entry.note, entry.reason, entry.name, entry.by) == (words, WHY, None, EntryAuthor.MODERATOR)
    assert len({last(alice, match_id, language=language).note for language in LANGUAGES}) == 3
    seen = log_as(mona.pk, match_id, None).entries[-1]
    assert (seen.name, seen.reason) == ("mona", WHY)
    told = {note.user_id for note in Notification.objects.filter(news=News.MATCH_MODERATED, seq=entry.seq)}
    assert told == {alice.pk, bob.pk, *([carol.pk] if name == "give_seat_to_user" else [])}
    (notice,) = notices_of(bob.pk, "fr").notices
    assert (notice.reason, notice.match_id) == (WHY, match_id)
    assert notice.text == log_for(alice.pk, match_id, language="fr").entries[-1].note


def test_who_only_watches_reads_what_was_done_but_not_why(people: list[User], match_id: UUID) -> None:
    perform(acts.Pause(), make_staff("mona", "moderator").pk, match_id, WHY)
    for watcher in (people[2], None):
        entry = last(watcher, match_id)
        assert (entry.note, entry.reason, entry.name) == ("The house paused the match.", None, None)


def test_an_exported_match_holds_neither_reasons_nor_whom_a_seat_was_given(people: list[User], match_id: UUID) -> None:
    mona = make_staff("mona", "moderator")
    for act in (acts.GiveSeatToUser(1, "carol"), acts.Rewind(5), acts.Adjudicate((1, 2))):
        perform(act, mona.pk, match_id, WHY)
    written = msgspec.json.encode(export(people[0].pk, match_id))
    assert WHY.encode() not in written
    assert b'"user"' not in written
    assert b"mona" not in written


def test_a_move_that_the_clock_made_says_so_to_everybody_at_once(people: list[User], match_id: UUID) -> None:
    asked = Match.objects.get(pk=match_id).seats.get(asked_seq__isnull=False)
    let_time_pass(match_id, 1000)
    assert time_out(match_id) == 1
    name = people[asked.number].username
    for viewer in (people[0], people[1], None):
        entry = next(one for one in log_for(viewer.pk if viewer else None, match_id).entries if one.by == "clock")
        assert (entry.kind, entry.note) == (EntryKind.PLAYED, f"Time was up: the house moved for {name}.")
        assert entry.text


def test_a_bot_that_plays_on_is_said_to_play_for_the_person(people: list[User]) -> None:
    clock = ClockSettings(move_seconds=60)
    match_id = start_match(people[:2], "phantom", clock=clock, timeout_policy=TimeoutPolicy.BOT)
    asked = Match.objects.get(pk=match_id).seats.get(asked_seq__isnull=False)
    let_time_pass(match_id, 1000)
    time_out(match_id)
    assert last(people[0], match_id).note == f"Time was up: a bot plays on for {people[asked.number].username}."


def test_notices_wait_until_they_are_acknowledged_and_come_oldest_first(people: list[User], match_id: UUID) -> None:
    alice = people[0]
    mona = make_staff("mona", "moderator")
    said = messages.say(alice.pk, match_id, "rude words")
    perform(acts.Pause(), mona.pk, match_id, WHY)
    messages.hide(mona.pk, said.id, "not at this table")
    first, second = notices_of(alice.pk).notices
    assert [first.news, second.news] == [News.MATCH_MODERATED, News.MESSAGE_HIDDEN]
    assert second.reason == "not at this table"
    acknowledge_notices(people[1].pk, second.number)
    acknowledge_notices(alice.pk, first.number)
    assert [notice.number for notice in notices_of(alice.pk).notices] == [second.number]
    acknowledge_notices(alice.pk, second.number)
    assert notices_of(alice.pk).notices == ()
