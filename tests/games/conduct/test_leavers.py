"""Users who leave matches again and again are warned, and then kept out of rated play for longer and longer."""

from datetime import timedelta
from uuid import UUID

import pytest
from django.utils import timezone

from games.audit.models import AuditEntry
from games.common.bot_styles import BotStyle
from games.common.refusals import Code
from games.conduct.active_sanctions import require_rated_allowed, sanctions_of
from games.conduct.enums import SanctionKind
from games.conduct.leavers import REMEMBERED, warn_leavers
from games.conduct.models import Sanction
from games.kit.engine import LANGUAGES
from games.matches import commands
from games.matches.enums import Status
from games.matches.models import Match
from games.matchmaking import queue
from games.matchmaking.enums import TicketState
from games.matchmaking.models import Ticket
from games.matchmaking.queue import QuickMatch
from games.notifications.models import Notification
from games.staff import match_acts
from games.staff.sanctions import measure_leavers
from games.tables import commands as tables
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, start_match
from tests.refusals import refusal_to

pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> list[User]:
    return make_users("alice", "bob", "carol")


def leave(users: list[User], slug: str = "opera") -> UUID:
    """A match of three that the first leaves, and that is over."""
    match_id = start_match(users, slug)
    commands.resign(users[0].pk, match_id)
    commands.resign(users[1].pk, match_id)
    assert Match.objects.get(pk=match_id).status == Status.FINISHED
    return match_id


def test_a_user_who_leaves_often_is_warned_once(people: list[User]) -> None:
    for _ in range(2):
        leave(people)
    assert warn_leavers() == []
    leave(people)
    alice, bob, _ = people
    assert warn_leavers() == [alice.pk]
    assert warn_leavers() == []
    warning = Sanction.objects.get()
    assert (warning.user, warning.kind, warning.by) == (alice, SanctionKind.WARNING, None)
    assert Notification.objects.filter(user=alice, sanction=warning).exists()
    assert AuditEntry.objects.get().act == "warn_leaver"
    assert not Sanction.objects.filter(user=bob).exists()


def test_resigning_against_one_opponent_or_against_bots_is_not_leaving(people: list[User]) -> None:
    alice, bob, _ = people
    for _ in range(4):
        commands.resign(alice.pk, start_match([alice, bob], "phantom"))
        bots = (tables.BotSeat(1, BotStyle.CHORISTER), tables.BotSeat(2, BotStyle.CHORISTER))
        match_id = start_match([alice], "opera", players=3, bots=bots)
        commands.resign(alice.pk, match_id)
        Match.objects.filter(pk=match_id).update(status=Status.FINISHED, outcome="{}", ended_at=timezone.now())
    assert warn_leavers() == []


def test_who_goes_on_leaving_is_kept_out_of_rated_play_for_longer_and_longer(people: list[User]) -> None:
    alice = people[0]
    for matches in (3, 2, 2, 2, 2):
        for left in range(matches):
            assert warn_leavers() == [], left
            leave(people)
        assert warn_leavers() == [alice.pk]
    rows = list(Sanction.objects.filter(user=alice).order_by("pk"))
    lengths = [round((row.until - row.created_at) / timedelta(days=1)) if row.until else None for row in rows]
    assert [row.kind for row in rows] == ["warning", "unrated", "unrated", "unrated", "unrated"]
    assert lengths == [None, 1, 7, 30, 30]
    refusal = refusal_to(require_rated_allowed, alice.pk)
    assert refusal.code == Code.NO_RATED_PLAY
    told = [str(refusal.param("reason", language)).split()[0] for language in ("en", "fr", "de")]
    assert told == ["You", "Vous", "Sie"]


def test_a_measure_holds_in_the_queue_at_once(people: list[User]) -> None:
    alice, bob, _ = people
    for matches in (3, 2):
        for _ in range(matches):
            leave(people)
        for user in (alice, bob):
            queue.ask(user.pk, QuickMatch(game="phantom", rated=True))
        assert measure_leavers() == [alice.pk]
    states = dict(Ticket.objects.order_by("pk").values_list("user__username", "state"))
    assert states == {"alice": TicketState.CANCELLED, "bob": TicketState.WAITING}


def test_a_measure_that_was_lifted_is_not_counted_and_old_ones_are_forgotten(people: list[User]) -> None:
    alice = people[0]
    for _ in range(3):
        leave(people)
    warn_leavers()
    Sanction.objects.update(lifted_at=timezone.now())
    for _ in range(2):
        leave(people)
    assert warn_leavers() == [alice.pk]
    assert Sanction.objects.latest("pk").kind == SanctionKind.WARNING
    Sanction.objects.update(lifted_at=None, created_at=timezone.now() - REMEMBERED)
    leave(people)
    assert warn_leavers() == [alice.pk]
    assert Sanction.objects.latest("pk").kind == SanctionKind.WARNING


def test_a_measure_is_told_in_the_language_of_the_reader(people: list[User]) -> None:
    for _ in range(3):
        leave(people)
    warn_leavers()
    told = {language: sanctions_of(people[0].pk, language).sanctions[0].reason for language in LANGUAGES}
    assert "3 of your last 3 matches" in told["en"]
    assert "3 de vos 3" in told["fr"]
    assert "3 Ihrer letzten 3" in told["de"]


def test_who_was_removed_by_the_house_is_not_warned_for_leaving_too(people: list[User]) -> None:
    alice, mona = people[0], make_staff("mona", "moderator")
    for _ in range(4):
        match_id = start_match(people, "opera")
        match_acts.remove_player(mona.pk, match_id, "insults", 0)
        commands.resign(people[1].pk, match_id)
    assert warn_leavers() == []
    assert not Sanction.objects.filter(user=alice).exists()
