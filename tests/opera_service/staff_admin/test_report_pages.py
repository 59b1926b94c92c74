"""The queue of reports and the page that resolves one: what a member of the staff reads and does there."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.conduct.message_templates import TEMPLATES
from games.conduct.models import Sanction
from games.reports import reports
from games.reports.enums import Category
from games.reports.models import Report
from games.reports.reports import NewReport
from games.talk.models import Message
from opera_service.accounts.models import User
from tests.match_setup import make_users
from tests.opera_service.staff_admin import rows
from tests.opera_service.staff_admin.staff import browser, browser_of, member

pytestmark = pytest.mark.django_db


@pytest.fixture
def report() -> Report:
    return rows.reported("one")


def resolve(client: Client, report: Report, step: str = "", **answers: Any) -> Any:
    given = {"justified": "yes", "answer_template": "acted", "step": step, **answers}
    return client.post(f"/admin/report/{report.pk}/resolve/", given)


def untouched() -> tuple[Any, ...]:
    return list(Report.objects.values()), Sanction.objects.count(), Message.objects.filter(hidden=True).count()


def test_the_queue_shows_the_urgent_first_and_who_works_on_what(report: Report) -> None:
    (carol,) = make_users("carol")
    reports.report(carol.pk, NewReport(category=Category.BUG, user="one-b", text="a small fault"))
    vera = member("vera", "helper")
    reports.assign(vera.pk, report.pk, vera.pk)
    text = browser("helper").get("/admin/queue/").content.decode()
    assert text.index("a small fault") < text.index("Colleagues work on these") < text.index("hello from one")
    assert "vera works on it since" in text


def test_the_queue_asks_as_much_of_the_database_with_many_reports_as_with_few(report: Report) -> None:
    client, asked = browser("helper"), []
    for name in ("two", "three", "four"):
        with CaptureQueriesContext(connection) as queries:
            client.get("/admin/queue/")
        asked.append(len(queries))
        rows.reported(name)
    assert len(set(asked)) == 1


def test_a_moderator_sees_nothing_of_a_report_about_himself(report: Report) -> None:
    mona = member("mona", "moderator")
    reports.report(report.reporter_id or 0, NewReport(category=Category.ABUSE, user="mona", text="was unfair"))
    own, client = Report.objects.latest("pk"), browser_of(mona)
    pages = ("/admin/queue/", "/admin/reports/report/", f"/admin/accounts/user/{mona.pk}/change/", "/admin/")
    for page in (*pages, f"/admin/reports/report/{own.pk}/change/", f"/admin/report/{own.pk}/resolve/"):
        answer = client.get(page)
        assert answer.status_code == (200 if page in pages else 404), page
        assert "was unfair" not in answer.content.decode()
        assert f"/report/{own.pk}/change" not in answer.content.decode()


def test_a_report_s_page_tells_who_the_people_are(report: Report) -> None:
    subject = report.subject
    assert subject is not None
    Sanction.objects.create(user=subject, kind="warning", reason="was rude in spring")
    page = browser("helper").get(f"/admin/reports/report/{report.pk}/change/").content.decode()
    for words in ("was rude in spring", "Reported", "Reports made", "category 4, reporter +0"):
        assert words in page


def test_a_report_is_resolved_after_a_page_that_tells_what_it_does(report: Report) -> None:
    User.objects.filter(pk=report.subject_id or 0).update(language="de")
    client, before = browser("helper"), untouched()
    wish = {"hide": "on", "sanction": "mute-3", "reason_template": "insults"}
    shown = resolve(client, report, **wish).content.decode()
    assert TEMPLATES["insults"].de in shown
    assert "Mute for three days" in shown
    assert untouched() == before
    assert resolve(client, report, "do", **wish).status_code == 302
    sanction = Sanction.objects.get()
    assert (sanction.kind, sanction.reason, sanction.report) == ("mute", TEMPLATES["insults"].de, report)
    assert Message.objects.get().hidden
    report.refresh_from_db()
    assert report.state == "resolved"
    after = client.get(f"/admin/reports/report/{report.pk}/change/").content.decode()
    assert "From this report" in after
    assert "Note it" in after


@pytest.mark.parametrize(
    "wrong",
    [
        {"answer_template": ""},
        {"answer_template": "insults"},
        {"sanction": "mute-3"},
        {"sanction": "ban-0", "reason_template": "insults"},
        {"sanction": "mute-0", "reason_template": "insults"},
        {"justified": "maybe"},
        {"answer": "x" * 501},
        {"answer": "\x07 bell"},
    ],
)
def test_a_wrong_form_keeps_what_was_typed_and_changes_nothing(report: Report, wrong: dict[str, str]) -> None:
    client, before = browser("helper"), untouched()
    for step in ("", "do"):
        answer = resolve(client, report, step, **{"reason": "typed before", **wrong} if "reason" in wrong else wrong)
        assert answer.status_code == 200
    assert untouched() == before
    kept = resolve(client, report, "do", reason="typed before", answer_template="").content.decode()
    assert "typed before" in kept


def test_what_is_closed_is_not_resolved_again(report: Report) -> None:
    client = browser("helper")
    assert resolve(client, report, "do").status_code == 302
    before = untouched()
    assert resolve(client, report, "do").status_code == 404
    assert untouched() == before
