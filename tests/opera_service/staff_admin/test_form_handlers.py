"""Reports, sanctions, messages, roles and tokens by the pages: each form is one command, refused like the command."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.contrib.messages import get_messages
from django.utils import timezone

from games.audit.models import AuditEntry
from games.audit.roles import ROLES
from games.conduct import appeals
from games.conduct.enums import SanctionKind
from games.conduct.models import Appeal, Sanction
from games.matches.models import LogEntry
from games.notifications.enums import News
from games.notifications.models import Notification
from games.reports.models import Report, ReportNote
from games.staff import sanctions
from games.talk.models import Message
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import AccessToken, AuthenticatorApp, User
from tests.match_setup import make_users
from tests.opera_service.staff_admin import rows
from tests.opera_service.staff_admin.staff import browser, browser_of, member

pytestmark = pytest.mark.django_db


def do(client: Any, what: str, key: object, action: str, **answers: Any) -> str:
    """Send a small form, confirmed where that is asked for; returns the messages on the page after it."""
    answer = client.post(f"/admin/form/{what}/{key}/{action}", {"step": "do", **answers})
    assert answer.status_code == 302
    return " ".join(message.message for message in get_messages(answer.wsgi_request))


def told(user: User) -> list[tuple[str, str]]:
    """What the user was told, with the reason."""
    return list(Notification.objects.filter(user=user).order_by("number").values_list("news", "reason"))


@pytest.fixture
def report() -> Report:
    return rows.reported("one")


def test_a_report_is_taken_noted_and_put_back(report: Report) -> None:
    helen = member("helen", "helper")
    client = browser_of(helen)
    assert "Take it" in client.get(f"/admin/reports/report/{report.pk}/change/").content.decode()
    do(client, "report", report.pk, "take")
    do(client, "report", report.pk, "note", text="I know them")
    report.refresh_from_db()
    assert (report.state, report.assignee) == ("assigned", helen)
    assert ReportNote.objects.get().text == "I know them"
    do(client, "report", report.pk, "release")
    report.refresh_from_db()
    assert (report.state, report.assignee) == ("open", None)
    acts = AuditEntry.objects.filter(actor=helen).values_list("act", flat=True)
    assert set(acts) == {"assign_report", "note_report", "release_report"}


def test_a_report_of_a_colleague_is_taken_over_only_on_purpose(report: Report) -> None:
    vera = member("vera", "helper")
    do(browser_of(vera), "report", report.pk, "take")
    client = browser("helper", "helen")
    page = client.get(f"/admin/reports/report/{report.pk}/change/").content.decode()
    assert "Take it over from vera" in page
    assert "vera works on this report" in do(client, "report", report.pk, "take")
    report.refresh_from_db()
    assert report.assignee == vera
    assert "yours" in do(client, "report", report.pk, "take", take_over="yes")


def test_a_note_about_an_account_is_read_by_colleagues_and_not_by_its_owner(report: Report) -> None:
    mona = member("mona", "moderator")
    do(browser("helper", "helen"), "user", mona.pk, "note", text="is often tired")
    own = browser_of(mona).get(f"/admin/accounts/user/{mona.pk}/change/").content.decode()
    assert "is often tired" not in own
    assert "not allowed" in do(browser_of(mona), "user", mona.pk, "note", text="is never tired")
    other = browser("helper", "vera").get(f"/admin/accounts/user/{mona.pk}/change/").content.decode()
    assert "is often tired" in other
    assert "is never tired" not in other


def test_a_report_is_given_to_somebody_else_of_the_staff_and_to_nobody_else(report: Report) -> None:
    client, vera = browser("helper"), member("vera", "moderator")
    do(client, "report", report.pk, "assign", assignee=vera.pk)
    report.refresh_from_db()
    assert report.assignee == vera
    for nobody in (report.reporter_id, "", "abc", 10**12):
        assert "assignee" in do(client, "report", report.pk, "assign", assignee=nobody)
    report.refresh_from_db()
    assert report.assignee == vera


def test_two_reports_of_the_same_become_one(report: Report) -> None:
    other = Report.objects.create(category="abuse", subject=report.subject, reporter=report.reporter, text="again")
    client = browser("helper")
    assert f"Report {other.pk}" in client.get(f"/admin/reports/report/{report.pk}/change/").content.decode()
    do(client, "report", other.pk, "merge", into=report.pk)
    other.refresh_from_db()
    assert (other.state, other.merged_into) == ("merged", report)


def test_a_report_leads_to_the_match_at_its_moment(report: Report) -> None:
    assert report.match_id is not None
    last = LogEntry.objects.filter(match_id=report.match_id).latest("seq").seq
    page = browser("helper").get(f"/admin/reports/report/{report.pk}/change/").content.decode()
    assert f"/admin/match/{report.match_id}/?at={last}" in page
    assert "hello from one" in page


def test_a_helper_warns_but_does_not_suspend(report: Report) -> None:
    client, before = browser("helper"), Sanction.objects.count()
    sanction = f"/admin/user/{report.subject_id}/sanction"
    wish = {"reason": "insults", "days": 7, "last": 0, "step": "do"}
    assert "not allowed" in client.post(f"{sanction}/ban/", wish).content.decode()
    assert Sanction.objects.count() == before
    assert client.post(f"{sanction}/warning/", wish).status_code == 302
    assert Sanction.objects.get().until is None


def test_a_sanction_is_lifted_with_a_reason(report: Report) -> None:
    mona = member("mona", "moderator")
    (carol,) = make_users("carol")
    sanction = sanctions.impose(mona.pk, carol.pk, SanctionKind.BAN, "mistaken")
    helper = browser("helper", "helen")
    for client, reason in ((helper, "please"), (browser_of(mona), "")):
        do(client, "sanction", sanction.pk, "lift", reason=reason)
        sanction.refresh_from_db()
        assert sanction.lifted_at is None
    do(browser_of(member("vera", "moderator")), "sanction", sanction.pk, "lift", reason="mistaken identity")
    sanction.refresh_from_db()
    assert sanction.lifted_at is not None


def test_a_message_is_taken_away_with_a_reason(report: Report) -> None:
    do(browser("helper"), "message", report.message_id, "hide", reason="insult")
    assert Message.objects.get().hidden
    assert AuditEntry.objects.filter(act="hide_message").count() == 1


def test_what_others_notice_is_told_before_it_is_done(report: Report) -> None:
    mona = member("mona", "moderator")
    other = Report.objects.create(category="abuse", subject=report.subject, reporter=report.reporter, text="again")
    sanction = sanctions.impose(mona.pk, report.subject_id or 0, SanctionKind.MUTE, "insults all evening")
    before = Sanction.objects.values().get(), Report.objects.in_bulk(), AuditEntry.objects.count()
    asked: dict[str, tuple[dict[str, Any], tuple[str, str]]] = {
        f"message/{report.message_id}/hide": ({"reason": "an insult"}, ("hello from one", "reads: “an insult”")),
        f"sanction/{sanction.pk}/lift": ({"reason": "mistaken"}, ("insults all evening", "reads: “mistaken”")),
        f"report/{other.pk}/merge": ({"into": report.pk}, (f"Report {other.pk}", f"part of: Report {report.pk}")),
    }
    for address, (answers, told) in asked.items():
        shown = browser_of(mona).post(f"/admin/form/{address}", answers).content.decode()
        for words in (*told, *(f'value="{value}"' for value in answers.values()), 'value="do"'):
            assert words in shown, (address, words)
    assert (Sanction.objects.values().get(), Report.objects.in_bulk(), AuditEntry.objects.count()) == before
    assert not Message.objects.get().hidden


def appeal_against(mona: User) -> None:
    """Carol appeals against a mute that Mona imposed."""
    (carol,) = make_users("carol")
    sanction = sanctions.impose(mona.pk, carol.pk, SanctionKind.MUTE, "insults", timezone.now() + timedelta(days=7))
    appeals.appeal(carol.pk, sanction.pk, "it was a joke")


def test_an_appeal_is_decided_once_its_outcome_was_shown() -> None:
    mona, vera = member("mona", "moderator"), member("vera", "moderator")
    appeal_against(mona)
    address = f"/admin/form/appeal/{Appeal.objects.get().pk}/decide"
    answers, client = {"granted": "yes", "reason": "we believe you"}, browser_of(vera)
    shown = client.post(address, answers).content.decode()
    assert "It is lifted." in shown
    assert "carol is told, and reads: “we believe you”" in shown
    assert Appeal.objects.get().state == "open"
    assert client.post(address, {**answers, "step": "do"}).status_code == 302
    assert Appeal.objects.get().state == "granted"


def test_whoever_imposed_a_sanction_reads_that_others_decide_its_appeal() -> None:
    mona, vera = member("mona", "moderator"), member("vera", "moderator")
    appeal_against(mona)
    name = f"Appeal {Appeal.objects.get().pk}"
    shown = browser_of(mona).get("/admin/conduct/appeal/").content.decode()
    assert name not in shown
    assert "another member of the staff decides them" in shown
    assert name in browser_of(vera).get("/admin/conduct/appeal/").content.decode()


@pytest.mark.parametrize("action", ["take", "note", "release", "assign"])
def test_staff_without_a_role_cannot_work_on_reports(report: Report, action: str) -> None:
    before = list(Report.objects.values()), Sanction.objects.count(), AuditEntry.objects.count()
    answers = {"text": "x", "outcome": "none at all", "justified": "yes", "kind": "ban", "days": 7, "reason": "none"}
    do(browser(None), "report", report.pk, action, **answers)
    assert (list(Report.objects.values()), Sanction.objects.count(), AuditEntry.objects.count()) == before
    assert not ReportNote.objects.exists()


def test_roles_are_groups_with_exactly_their_permissions() -> None:
    for role, permissions in ROLES.items():
        kept = Group.objects.get(name=role).permissions.values_list("codename", flat=True)
        assert set(kept) == set(permissions)


def test_an_administrator_gives_and_takes_roles() -> None:
    chief = browser("administrator")
    (carol,) = make_users("carol")
    AuthenticatorApp.objects.create(user=carol, confirmed=True)
    do(chief, "user", carol.pk, "appoint", role="helper", reason="applied")
    assert User.objects.get(pk=carol.pk).is_staff
    assert [group.name for group in carol.groups.all()] == ["helper"]
    do(chief, "user", carol.pk, "appoint", role="moderator", reason="does well")
    assert [group.name for group in carol.groups.all()] == ["moderator"]
    do(chief, "user", carol.pk, "appoint", role="", reason="wished to leave")
    assert not User.objects.get(pk=carol.pk).is_staff
    assert not carol.groups.exists()
    assert AuditEntry.objects.filter(act="appoint", subject=carol).count() == 3
    assert told(carol) == [(News.ROLE_CHANGED, reason) for reason in ("applied", "does well", "wished to leave")]


def test_a_role_is_changed_after_a_look_at_what_it_allows_and_only_to_another_one() -> None:
    chief, vera = browser("administrator"), member("vera", "moderator")
    AuthenticatorApp.objects.create(user=vera, confirmed=True)
    wish = {"role": "helper", "reason": "has less time"}
    shown = chief.post(f"/admin/form/user/{vera.pk}/appoint", wish).content.decode()
    assert "vera: moderator → helper." in shown
    assert "They may no longer: pause and resume" in shown
    assert "suspend and ban users" in shown
    assert "vera is told, and reads: “has less time”" in shown
    assert "already" in do(chief, "user", vera.pk, "appoint", role="moderator", reason="again")
    assert [group.name for group in vera.groups.all()] == ["moderator"]
    assert (told(vera), AuditEntry.objects.count()) == ([], 0)


@pytest.mark.parametrize("action", ["appoint", "lost"])
def test_roles_and_second_factors_are_changed_only_after_a_fresh_code(action: str, settings: Any) -> None:
    chief, vera = browser("administrator"), member("vera", "moderator")
    AuthenticatorApp.objects.create(user=vera, confirmed=True)
    settings.STAFF_STEP_UP = -1
    wish = {"role": "administrator", "reason": "found a laptop", "step": "do"}
    asked = chief.post(f"/admin/form/user/{vera.pk}/{action}", wish)
    assert asked.headers["Location"].startswith("/admin/second-factor/")
    assert [group.name for group in vera.groups.all()] == ["moderator"]
    assert AuthenticatorApp.objects.filter(user=vera).exists()


def test_who_has_no_second_factor_is_given_no_role() -> None:
    """Or whoever knows the password could set one up, and be the new moderator."""
    (carol,) = make_users("carol")
    AuthenticatorApp.objects.create(user=carol, confirmed=False)
    do(browser("administrator"), "user", carol.pk, "appoint", role="helper", reason="applied")
    assert not User.objects.get(pk=carol.pk).is_staff
    assert not AuditEntry.objects.exists()


@pytest.mark.parametrize("role", ["helper", "moderator", None])
def test_nobody_else_gives_roles(role: str | None) -> None:
    (carol,) = make_users("carol")
    do(browser(role), "user", carol.pk, "appoint", role="administrator", reason="a friend")
    carol.refresh_from_db()
    assert not carol.is_staff
    assert not AuditEntry.objects.exists()


def test_programs_guests_the_banned_and_oneself_are_given_no_role() -> None:
    chief = member("chief", "administrator")
    client = browser_of(chief)
    banned, guest, program = (User.objects.create_user(name) for name in ("banned", "guest-x", "program"))
    User.objects.filter(pk=guest.pk).update(kind=AccountKind.GUEST)
    User.objects.filter(pk=program.pk).update(kind=AccountKind.BOT)
    sanctions.impose(chief.pk, banned.pk, SanctionKind.BAN, "cheating")
    for user in (banned, guest, program, chief):
        do(client, "user", user.pk, "appoint", role="moderator", reason="why not")
        assert not user.groups.filter(name="moderator").exists()


def test_an_administrator_revokes_tokens_with_those_they_made() -> None:
    (alice,) = make_users("alice")
    parent = rows.token_for(alice, "laptop")
    child = rows.token_for(alice, "child")
    AccessToken.objects.filter(pk=child.pk).update(parent=parent)
    chosen = {"action": "revoke_tokens", "_selected_action": [str(parent.pk)]}
    assert browser("moderator").post("/admin/accounts/accesstoken/", chosen).status_code == 403
    assert AccessToken.objects.filter(revoked=None).count() == 2
    chief = browser("administrator", "chief")
    shown = chief.post("/admin/accounts/accesstoken/", chosen).content.decode()
    assert "2 tokens of alice end; alice is told" in shown
    assert AccessToken.objects.filter(revoked=None).count() == 2
    chief.post("/admin/accounts/accesstoken/", {**chosen, "reason": "found on a public page"})
    assert not AccessToken.objects.filter(revoked=None).exists()
    assert AuditEntry.objects.get().act == "revoke_tokens"
    assert told(alice) == [(News.TOKENS_REVOKED, "found on a public page")]
