"""Talk stays in its room, reports reach the moderators, sanctions hold."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.audit.models import AuditEntry
from games.common.refusals import Code, Refusal
from games.conduct import active_sanctions
from games.conduct.enums import SanctionKind
from games.conduct.models import Sanction
from games.reports import reports
from games.reports.enums import Category, ReportState
from games.reports.models import Report
from games.reports.reports import NewReport
from games.staff import sanctions
from games.talk import blocks, messages
from games.talk.models import Message
from tests.games.staff.staff import make_staff
from tests.tables import make_users, start_match

pytestmark = pytest.mark.django_db


def code_of(command: Any, *args: Any, **kwargs: Any) -> Code:
    with pytest.raises(Refusal) as caught:
        command(*args, **kwargs)
    return caught.value.code


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


def test_a_report_is_taken_merged_and_closed_and_both_reporters_are_told() -> None:
    alice, bob, charlie = make_users("alice", "bob", "charlie")
    helper = make_staff("helper", "helper")
    match_id = start_match([alice, bob], "phantom")
    first = reports.report(alice.pk, NewReport(category=Category.ABUSE, user="bob", match_id=match_id))
    second = reports.report(charlie.pk, NewReport(category=Category.ABUSE, match_id=match_id, text="bob!"))
    reports.assign(helper.pk, first.pk, helper.pk)
    reports.note(helper.pk, first.pk, "he did")
    reports.merge(helper.pk, second.pk, first.pk)
    assert code_of(reports.close, alice.pk, first.pk, "bob was warned", justified=True) == Code.NOT_ALLOWED
    told = reports.close(helper.pk, first.pk, "bob was warned", justified=True)
    assert sorted(told) == sorted([alice.pk, charlie.pk])
    assert Report.objects.get(pk=first.pk).state == ReportState.RESOLVED
    assert code_of(reports.close, helper.pk, first.pk, "again", justified=True) == Code.NOT_FOUND
    assert set(AuditEntry.objects.values_list("act", flat=True)) == {
        "assign_report",
        "note_report",
        "merge_report",
        "close_report",
    }


def test_nobody_reports_what_he_cannot_see_or_nothing() -> None:
    alice, bob, charlie = make_users("alice", "bob", "charlie")
    match_id = start_match([alice, bob], "phantom", private=True)
    said = messages.say(alice.pk, match_id, "secret")
    assert code_of(reports.report, charlie.pk, NewReport(category=Category.BUG)) == Code.INVALID_INPUT
    hidden = NewReport(category=Category.BUG, match_id=match_id)
    assert code_of(reports.report, charlie.pk, hidden) == Code.NOT_FOUND
    assert code_of(reports.report, charlie.pk, NewReport(category=Category.ABUSE, message_id=said.id)) == Code.NOT_FOUND
    assert code_of(reports.report, charlie.pk, NewReport(category=Category.NAME, user="zoe")) == Code.NOT_FOUND
    assert not Report.objects.exists()


def test_sanctions_need_their_permission_and_spare_the_staff() -> None:
    (alice,) = make_users("alice")
    helper, mona = make_staff("helper", "helper"), make_staff("mona", "moderator")
    soon = timezone.now() + timedelta(days=3)
    assert code_of(sanctions.impose, helper.pk, alice.pk, SanctionKind.BAN, "because") == Code.NOT_ALLOWED
    assert code_of(sanctions.impose, mona.pk, helper.pk, SanctionKind.BAN, "because") == Code.NOT_ALLOWED
    assert code_of(sanctions.impose, mona.pk, alice.pk, SanctionKind.SUSPENSION, "because") == Code.INVALID_INPUT
    assert not Sanction.objects.exists()
    sanctions.impose(mona.pk, alice.pk, SanctionKind.SUSPENSION, "because", soon)
    assert code_of(active_sanctions.require_not_suspended, alice.pk) == Code.SUSPENDED
    assert code_of(active_sanctions.require_rated_allowed, alice.pk) == Code.NO_RATED_PLAY
    Sanction.objects.update(until=timezone.now() - timedelta(seconds=1))
    active_sanctions.require_not_suspended(alice.pk)
