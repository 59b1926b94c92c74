"""Messages stay in their room, blocked users are not heard, and a hidden message is gone."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.common.refusals import Code
from games.conduct.enums import SanctionKind
from games.staff import sanctions
from games.talk import blocks, messages
from games.talk.models import Message
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, start_match
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


def test_spectators_do_not_hear_the_players_nor_players_the_spectators() -> None:
    alice, bob, charlie = make_users("alice", "bob", "charlie")
    match_id = start_match([alice, bob], "phantom")
    messages.say(alice.pk, match_id, "good   luck\n<b>bob</b>")
    messages.say(charlie.pk, match_id, "alice is the phantom")
    assert [said.text for said in messages.messages_for(bob.pk, match_id).said] == ["good luck <b>bob</b>"]
    assert [said.name for said in messages.messages_for(None, match_id).said] == ["charlie"]


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "\x00bad", "\u202eevil"])
def test_a_message_is_short_printable_text(text: str) -> None:
    alice, bob = make_users("alice", "bob")
    match_id = start_match([alice, bob], "phantom")
    assert code_of(messages.say, alice.pk, match_id, text) == Code.INVALID_INPUT
    assert not Message.objects.exists()


def test_who_is_blocked_is_not_heard_and_who_is_muted_cannot_speak() -> None:
    alice, bob = make_users("alice", "bob")
    helper = make_staff("helper", "helper")
    match_id = start_match([alice, bob], "phantom")
    messages.say(bob.pk, match_id, "hm")
    blocks.block(alice.pk, bob.pk)
    assert messages.messages_for(alice.pk, match_id).said == ()
    blocks.unblock(alice.pk, bob.pk)
    assert len(messages.messages_for(alice.pk, match_id).said) == 1
    mute = sanctions.impose(helper.pk, bob.pk, SanctionKind.MUTE, "insults", timezone.now() + timedelta(days=1))
    assert code_of(messages.say, bob.pk, match_id, "again") == Code.MUTED
    sanctions.lift(helper.pk, mute.pk, "said sorry")
    messages.say(bob.pk, match_id, "sorry")


def test_a_message_taken_away_is_gone_for_everybody() -> None:
    alice, bob = make_users("alice", "bob")
    helper = make_staff("helper", "helper")
    match_id = start_match([alice, bob], "phantom")
    said = messages.say(bob.pk, match_id, "rude")
    assert code_of(messages.hide, alice.pk, said.id, "rude words") == Code.NOT_ALLOWED
    messages.hide(helper.pk, said.id, "rude words")
    assert [heard.text for heard in messages.messages_for(alice.pk, match_id).said] == [None]
