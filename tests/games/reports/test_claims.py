"""Two of the staff do not work on the same report without knowing it."""

import pytest

from games.common.refusals import Code
from games.reports import reports
from games.reports.enums import Category, ReportState
from games.reports.models import Report
from games.reports.reports import NewReport
from games.staff.staff_reports import case
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users
from tests.refusals import code_of, refusal_to

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff() -> tuple[User, User]:
    return make_staff("helen", "helper"), make_staff("vera", "helper")


@pytest.fixture
def report() -> Report:
    alice, _ = make_users("alice", "bob")
    return reports.report(alice.pk, NewReport(category=Category.ABUSE, user="bob"))


def test_a_colleague_sees_who_works_on_a_report_and_takes_it_only_on_purpose(
    staff: tuple[User, User], report: Report
) -> None:
    helen, vera = staff
    reports.assign(helen.pk, report.pk, helen.pk)
    seen = case(vera.pk, report.pk)
    assert (seen.assignee, seen.claimed_at is not None) == ("helen", True)
    refusal = refusal_to(reports.assign, vera.pk, report.pk, vera.pk)
    assert refusal.code == Code.CLAIMED
    assert "helen" in refusal.message("fr")
    assert case(vera.pk, report.pk).assignee == "helen"
    reports.assign(vera.pk, report.pk, vera.pk, take_over=True)
    assert case(helen.pk, report.pk).assignee == "vera"


def test_what_a_colleague_works_on_is_neither_closed_nor_merged(staff: tuple[User, User], report: Report) -> None:
    helen, vera = staff
    (carol,) = make_users("carol")
    other = reports.report(carol.pk, NewReport(category=Category.ABUSE, user="bob"))
    reports.assign(helen.pk, report.pk, helen.pk)
    assert code_of(reports.close, vera.pk, report.pk, "all is well", justified=False) == Code.CLAIMED
    assert code_of(reports.merge, vera.pk, report.pk, other.pk) == Code.CLAIMED
    report.refresh_from_db()
    assert report.state == ReportState.ASSIGNED
    reports.merge(vera.pk, other.pk, report.pk)
    reports.close(helen.pk, report.pk, "all is well", justified=False)


def test_a_report_is_put_back_by_who_has_it(staff: tuple[User, User], report: Report) -> None:
    helen, vera = staff
    reports.assign(helen.pk, report.pk, helen.pk)
    assert code_of(reports.release, vera.pk, report.pk) == Code.NOT_FOUND
    reports.release(helen.pk, report.pk)
    assert (case(vera.pk, report.pk).assignee, case(vera.pk, report.pk).state) == (None, ReportState.OPEN)
