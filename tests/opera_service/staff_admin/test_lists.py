"""The lists of the staff: open to those who may see them, read only, and as cheap with many rows as with few."""

import re
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.contrib.admin.templatetags.admin_list import results
from django.db import connection
from django.http import QueryDict
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.audit.models import AuditEntry
from games.audit.roles import ROLES
from games.conduct.models import Appeal, Sanction
from games.matches.models import Match
from games.reports.models import Report
from games.talk.models import Message
from opera_service.accounts import token_secrets
from opera_service.accounts.models import AccessToken, User
from opera_service.staff_admin.list_base import ReadOnlyAdmin
from opera_service.staff_admin.site import site
from tests.match_setup import make_users
from tests.opera_service.staff_admin import rows
from tests.opera_service.staff_admin.staff import EVERY_ROLE, browser, member

pytestmark = pytest.mark.django_db

LISTS: dict[str, ReadOnlyAdmin] = {
    f"{model._meta.app_label}_{model._meta.model_name}": admin
    for model, admin in site._registry.items()
    if isinstance(admin, ReadOnlyAdmin)
}


def address_of(name: str, query: str = "") -> str:
    return reverse(f"admin:{name}_changelist") + query


def queries_of(user: User, name: str, query: str) -> int:
    """What a page of a list asks for, with every cell of it; the frame around it is the same for all."""
    request = RequestFactory().get(address_of(name), QueryDict(query).dict())
    request.user = User.objects.get(pk=user.pk)
    with CaptureQueriesContext(connection) as asked:
        shown: Any = LISTS[name].get_changelist_instance(request)
        shown.formset = None
        cells = [list(row) for row in results(shown)]
    assert len(cells) == len(shown.result_list)
    return len(asked)


def queries(name: str) -> list[str]:
    """The first page, a search, and every choice of every filter."""
    found = ["", "q=one-a"]
    for choice in LISTS[name].list_filter:
        found += [f"{choice.parameter_name}={value}" for value in choice.options(choice.__new__(choice))]
    return found


def test_there_is_a_list_of_everything_the_staff_looks_after() -> None:
    assert set(LISTS) == {
        "accounts_user",
        "accounts_accesstoken",
        "staff_admin_botatwork",
        "staff_admin_openmatch",
        "staff_admin_program",
        "matches_match",
        "matchmaking_ticket",
        "audit_auditentry",
        "talk_message",
        "reports_report",
        "conduct_sanction",
        "conduct_appeal",
    }
    assert all(isinstance(admin, ReadOnlyAdmin) for admin in site._registry.values())


@pytest.mark.parametrize("role", EVERY_ROLE)
def test_a_list_opens_to_the_roles_that_may_see_it(role: str | None) -> None:
    rows.fill("one")
    client = browser(role)
    for name, admin in LISTS.items():
        allowed = role is not None and admin.needs in ROLES[role]
        assert client.get(address_of(name)).status_code == (200 if allowed else 403), name
    assert client.get("/admin/").status_code == 200


def test_helpers_see_neither_tokens_nor_the_audit_and_only_administrators_see_tokens() -> None:
    seen = {role: {name for name, admin in LISTS.items() if admin.needs in ROLES[role]} for role in ROLES}
    assert seen["administrator"] - seen["moderator"] == {"accounts_accesstoken"}
    assert seen["moderator"] - seen["helper"] == {"audit_auditentry"}


def test_a_list_asks_as_much_of_the_database_with_many_rows_as_with_few() -> None:
    chief = member("chief", "administrator")
    asked: list[dict[tuple[str, str], int]] = []
    for name in ("one", "more"):
        rows.fill(name)
        rows.fill(f"{name}-too")
        asked.append({(one, query): queries_of(chief, one, query) for one in LISTS for query in queries(one)})
    assert asked[0] == asked[1]
    assert max(asked[0].values()) <= 8


def test_nothing_can_be_added_changed_or_deleted_in_a_list() -> None:
    rows.fill("one")
    client = browser("administrator")
    for name, admin in LISTS.items():
        first = admin.model._default_manager.values().first()
        assert first is not None
        key = first[admin.model._meta.pk.attname]
        change = client.post(reverse(f"admin:{name}_change", args=[key]), {"reason": "other", "username": "other"})
        assert change.status_code in (302, 403), name
        assert client.get(reverse(f"admin:{name}_add")).status_code == 403
        assert client.post(reverse(f"admin:{name}_delete", args=[key]), {"post": "yes"}).status_code == 403
        assert admin.model._default_manager.filter(pk=key).values().get() == first


def test_a_page_opens_for_a_row() -> None:
    rows.fill("one")
    client = browser("administrator")
    for model in (User, Report, Sanction, Appeal, Message, AuditEntry, AccessToken):
        name = f"{model._meta.app_label}_{model._meta.model_name}"
        first = model._default_manager.first()
        assert first is not None
        assert client.get(reverse(f"admin:{name}_change", args=[first.pk])).status_code == 200, name


def test_no_page_shows_a_token_s_secret_or_its_digest() -> None:
    client = browser("administrator")
    token = rows.token_for(make_users("alice")[0], "laptop")
    digest = token_secrets.digest_of(f"{rows.SECRET}-laptop")
    for page in (address_of("accounts_accesstoken"), reverse("admin:accounts_accesstoken_change", args=[token.pk])):
        text = client.get(page).content
        assert b"laptop" in text
        for secret in (rows.SECRET.encode(), digest.hex().encode(), repr(digest).encode()):
            assert secret not in text


SEARCHES = [
    ("matches_match", "one-a", True),
    ("matches_match", "ONE", True),
    ("matches_match", "two-a", False),
    ("matches_match", "MATCH", True),
    ("matches_match", "http://x/match/MATCH", True),
    ("matches_match", "SHORT", True),
    ("matches_match", "one-a one-b", True),
    ("matches_match", "one-b, one-a TODAY", True),
    ("matches_match", "one-a two-b", False),
    ("matches_match", "TODAY", True),
    ("matches_match", "one-a 2001-01-01..2001-12-31", False),
    ("matches_match", "2001-02-30", False),
    ("matches_match", "9999-12-31", False),
    ("accounts_user", "one-", True),
    ("accounts_user", "ne-a", False),
    ("accounts_user", "'; drop table", False),
    ("reports_report", "one-a", True),
    ("reports_report", "one-b", True),
    ("reports_report", "SHORT", True),
    ("reports_report", "nothing like it", False),
    ("reports_report", "one TODAY", True),
    ("reports_report", "one 2001-01-01", False),
    ("reports_report", "& | ! :* '", False),
    ("talk_message", "MATCH", True),
    ("talk_message", "HELLO from", True),
    ("talk_message", "hell TODAY", True),
    ("talk_message", "goodbye from", False),
    ("talk_message", "SHORT", True),
    ("audit_auditentry", "one-b", True),
    ("conduct_sanction", "one-a", True),
    ("accounts_accesstoken", "one-bot", True),
]


def with_ids(query: str, match_id: UUID) -> str:
    ids = {"MATCH": str(match_id), "SHORT": str(match_id)[-6:].upper(), "TODAY": f"{timezone.now():%Y-%m-%d}"}
    for name, value in ids.items():
        query = query.replace(name, value)
    return query


def test_a_search_finds_by_names_ids_words_and_days() -> None:
    match_id, chief = rows.fill("one"), member("chief", "administrator")
    for name, query, found in SEARCHES:
        request = RequestFactory().get(address_of(name), {"q": with_ids(query, match_id)})
        request.user = chief
        assert bool(LISTS[name].get_changelist_instance(request).result_count) == found, (name, query)


def test_a_short_id_of_digits_alone_is_not_taken_for_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.matches.ids.secrets.randbits", lambda bits: 0x840869)
    report, chief = rows.reported("one"), member("chief", "administrator")
    for query, found in (("840869", 1), (str(report.pk), 1), ("840868", 0)):
        request = RequestFactory().get(address_of("reports_report"), {"q": query})
        request.user = chief
        assert LISTS["reports_report"].get_changelist_instance(request).result_count == found, query


def test_what_people_wrote_is_text_on_every_page() -> None:
    match_id = rows.reported("one").match_id
    bad = "<script>alert(1)</script>"
    Message.objects.update(text=bad)
    Report.objects.update(text=bad)
    client = browser("administrator")
    pages = [address_of("talk_message"), address_of("reports_report"), f"/admin/match/{match_id}/"]
    pages += [reverse("admin:reports_report_change", args=[Report.objects.get().pk])]
    for page in pages:
        text = client.get(page).content.decode()
        assert bad not in text
        assert "&lt;script&gt;alert(1)" in text


def test_the_last_page_is_as_far_as_a_list_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a count of millions: to find something older one searches."""
    monkeypatch.setattr("opera_service.staff_admin.list_base.MOST_ROWS", 3)
    make_users(*(f"user{number}" for number in range(9)))
    client = browser("moderator")
    assert client.get(address_of("accounts_user")).context["cl"].result_count == 3


def test_the_count_of_a_list_is_limited_in_the_database() -> None:
    client: Any = browser("moderator")
    with CaptureQueriesContext(connection) as asked:
        client.get(address_of("matches_match"))
    counts = [query["sql"] for query in asked if "COUNT(" in query["sql"]]
    assert counts
    assert all(re.search(r"LIMIT 2000\)", sql) for sql in counts)


def test_matches_without_a_move_for_long_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log cannot be changed, so it is tomorrow."""
    rows.fill("one")
    chief, tomorrow = member("chief", "administrator"), timezone.now() + timedelta(hours=30)
    running = set(Match.objects.filter(status="running").values_list("pk", flat=True))
    monkeypatch.setattr(timezone, "now", lambda: tomorrow)
    for hours, found in (("1", running), ("24", running), ("72", set())):
        request = RequestFactory().get(address_of("matches_match"), {"idle": hours})
        request.user = chief
        shown = LISTS["matches_match"].get_changelist_instance(request)
        assert {match.pk for match in shown.result_list} == found
