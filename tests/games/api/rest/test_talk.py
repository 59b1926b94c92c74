"""Talk, blocks, reports and one's own sanctions over REST."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from games.conduct.enums import SanctionKind
from games.reports import reports
from games.reports.models import Report
from games.staff import sanctions
from games.talk import messages
from games.talk.models import Message
from tests.games.api.rest.callers import Caller, program, refused
from tests.games.api.rest.contract import check_value
from tests.games.api.rest.streams import check_update, listening
from tests.games.staff.staff import make_staff
from tests.match_setup import play_one


def heard_by(caller: Caller, match: UUID) -> list[str]:
    return [said["text"] for said in caller.get(f"/matches/{match}/talk").json()["said"]]


def test_players_and_spectators_talk_apart(
    alice: Caller, bob: Caller, charlie: Caller, nobody: Caller, match: UUID
) -> None:
    said = alice.post(f"/matches/{match}/talk", {"text": " good  luck <script> "})
    assert said.status_code == 201
    assert (said.json()["text"], said.json()["room"], said.json()["number"]) == ("good luck <script>", "table", 1)
    assert said.headers["Content-Type"] == "application/json"
    charlie.post(f"/matches/{match}/talk", {"text": "who will win?"})
    assert heard_by(bob, match) == ["good luck <script>"]
    assert heard_by(charlie, match) == heard_by(nobody, match) == ["who will win?"]
    assert [caller.get(f"/matches/{match}").json()["talk"] for caller in (bob, charlie, nobody)] == [1, 1, 1]


def test_only_what_is_new_is_told_and_what_is_taken_away_comes_again_without_text(
    alice: Caller, bob: Caller, match: UUID
) -> None:
    for text in ("one", "two", "three"):
        bob.post(f"/matches/{match}/talk", {"text": text})
    page = alice.get(f"/matches/{match}/talk?after=1&limit=1").json()
    assert ([said["text"] for said in page["said"]], page["more"]) == (["two"], True)
    first = Message.objects.get(text="one")
    messages.hide(make_staff("helper", "helper").pk, first.pk, "rude words")
    (again,) = alice.get(f"/matches/{match}/talk?after=3").json()["said"]
    assert (again["id"], again["number"], again["text"]) == (first.pk, 4, None)


def test_what_cannot_be_said(
    alice: Caller, charlie: Caller, nobody: Caller, match: UUID, unchanged: Any, settings: Any
) -> None:
    here = f"/matches/{match}/talk"
    guest = Caller(token=alice.post("/guests", {"token": {"name": "x"}}).json()["token"]["secret"])
    with unchanged():
        refused(nobody.post(here, {"text": "hello"}), 401, "sign_in_required")
        refused(alice.post(here, {"text": "x" * 501}), 422, "invalid_input")
        refused(alice.post(here, {"text": "\u0000"}), 422, "invalid_input")
        refused(guest.post(here, {"text": "hello"}), 403, "guests_not_allowed")
        refused(alice.post(f"/matches/{uuid4()}/talk", {"text": "hello"}), 404, "not_found")
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "talk": (1, 60)}
    assert charlie.post(here, {"text": "hello"}).status_code == 201
    problem = refused(charlie.post(here, {"text": "hello"}), 429, "rate_limited")
    assert problem["retry_after"] > 0
    assert Message.objects.count() == 1


def test_who_is_muted_is_told_why_and_until_when(alice: Caller, match: UUID, unchanged: Any) -> None:
    assert alice.user
    helper = make_staff("helper", "helper")
    sanctions.impose(helper.pk, alice.user.pk, SanctionKind.MUTE, "insults")
    with unchanged():
        problem = refused(alice.post(f"/matches/{match}/talk", {"text": "hello"}), 403, "muted")
    assert problem["reason"] == "insults"
    (note,) = [note for note in alice.get("/notifications").json()["notifications"] if note["number"]]
    assert (note["news"], note["match_id"], note["by"]) == ("sanctioned", None, None)
    (mine,) = alice.get("/sanctions").json()["sanctions"]
    assert (mine["id"], mine["kind"], mine["in_force"], mine["acknowledged"]) == (note["sanction"], "mute", True, False)
    assert alice.post(f"/sanctions/{mine['id']}/acknowledge").json()["acknowledged"]


def test_a_sanction_of_somebody_else_cannot_be_acknowledged(alice: Caller, bob: Caller, unchanged: Any) -> None:
    assert alice.user
    made = sanctions.impose(make_staff("helper", "helper").pk, alice.user.pk, SanctionKind.WARNING, "be kind")
    with unchanged():
        refused(bob.post(f"/sanctions/{made.pk}/acknowledge"), 404, "not_found")
        refused(alice.post("/sanctions/2147483647/acknowledge"), 404, "not_found")


def test_who_is_blocked_is_not_heard(alice: Caller, bob: Caller, match: UUID, unchanged: Any) -> None:
    bob.post(f"/matches/{match}/talk", {"text": "hm"})
    assert [one["name"] for one in alice.put("/blocks/BOB").json()["blocked"]] == ["bob"]
    assert heard_by(alice, match) == []
    assert [one["name"] for one in alice.get("/blocks").json()["blocked"]] == ["bob"]
    assert alice.delete("/blocks/bob").json() == {"blocked": []}
    assert heard_by(alice, match) == ["hm"]
    with unchanged():
        refused(alice.put("/blocks/alice"), 422, "invalid_input")
        refused(alice.put("/blocks/zoe"), 404, "not_found")


def test_a_report_is_made_and_its_outcome_told(alice: Caller, bob: Caller, match: UUID) -> None:
    said = bob.post(f"/matches/{match}/talk", {"text": "rude"}).json()
    made = alice.post("/reports", {"category": "abuse", "message_id": said["id"], "text": "look"})
    assert made.status_code == 201
    assert (made.json()["user"], made.json()["match_id"], made.json()["state"]) == ("bob", str(match), "open")
    reports.close(make_staff("helper", "helper").pk, made.json()["id"], "bob was warned", justified=True)
    (mine,) = alice.get("/reports").json()["reports"]
    assert (mine["state"], mine["outcome"]) == ("resolved", "bob was warned")
    (note,) = [note for note in alice.get("/notifications").json()["notifications"] if note["number"]]
    assert (note["news"], note["report"]) == ("report_closed", mine["id"])
    assert bob.get("/reports").json()["reports"] == []


def test_what_cannot_be_reported(
    alice: Caller, charlie: Caller, nobody: Caller, match: UUID, unchanged: Any, settings: Any
) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "report": (100, 60)}
    at_the_table = alice.post(f"/matches/{match}/talk", {"text": "among us"}).json()["id"]
    with unchanged():
        refused(nobody.post("/reports", {"category": "bug", "match_id": str(match)}), 401, "sign_in_required")
        refused(charlie.post("/reports", {"category": "abuse", "message_id": at_the_table}), 404, "not_found")
        refused(charlie.post("/reports", {"category": "abuse"}), 422, "invalid_input")
        refused(charlie.post("/reports", {"category": "abuse", "user": "charlie"}), 422, "invalid_input")
        refused(charlie.post("/reports", {"category": "rude", "user": "alice"}), 422, "invalid_input")
        refused(
            charlie.post("/reports", {"category": "abuse", "user": "alice", "text": "\u0000"}), 422, "invalid_input"
        )
    assert not Report.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_talk_is_heard_live_and_the_match_says_that_somebody_spoke(
    service: str, alice: Caller, bob: Caller, match: UUID
) -> None:
    alice.post(f"/matches/{match}/talk", {"text": "before"})
    with (
        listening(service, f"/matches/{match}/talk/stream", bob.token) as said,
        listening(service, f"/matches/{match}/stream", bob.token) as updates,
    ):
        assert updates.message().data["match"]["talk"] == 1
        first = said.message()
        assert (first.name, first.id, first.data["text"]) == ("said", "1", "before")
        check_value({"$ref": "#/components/schemas/Said"}, first.data)
        alice.post(f"/matches/{match}/talk", {"text": "now"})
        assert said.message().data["text"] == "now"
        update = updates.message()
        check_update(update)
        assert (update.data["entries"], update.data["match"]["talk"]) == ([], 2)
    with listening(service, f"/matches/{match}/talk/stream", bob.token, last_event_id="1") as said:
        assert said.message().data["text"] == "now"
    play_one([alice.user, bob.user], match)  # type: ignore[list-item]


@pytest.mark.django_db(transaction=True)
def test_nobody_hears_a_table_he_may_not_see(service: str, alice: Caller) -> None:
    stranger = program("stranger")
    match_id = alice.post("/introductions", {"game": "phantom"}).json()["id"]
    with listening(service, f"/matches/{match_id}/talk/stream", stranger.token) as stream:
        assert stream.response.status_code == 404
