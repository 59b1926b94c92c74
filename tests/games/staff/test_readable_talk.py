"""What the staff read and take away of what is said: nothing of their own, and nothing where they play."""

from typing import Any
from uuid import UUID

import pytest

from games.common.refusals import Code, Refusal
from games.conduct.enums import SanctionKind
from games.conduct.models import Sanction
from games.matches import commands
from games.matches.models import Inspection
from games.reports import reports
from games.reports.enums import Category
from games.staff import sanctions
from games.staff.readable_talk import readable_messages
from games.talk import messages
from games.talk.models import Message
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, start_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def mona() -> User:
    return make_staff("mona", "moderator")


def said_at(match_id: UUID, user: User) -> int:
    return messages.say(user.pk, match_id, "between us").id


def reads(user: User, message_id: int) -> bool:
    return readable_messages(user.pk).filter(pk=message_id).exists()


def refused(act: Any, *arguments: Any) -> Code:
    before = list(Message.objects.values()), list(Sanction.objects.values())
    with pytest.raises(Refusal) as caught:
        act(*arguments)
    assert (list(Message.objects.values()), list(Sanction.objects.values())) == before
    return caught.value.code


@pytest.mark.parametrize("reason", ["report", "look", "end"])
def test_a_private_table_opens_with_a_reason(mona: User, reason: str) -> None:
    alice, bob = make_users("alice", "bob")
    match_id = start_match([alice, bob], "phantom", private=True)
    message = said_at(match_id, alice)
    assert not reads(mona, message)
    assert reads(mona, said_at(start_match([alice, bob], "phantom"), alice)), "others are open"
    if reason == "report":
        reports.report(bob.pk, reports.NewReport(category=Category.ABUSE, message_id=message))
    elif reason == "look":
        Inspection.objects.create(match_id=match_id, moderator=mona, reason="a report by mail")
    else:
        commands.resign(alice.pk, match_id)
    assert reads(mona, message)


def test_who_plays_neither_reads_nor_decides_what_is_said_there(mona: User) -> None:
    (alice,) = make_users("alice")
    match_id = start_match([mona, alice], "phantom")
    message = said_at(match_id, alice)
    assert not reads(mona, message)
    assert refused(messages.hide, mona.pk, message, "an insult") is Code.PLAYS_HERE
    messages.hide(make_staff("vera", "helper").pk, message, "an insult")
    assert refused(messages.restore, mona.pk, message, "no insult") is Code.PLAYS_HERE


def test_nobody_decides_about_what_they_said_or_lifts_their_own_sanction(mona: User) -> None:
    alice, bob = make_users("alice", "bob")
    own = said_at(start_match([alice, bob], "phantom"), mona)
    assert refused(messages.hide, mona.pk, own, "I regret it") is Code.NOT_ALLOWED
    mute = Sanction.objects.create(user=mona, kind=SanctionKind.MUTE, reason="before she was of the staff")
    assert refused(sanctions.lift, mona.pk, mute.pk, "I am better now") is Code.NOT_ALLOWED
