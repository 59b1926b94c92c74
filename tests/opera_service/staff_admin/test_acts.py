"""Acts by the pages: asked, previewed, done with a reason; refused to the wrong role, and then nothing changed."""

from typing import Any
from uuid import UUID

import pytest
from django.test import Client

from games.audit.models import AuditEntry
from games.audit.roles import ROLES
from games.matches.models import Match, Seat
from games.matches.responses import ClockSettings
from games.staff import acts
from games.staff.acts_on_many import run_bulk_acts
from opera_service.accounts.models import User
from opera_service.staff_admin.bulk_acts import plain_acts
from tests.match_setup import footprint, make_users, play_one, start_match
from tests.opera_service.staff_admin.staff import EVERY_ROLE, browser

pytestmark = pytest.mark.django_db

ANSWERS: dict[str, dict[str, Any]] = {
    "pause": {},
    "resume": {},
    "extend_clock": {"seat": 0, "seconds": 60},
    "abort": {},
    "adjudicate": {"places_0": 1, "places_1": 2},
    "rewind": {"to": 5},
    "annul": {},
    "reinstate": {},
    "correct_result": {"places_0": 2, "places_1": 1},
    "give_seat_to_bot": {"seat": 0, "style": "chorister"},
    "give_seat_to_user": {"seat": 0, "user": "Carol"},
    "remove_player": {"seat": 0},
    "fork": {"at": 5, "style": "chorister"},
}
NOT_NOW = ("resume", "reinstate", "correct_result")
"""What a match that runs refuses."""


@pytest.fixture
def match_id() -> UUID:
    users = make_users("alice", "bob", "carol")
    found = start_match(users[:2], "phantom", clock=ClockSettings(move_seconds=60, bank_seconds=60))
    for _ in range(3):
        play_one(users, found)
    return found


def send(client: Client, match_id: UUID, name: str, step: str = "", **answers: Any) -> Any:
    return client.post(f"/admin/match/{match_id}/act/{name}/", {"reason": "because", "step": step, **answers})


def test_every_act_has_a_form() -> None:
    assert set(ANSWERS) == set(acts.ACTS)


@pytest.mark.parametrize("name", [name for name in acts.ACTS if name not in NOT_NOW])
def test_an_act_is_previewed_and_then_done(name: str, match_id: UUID) -> None:
    client, before = browser("moderator"), footprint(match_id)
    assert b"Reason" in client.get(f"/admin/match/{match_id}/act/{name}/", {"at": 6}).content
    shown = send(client, match_id, name, **ANSWERS[name])
    assert shown.context["told"].people == ("alice", "bob")
    assert footprint(match_id) == before
    assert not AuditEntry.objects.exists()
    done = send(client, match_id, name, "do", seq=shown.context["told"].seq, **ANSWERS[name])
    assert done.status_code == 302
    entry = AuditEntry.objects.get()
    assert (entry.act, entry.match_id, entry.reason) == (name, match_id, "because")


def test_confirming_what_is_stale_shows_what_it_would_do_now_and_changes_nothing(match_id: UUID) -> None:
    client, users = browser("moderator"), list(User.objects.filter(username__in=("alice", "bob")).order_by("username"))
    seen = send(client, match_id, "rewind", to=5).context["told"]
    for _ in range(2):
        play_one(users, match_id)
    before = footprint(match_id)
    for seq in (seen.seq, "", "x"):
        again = send(client, match_id, "rewind", "do", seq=seq, to=5).context["told"]
        assert (again.seq, again.undone) == (seen.seq + 2, seen.undone + 2)
        assert footprint(match_id) == before
    assert send(client, match_id, "rewind", "do", seq=seen.seq + 2, to=5).status_code == 302


def test_a_pause_is_confirmed_however_far_the_match_has_gone(match_id: UUID) -> None:
    client = browser("moderator")
    assert send(client, match_id, "pause", "do", seq=1).status_code == 302
    assert Match.objects.get(pk=match_id).paused_at is not None


def test_rewinding_offers_the_entry_that_was_shown(match_id: UUID) -> None:
    page = browser("moderator").get(f"/admin/match/{match_id}/act/rewind/", {"at": 6})
    assert page.context["form"]["to"].value() == 6


def test_a_pause_ends_by_resuming(match_id: UUID) -> None:
    client = browser("moderator")
    send(client, match_id, "pause", "do")
    assert Match.objects.get(pk=match_id).paused_at is not None
    send(client, match_id, "resume", "do")
    assert Match.objects.get(pk=match_id).paused_at is None


@pytest.mark.parametrize("role", EVERY_ROLE)
def test_an_act_is_refused_to_the_wrong_role_and_nothing_changes(role: str | None, match_id: UUID) -> None:
    client = browser(role)
    for name, act in acts.ACTS.items():
        if role is not None and act.permission in ROLES[role]:
            continue
        before = footprint(match_id)
        for step in ("", "do"):
            assert send(client, match_id, name, step, **ANSWERS[name]).status_code == 302, name
        assert footprint(match_id) == before
        assert not AuditEntry.objects.exists()


@pytest.mark.parametrize(
    ("name", "answers", "words"),
    [
        ("rewind", {"to": 999}, "no entry 999"),
        ("give_seat_to_user", {"seat": 0, "user": "nobody-there"}, "no account is called nobody-there"),
        ("give_seat_to_user", {"seat": 0, "user": "bob"}, "another seat"),
        ("adjudicate", {"places_0": 2, "places_1": 2}, "one place from 1"),
        ("pause", {"reason": ""}, "This field is required"),
        ("extend_clock", {"seat": 9, "seconds": 60}, "Select a valid choice"),
    ],
)
def test_a_mistake_is_told_in_the_form_and_nothing_changes(
    name: str, answers: dict[str, Any], words: str, match_id: UUID
) -> None:
    client, before = browser("moderator"), footprint(match_id)
    for step in ("", "do"):
        assert words in send(client, match_id, name, step, **answers).content.decode()
    assert footprint(match_id) == before
    assert not AuditEntry.objects.exists()


def test_who_plays_here_moderates_elsewhere(match_id: UUID) -> None:
    client = browser("moderator")
    Seat.objects.filter(match_id=match_id, number=1).update(user_id=client.session["_auth_user_id"])
    before = footprint(match_id)
    send(client, match_id, "pause", "do")
    assert footprint(match_id) == before


def choose(client: Client, name: str, match_ids: list[UUID]) -> Any:
    chosen = {"action": f"{name}_many", "_selected_action": [str(one) for one in match_ids]}
    return client.post("/admin/matches/match/", chosen)


def test_many_matches_are_paused_at_once_after_a_look_at_whom_it_affects() -> None:
    users = make_users("alice", "bob", "carol")
    matches = [start_match(users[:2], "phantom"), start_match(users[1:], "phantom"), start_match(users[:2], "opera")]
    client = browser("moderator")
    send(client, matches[0], "pause", "do")
    shown = choose(client, "pause", matches)
    assert shown.context["shown"].people == ["alice", "bob", "carol"]
    assert len(shown.context["refused"]) == 1
    assert Match.objects.filter(paused_at__isnull=False).count() == 1
    noted = client.post("/admin/many/pause/", {"match": [str(one) for one in matches], "reason": "outage"})
    assert {words for _, words in client.get(noted["Location"]).context["results"]} == {"to be done"}
    run_bulk_acts()
    done = client.get(noted["Location"])
    assert sorted(words for _, words in done.context["results"]) == ["done", "done", "match_paused"]
    assert Match.objects.filter(paused_at__isnull=False).count() == 3
    assert AuditEntry.objects.filter(act="pause", reason="outage").count() == 2


def test_acts_on_many_are_those_that_need_a_reason_alone_and_are_refused_to_helpers(match_id: UUID) -> None:
    assert plain_acts() == ["pause", "resume", "abort", "annul", "reinstate"]
    client, before = browser("helper"), footprint(match_id)
    for name in plain_acts():
        choose(client, name, [match_id])
        client.post(f"/admin/many/{name}/", {"match": [str(match_id)], "reason": "outage"})
    assert footprint(match_id) == before
    assert not AuditEntry.objects.exists()
