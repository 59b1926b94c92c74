"""Nobody of the staff handles or sees a report in which they have a part."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from games.audit.models import AuditEntry
from games.common.refusals import Code
from games.conduct.enums import SanctionKind
from games.conduct.models import Sanction
from games.reports import reports
from games.reports.enums import Category
from games.reports.models import Report, ReportNote
from games.reports.reports import NewReport
from games.staff import report_queue, resolve_report, staff_reports
from games.staff.resolve_report import Resolution
from games.staff.staff_reports import NewSanction, WhichReports
from games.talk import messages
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, start_match
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


def about_the_moderator(mona: User, alice: User, bob: User) -> Report:
    return reports.report(alice.pk, NewReport(category=Category.ABUSE, user="mona", text="rude"))


def by_the_moderator(mona: User, alice: User, bob: User) -> Report:
    return reports.report(mona.pk, NewReport(category=Category.ABUSE, user="alice"))


def about_a_match_of_the_moderator(mona: User, alice: User, bob: User) -> Report:
    match_id: UUID = start_match([mona, bob], "phantom")
    return reports.report(bob.pk, NewReport(category=Category.BUG, match_id=match_id))


def about_words_of_the_moderator(mona: User, alice: User, bob: User) -> Report:
    match_id = start_match([alice, bob], "phantom")
    said = messages.say(mona.pk, match_id, "hello from the spectators")
    row = reports.report(alice.pk, NewReport(category=Category.OTHER, match_id=match_id, user="bob"))
    Report.objects.filter(pk=row.pk).update(message_id=said.id)
    return row


def with_one_of_the_moderator_merged(mona: User, alice: User, bob: User) -> Report:
    first = reports.report(alice.pk, NewReport(category=Category.ABUSE, user="bob"))
    own = reports.report(mona.pk, NewReport(category=Category.ABUSE, user="bob"))
    vera = make_staff("vera", "helper")
    reports.merge(vera.pk, own.pk, first.pk)
    return first


@pytest.mark.parametrize(
    "make",
    [
        about_the_moderator,
        by_the_moderator,
        about_a_match_of_the_moderator,
        about_words_of_the_moderator,
        with_one_of_the_moderator_merged,
    ],
)
def test_who_has_a_part_in_a_report_neither_sees_nor_handles_it(make: Callable[..., Report]) -> None:
    mona = make_staff("mona", "moderator")
    alice, bob = make_users("alice", "bob")
    report = make(mona, alice, bob)
    other = reports.report(alice.pk, NewReport(category=Category.BUG, user="bob"))
    before = list(Report.objects.order_by("pk").values()), AuditEntry.objects.count()
    tries: list[tuple[Any, ...]] = [
        (staff_reports.case, mona.pk, report.pk),
        (reports.assign, mona.pk, report.pk, mona.pk),
        (reports.note, mona.pk, report.pk, "nothing to see"),
        (reports.merge, mona.pk, report.pk, other.pk),
        (reports.merge, mona.pk, other.pk, report.pk),
        (resolve_report.resolve, mona.pk, report.pk, Resolution(justified=False, template="within_rules")),
        (
            staff_reports.impose,
            mona.pk,
            NewSanction(user="alice", kind=SanctionKind.MUTE, reason="so", report=report.pk),
        ),
    ]
    assert [code_of(command, *given) for command, *given in tries] == [Code.NOT_FOUND] * len(tries)
    assert code_of(reports.close, mona.pk, report.pk, "not justified", justified=False) == Code.NOT_FOUND
    assert (list(Report.objects.order_by("pk").values()), AuditEntry.objects.count()) == before
    assert not ReportNote.objects.exists()
    assert not Sanction.objects.exists()
    shown = {case.id for group in report_queue.report_queue(mona.pk).groups for case in group.reports}
    listed = {case.id for case in staff_reports.cases(mona.pk, WhichReports.ALL).reports}
    assert report.pk not in shown | listed
    assert other.pk in shown & listed


def test_a_report_is_not_given_to_somebody_who_has_a_part_in_it() -> None:
    mona, vera = make_staff("mona", "moderator"), make_staff("vera", "helper")
    (alice,) = make_users("alice")
    report = reports.report(alice.pk, NewReport(category=Category.ABUSE, user="vera"))
    assert code_of(reports.assign, mona.pk, report.pk, vera.pk) == Code.INVOLVED
    report.refresh_from_db()
    assert report.assignee is None
