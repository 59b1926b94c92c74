"""Parts of the service are closed and opened, everybody is told why, and what runs goes on."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.audit.models import AuditEntry
from games.availability import announcements, clock_stops, closures
from games.availability.enums import Level, ServicePart
from games.availability.models import Announcement, Closure
from games.availability.service_status import service_status
from games.common.refusals import Code
from games.common.translated import Words
from games.matches.models import ClockStop, Match
from games.matchmaking.enums import TicketState
from games.matchmaking.group_seating import seat_waiting_users
from games.matchmaking.models import Ticket
from games.matchmaking.queue import QuickMatch, ask
from games.registry import GAMES
from games.tables.commands.from_position import fork
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, open_match, play_one, start_match
from tests.refusals import code_of, refusal_to

pytestmark = pytest.mark.django_db
WHY = Words("We mend it.", "Nous réparons.", "Wir reparieren.")
GAME = next(iter(GAMES))


@pytest.fixture
def mona() -> User:
    return make_staff("mona", "moderator")


def soon(**length: int) -> Any:
    return timezone.now() + timedelta(**length)


def test_a_closed_game_begins_nothing_new_and_says_why_in_three_languages(mona: User) -> None:
    alice, bob = make_users("alice", "bob")
    running = start_match([alice, bob], GAME)
    closures.close_part(mona.pk, GAME, WHY, "a fault in the rules")
    before = Match.objects.count()
    refusal = refusal_to(open_match, [alice, bob], GAME)
    assert refusal.code == Code.CLOSED
    for language, words in WHY.as_mapping().items():
        assert words in refusal.message(language)
        assert GAMES[GAME].titles[language] in refusal.message(language)
        assert refusal.param("reason", language) == words
    assert code_of(ask, alice.pk, QuickMatch(game=GAME)) == Code.CLOSED
    assert (Match.objects.count(), Ticket.objects.count()) == (before, 0)
    play_one([alice, bob], running)
    fork(mona.pk, running, "to try it")
    closures.open_part(mona.pk, GAME, "mended")
    open_match([alice, bob], GAME)
    acts = AuditEntry.objects.order_by("number").values_list("act", flat=True)
    assert [act for act in acts if act.endswith("_part")] == ["close_part", "open_part"]


def test_who_waits_for_a_quick_match_does_not_wait_for_what_is_closed(mona: User) -> None:
    alice, bob = make_users("alice", "bob")
    for user in (alice, bob):
        ask(user.pk, QuickMatch(game=GAME, players=2, accepts_bots=False))
    closures.close_part(mona.pk, ServicePart.QUICK_MATCH, WHY, "the queue is stuck")
    assert seat_waiting_users() == 0
    assert set(Ticket.objects.values_list("state", flat=True)) == {TicketState.CANCELLED}
    assert code_of(ask, alice.pk, QuickMatch(game=GAME)) == Code.CLOSED
    open_match([alice, bob], GAME)


def test_only_who_may_operate_the_service_changes_it() -> None:
    helper = make_staff("helper", "helper")
    tries: list[tuple[Any, ...]] = [
        (closures.close_part, helper.pk, GAME, WHY, "because"),
        (closures.open_part, helper.pk, GAME, "because"),
        (announcements.withdraw, helper.pk, 1, "because"),
        (clock_stops.stop, helper.pk, "because"),
        (clock_stops.start, helper.pk, "because"),
    ]
    assert {code_of(command, *given) for command, *given in tries} == {Code.NOT_ALLOWED}
    assert code_of(announcements.announce, helper.pk, WHY, soon(hours=1), reason="because") == Code.NOT_ALLOWED
    for model in (Closure, ClockStop, Announcement):
        assert not model.objects.exists()


def test_nothing_unknown_is_closed_and_nothing_twice(mona: User) -> None:
    closures.close_part(mona.pk, GAME, WHY, "a fault")
    assert code_of(closures.close_part, mona.pk, GAME, WHY, "a fault") == Code.INVALID_INPUT
    assert code_of(closures.close_part, mona.pk, "the bar", WHY, "a fault") == Code.NOT_FOUND
    assert code_of(closures.open_part, mona.pk, "quick_match", "why not") == Code.NOT_FOUND
    assert code_of(closures.close_part, mona.pk, "quick_match", Words("Why", "", "Warum"), "a") == Code.INVALID_INPUT
    assert Closure.objects.count() == 1
    assert AuditEntry.objects.count() == 1


def test_an_announcement_is_shown_for_its_time_and_the_loud_first(mona: User) -> None:
    announcements.announce(mona.pk, WHY, soon(hours=2), level=Level.WARNING, at=soon(hours=1), reason="a restart")
    quiet = announcements.announce(mona.pk, Words("Hello", "Salut", "Hallo"), soon(days=1), reason="a greeting")
    assert [one.words.en for one in service_status().announcements] == ["We mend it.", "Hello"]
    announcements.withdraw(mona.pk, quiet.pk, "said enough")
    assert [one.words.de for one in service_status().announcements] == ["Wir reparieren."]
    assert code_of(announcements.withdraw, mona.pk, quiet.pk, "twice") == Code.NOT_FOUND
    Announcement.objects.update(shown_from=soon(hours=-3), shown_until=soon(hours=-1))
    assert service_status().announcements == ()


def test_announcements_are_few_and_end(mona: User) -> None:
    for until in (soon(hours=-1), soon(days=31)):
        assert code_of(announcements.announce, mona.pk, WHY, until, reason="because") == Code.INVALID_INPUT
    for _ in range(announcements.MOST_AT_ONCE):
        announcements.announce(mona.pk, WHY, soon(hours=1), reason="because")
    assert code_of(announcements.announce, mona.pk, WHY, soon(hours=1), reason="because") == Code.INVALID_INPUT
    assert Announcement.objects.count() == announcements.MOST_AT_ONCE


def test_clocks_are_stopped_and_started_in_the_audit_and_everybody_can_know(mona: User) -> None:
    assert clock_stops.start(mona.pk, "nothing to start") is None
    assert clock_stops.stop(mona.pk, "the database moves", soon(minutes=-5))
    since = service_status().clocks_stopped_since
    assert since is not None
    assert timezone.now() - since > timedelta(minutes=4)
    assert not clock_stops.stop(mona.pk, "again")
    assert clock_stops.start(mona.pk, "it has moved") == 0
    assert service_status().clocks_stopped_since is None
    assert list(AuditEntry.objects.order_by("number").values_list("act", flat=True)) == ["stop_clocks", "start_clocks"]
    for moment in (soon(minutes=5), soon(days=-3)):
        assert code_of(clock_stops.stop, mona.pk, "the database moves", moment) == Code.INVALID_INPUT
    assert service_status().clocks_stopped_since is None
