"""Users who leave matches again and again are warned, once."""

from uuid import UUID

import pytest
from django.utils import timezone

from games.audit.models import AuditEntry
from games.common.bot_styles import BotStyle
from games.conduct.enums import SanctionKind
from games.conduct.leavers import warn_leavers
from games.conduct.models import Sanction
from games.matches import commands
from games.matches.enums import Status
from games.matches.models import Match
from games.notifications.models import Notification
from games.tables import commands as tables
from opera_service.accounts.models import User
from tests.match_setup import make_users, start_match

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
