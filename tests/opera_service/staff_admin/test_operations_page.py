"""Live operations by the page: each form is one command; a wrong form keeps what was typed and changes nothing."""

from typing import Any

import pytest
from django.test import Client

from games.audit.models import AuditEntry
from games.audit.roles import ROLES
from games.availability.models import Announcement, Closure
from games.matches.models import ClockStop
from tests.opera_service.staff_admin.staff import EVERY_ROLE, browser

pytestmark = pytest.mark.django_db
WORDS = {"en": "We restart.", "fr": "Nous redémarrons.", "de": "Wir starten neu.", "reason": "a new version"}
ANNOUNCEMENT = {
    **WORDS,
    "level": "warning",
    "hours": 2,
    "at_0": "2030-01-31",
    "at_1": "18:30",
    "at": "2030-01-31 18:30",
}


def send(client: Client, path: str, **answers: Any) -> Any:
    return client.post(f"/admin/operations/{path}/", answers)


def untouched() -> bool:
    return not any(model.objects.exists() for model in (Announcement, Closure, ClockStop, AuditEntry))


@pytest.mark.parametrize("role", EVERY_ROLE)
def test_the_page_is_open_to_the_roles_that_may_operate_the_service(role: str | None) -> None:
    allowed = role is not None and "operate_service" in ROLES[role]
    client = browser(role)
    assert client.get("/admin/operations/").status_code == (200 if allowed else 403)
    if not allowed:
        assert send(client, "stop", minutes=0, reason="because").status_code == 403
        assert untouched()


def test_clocks_are_stopped_and_started() -> None:
    client = browser("moderator")
    assert send(client, "stop", minutes=5, reason="the database moves").status_code == 302
    assert "All clocks stand still" in client.get("/admin/operations/").content.decode()
    assert ClockStop.objects.get().reason == "the database moves"
    assert send(client, "start", reason="it has moved").status_code == 302
    assert ClockStop.objects.get().started_at is not None


def test_a_part_is_closed_with_words_for_the_players_and_opened() -> None:
    client = browser("moderator")
    assert "We are mending something" in client.get("/admin/operations/").content.decode()
    assert send(client, "close/quick_match", **WORDS).status_code == 302
    assert Closure.objects.get().words.de == "Wir starten neu."
    assert send(client, "open/quick_match", reason="done").status_code == 302
    assert Closure.objects.get().opened_at is not None


def test_something_is_announced_and_withdrawn() -> None:
    client = browser("moderator")
    assert send(client, "announce", **ANNOUNCEMENT).status_code == 302
    made = Announcement.objects.get()
    assert (made.fr, made.level) == ("Nous redémarrons.", "warning")
    assert made.at is not None
    assert send(client, f"withdraw/{made.pk}", reason="not today").status_code == 302
    assert "Nothing is announced" in client.get("/admin/operations/").content.decode()


@pytest.mark.parametrize(
    ("path", "answers"),
    [
        ("stop", {"minutes": -1, "reason": "typed before"}),
        ("stop", {"minutes": 10**9, "reason": "typed before"}),
        ("stop", {"minutes": 0, "reason": ""}),
        ("close/quick_match", {**WORDS, "fr": "", "reason": "typed before"}),
        ("close/nothing", {**WORDS, "reason": "typed before"}),
        ("open/quick_match", {"reason": "typed before"}),
        ("announce", {**ANNOUNCEMENT, "hours": 10**6, "reason": "typed before"}),
        ("announce", {**ANNOUNCEMENT, "level": "shout", "reason": "typed before"}),
        ("announce", {**ANNOUNCEMENT, "en": "\x00 nothing", "reason": "typed before"}),
        ("withdraw/99999999999999999999", {"reason": "typed before"}),
        ("withdraw/abc", {"reason": "typed before"}),
    ],
)
def test_a_wrong_form_changes_nothing(path: str, answers: dict[str, Any]) -> None:
    answer = send(browser("moderator"), path, **answers)
    assert answer.status_code == 200
    assert "Nothing was changed" in answer.content.decode()
    assert untouched()


def test_an_unknown_operation_is_not_found() -> None:
    assert send(browser("moderator"), "explode", reason="because").status_code == 404
