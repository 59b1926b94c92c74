"""Reports reach the staff, are merged and closed, and the reporters are told."""

import pytest

from games.audit.models import AuditEntry
from games.common.refusals import Code
from games.reports import reports
from games.reports.enums import Category, ReportState
from games.reports.models import Report
from games.reports.reports import NewReport
from games.talk import messages
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, start_match
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


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


def test_nobody_reports_nothing_or_what_they_cannot_see() -> None:
    alice, bob, charlie = make_users("alice", "bob", "charlie")
    match_id = start_match([alice, bob], "phantom", private=True)
    said = messages.say(alice.pk, match_id, "secret")
    assert code_of(reports.report, charlie.pk, NewReport(category=Category.BUG)) == Code.INVALID_INPUT
    hidden = NewReport(category=Category.BUG, match_id=match_id)
    assert code_of(reports.report, charlie.pk, hidden) == Code.NOT_FOUND
    assert code_of(reports.report, charlie.pk, NewReport(category=Category.ABUSE, message_id=said.id)) == Code.NOT_FOUND
    assert code_of(reports.report, charlie.pk, NewReport(category=Category.NAME, user="zoe")) == Code.NOT_FOUND
    assert not Report.objects.exists()
