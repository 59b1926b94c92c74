"""One step for a report: hide, sanction, answer and close; all of it or nothing, everybody told in their language."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.audit import audit
from games.audit.models import AuditEntry
from games.common.refusals import Code
from games.conduct.enums import SanctionKind
from games.conduct.message_templates import TEMPLATES
from games.conduct.models import Sanction
from games.notifications.models import Notification
from games.reports import reports
from games.reports.enums import Category
from games.reports.models import Report
from games.reports.reports import NewReport
from games.staff.resolve_report import Penalty, Resolution, resolve
from games.talk import messages
from games.talk.models import Message
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, start_match
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def report() -> Report:
    """Bob, who reads German, was rude to alice, who reads French."""
    alice, bob = make_users("alice", "bob")
    User.objects.filter(pk=alice.pk).update(language="fr")
    User.objects.filter(pk=bob.pk).update(language="de")
    match_id = start_match([alice, bob], "phantom")
    said = messages.say(bob.pk, match_id, "rude")
    return reports.report(alice.pk, NewReport(category=Category.ABUSE, message_id=said.id))


def resolution(**changes: Any) -> Resolution:
    penalty = Penalty(kind=SanctionKind.MUTE, until=timezone.now() + timedelta(days=1), template="insults")
    given: dict[str, Any] = {"justified": True, "template": "hidden", "hide_message": True, "penalty": penalty}
    return Resolution(**{**given, **changes})


def everything() -> tuple[Any, ...]:
    models: tuple[Any, ...] = (Report, Sanction, Message, AuditEntry, Notification)
    return tuple(list(model.objects.order_by("pk").values()) for model in models)


def test_a_report_is_resolved_in_one_step(report: Report) -> None:
    helen = make_staff("helen", "helper")
    resolve(helen.pk, report.pk, resolution())
    sanction = Sanction.objects.get()
    assert (sanction.reason, sanction.report, sanction.kind) == (TEMPLATES["insults"].de, report, "mute")
    assert Message.objects.get().hidden
    told = reports.reports_of(report.reporter_id or 0).reports[0]
    assert (told.state, told.outcome) == ("resolved", TEMPLATES["hidden"].fr)
    report.refresh_from_db()
    assert report.outcome == TEMPLATES["hidden"].en
    acts = list(AuditEntry.objects.order_by("number").values_list("act", flat=True))
    assert acts == ["hide_message", "impose_mute", "close_report"]
    assert list(audit.broken_links()) == []


def test_a_refused_part_leaves_everything_as_it_was(report: Report) -> None:
    helen, before = make_staff("helen", "helper"), everything()
    ban = Penalty(kind=SanctionKind.BAN, template="insults")
    assert code_of(resolve, helen.pk, report.pk, resolution(penalty=ban)) == Code.NOT_ALLOWED
    unknown = Penalty(kind=SanctionKind.WARNING, template="acted")
    assert code_of(resolve, helen.pk, report.pk, resolution(penalty=unknown)) == Code.INVALID_INPUT
    assert code_of(resolve, helen.pk, report.pk, resolution(template="nothing")) == Code.INVALID_INPUT
    assert everything() == before


def test_own_words_are_told_as_they_are(report: Report) -> None:
    warning = Penalty(kind=SanctionKind.WARNING, reason="Bitte nicht noch einmal.", template="insults")
    resolve(make_staff("helen", "helper").pk, report.pk, resolution(penalty=warning, answer="Sorted, thank you."))
    assert Sanction.objects.get().reason == "Bitte nicht noch einmal."
    assert reports.reports_of(report.reporter_id or 0).reports[0].outcome == "Sorted, thank you."


def test_a_report_about_no_message_and_no_user_has_nothing_to_hide_and_nobody_to_sanction() -> None:
    alice, bob = make_users("alice", "bob")
    helen, match_id = make_staff("helen", "helper"), start_match([alice, bob], "phantom")
    row = reports.report(alice.pk, NewReport(category=Category.BUG, match_id=match_id))
    before = everything()
    assert code_of(resolve, helen.pk, row.pk, resolution(penalty=None)) == Code.INVALID_INPUT
    assert code_of(resolve, helen.pk, row.pk, resolution(hide_message=False)) == Code.INVALID_INPUT
    assert everything() == before
    resolve(helen.pk, row.pk, resolution(hide_message=False, penalty=None, justified=False, template="within_rules"))


def test_templates_fit_where_they_are_shown_in_every_language() -> None:
    for template in TEMPLATES.values():
        assert all(3 <= len(template.text(language)) <= 500 for language in ("en", "fr", "de", "", "xx"))
