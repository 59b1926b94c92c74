"""Reports are worked on by what they are about, how often the reporter was right, and how many agree."""

import pytest

from games.reports import reports
from games.reports.enums import Category, ReportState
from games.reports.models import Report
from games.reports.priority import WEIGHTS, priority_of, record_of
from games.reports.reports import NewReport
from games.staff.report_queue import report_queue
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users

pytestmark = pytest.mark.django_db


def closed_reports(user: User, justified: int, rejected: int) -> None:
    subject = User.objects.create_user(f"subject-of-{user.username}")
    for state, count in ((ReportState.RESOLVED, justified), (ReportState.REJECTED, rejected)):
        for _ in range(count):
            Report.objects.create(reporter=user, subject=subject, category=Category.OTHER, state=state)


def test_every_category_has_a_weight() -> None:
    assert set(WEIGHTS) == set(Category)


@pytest.mark.parametrize(
    ("justified", "rejected", "points"), [(0, 0, 0), (2, 0, 0), (3, 0, 2), (2, 1, 1), (1, 2, 0), (0, 3, -2)]
)
def test_who_was_right_is_read_first_and_who_was_wrong_last(justified: int, rejected: int, points: int) -> None:
    (alice,) = make_users("alice")
    closed_reports(alice, justified, rejected)
    assert record_of(alice.pk).points == points


def test_a_subject_that_others_report_too_comes_first() -> None:
    alice, bob, charlie, *_ = make_users("alice", "bob", "charlie", "dora")
    first = reports.report(alice.pk, NewReport(category=Category.ABUSE, user="dora"))
    assert first.priority == WEIGHTS[Category.ABUSE]
    reports.report(alice.pk, NewReport(category=Category.ABUSE, user="dora", text="again, by the same"))
    last = reports.report(bob.pk, NewReport(category=Category.LEAVING, user="dora"))
    first.refresh_from_db()
    assert first.priority == WEIGHTS[Category.ABUSE] + 1
    assert last.priority == WEIGHTS[Category.LEAVING] + 1
    assert priority_of(last).repeated == 1
    assert charlie.pk


def test_the_queue_has_the_urgent_first_then_the_oldest_and_what_is_about_the_same_user_together() -> None:
    alice, bob, *_ = make_users("alice", "bob", "dora", "emil")
    bug = reports.report(alice.pk, NewReport(category=Category.BUG, user="emil"))
    old = reports.report(alice.pk, NewReport(category=Category.NAME, user="bob"))
    young = reports.report(alice.pk, NewReport(category=Category.ABUSE, user="dora"))
    same = reports.report(bob.pk, NewReport(category=Category.LEAVING, user="dora"))
    queue = report_queue(make_staff("helen", "helper").pk)
    assert [(group.user, [case.id for case in group.reports]) for group in queue.groups] == [
        ("dora", [young.pk, same.pk]),
        ("bob", [old.pk]),
        ("emil", [bug.pk]),
    ]
    assert queue.groups[0].waiting_since == young.created_at
    assert not queue.more
