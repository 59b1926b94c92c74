"""Moderating over REST: the scope opens the door, the role decides, and nothing hidden leaves it without a look."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.utils import timezone

from games.audit import audit
from games.audit.models import AuditEntry
from games.conduct.models import Sanction
from games.kit.chance import QuickChance
from games.matches.models import Match
from games.registry import GAMES
from games.staff import acts
from games.staff.acts_on_many import run_bulk_acts
from games.talk.models import Message
from tests.games.api.api_setup import token_for
from tests.games.api.rest.callers import Caller, program, refused
from tests.games.api.rest.test_leaks import PLAYERS, plain, twin_of
from tests.games.staff.staff import make_staff
from tests.match_setup import play_one, start_match

ACTS: dict[str, dict[str, Any]] = {
    "pause": {},
    "resume": {},
    "abort": {},
    "annul": {},
    "reinstate": {},
    "correct_result": {"places": [2, 1]},
    "adjudicate": {"places": [1, 2]},
    "rewind": {"to": 4},
    "extend_clock": {"seat": 0, "seconds": 60},
    "give_seat_to_bot": {"seat": 0},
    "give_seat_to_user": {"seat": 0, "user": "charlie"},
    "remove_player": {"seat": 0},
    "fork": {},
}
NOT_NOW = ("resume", "extend_clock", "reinstate", "correct_result")
"""What a match that runs without clocks refuses."""
WHY = {"reason": "because of a fault"}


def staff(name: str, role: str | None) -> Caller:
    user = make_staff(name, role)
    return Caller(user, token_for(user, "read", "play", "moderate"))


@pytest.fixture
def helper(db: None) -> Caller:
    return staff("helper", "helper")


@pytest.fixture
def mona(db: None) -> Caller:
    return staff("mona", "moderator")


@pytest.fixture
def played(alice: Caller, bob: Caller, match: UUID) -> UUID:
    """A running match with a few moves."""
    for _ in range(3):
        play_one([alice.user, bob.user], match)  # type: ignore[list-item]
    return match


def wish(name: str) -> dict[str, Any]:
    return {"act": {"act": name, **ACTS[name]}, **WHY}


def requests(match: UUID, said: int, report: int, sanction: int) -> Iterator[tuple[str, str, Any]]:
    """One request to every endpoint of the staff, that would do something if it were allowed."""
    here = f"/moderation/matches/{match}"
    for name in ACTS:
        yield "POST", f"{here}/acts", wish(name)
        yield "POST", f"{here}/preview", {"act": wish(name)["act"]}
    yield "POST", "/moderation/acts", {"match_ids": [str(match)], **wish("pause")}
    yield "POST", f"{here}/look", WHY
    yield "GET", here, None
    yield "GET", f"{here}/log?seat=0", None
    yield "GET", "/moderation/reports", None
    yield "GET", f"/moderation/reports/{report}", None
    yield "POST", f"/moderation/reports/{report}/assign", {"name": "mona"}
    yield "POST", f"/moderation/reports/{report}/notes", {"text": "hm"}
    yield "POST", f"/moderation/reports/{report}/merge", {"into": report}
    yield "POST", f"/moderation/reports/{report}/close", {"outcome": "nothing", "justified": False}
    yield "GET", "/moderation/sanctions?user=bob", None
    yield "POST", "/moderation/sanctions", {"user": "bob", "kind": "ban", **WHY}
    yield "POST", f"/moderation/sanctions/{sanction}/lift", WHY
    yield "POST", f"/moderation/messages/{said}/hide", WHY
    yield "POST", f"/moderation/messages/{said}/restore", WHY
    yield "POST", f"/moderation/reports/{report}/reopen", WHY
    yield "POST", f"/moderation/reports/{report}/unmerge", WHY
    yield "GET", "/moderation/acts/1", None
    yield "GET", "/moderation/appeals", None
    yield "GET", "/moderation/appeals/1", None
    yield "POST", "/moderation/appeals/1/answer", {"text": "why then?"}
    yield "POST", "/moderation/appeals/1/decide", {"granted": True, **WHY}
    yield "GET", "/moderation/audit", None
    yield "GET", "/moderation/queue", None
    yield "POST", f"/moderation/reports/{report}/release", None
    yield "POST", f"/moderation/reports/{report}/resolve", {"justified": False, "template": "within_rules"}
    yield "GET", "/moderation/accounts/bob", None
    yield "POST", "/moderation/accounts/bob/signals", WHY
    yield "POST", "/moderation/clocks/stop", WHY
    yield "POST", "/moderation/clocks/start", WHY
    yield "PUT", "/moderation/closed/opera", {"words": {"en": "why", "fr": "why", "de": "why"}, **WHY}
    yield "POST", "/moderation/closed/opera/open", WHY
    yield "POST", "/moderation/announcements/1/withdraw", WHY
    yield "POST", "/moderation/accounts/bob/notes", {"text": "hm again"}


@pytest.fixture
def everything(alice: Caller, bob: Caller, charlie: Caller, mona: Caller, played: UUID) -> list[tuple[str, str, Any]]:
    said = bob.post(f"/matches/{played}/talk", {"text": "rude"}).json()["id"]
    report = alice.post("/reports", {"category": "abuse", "message_id": said}).json()["id"]
    sanction = mona.post("/moderation/sanctions", {"user": "bob", "kind": "warning", **WHY}).json()["id"]
    return list(requests(played, said, report, sanction))


def test_these_tests_know_every_act() -> None:
    assert set(ACTS) == set(acts.ACTS)


def test_without_the_scope_nothing_of_it_is_open(
    everything: list[Any], alice: Caller, mona: Caller, nobody: Caller, unchanged: Any
) -> None:
    assert mona.user
    player_token = Caller(mona.user, token_for(mona.user, "read", "play"))
    with unchanged():
        for method, path, body in everything:
            refused(alice.send(method, path, body), 403, "missing_scope")
            refused(player_token.send(method, path, body), 403, "missing_scope")
            refused(nobody.send(method, path, body), 401, "sign_in_required")


def test_without_a_role_the_scope_opens_nothing(everything: list[Any], db: None, unchanged: Any) -> None:
    without = staff("without", None)
    with unchanged():
        for method, path, body in everything:
            refused(without.send(method, path, body), 403, "not_allowed")


def test_who_leaves_the_staff_keeps_no_right(everything: list[Any], mona: Caller, unchanged: Any) -> None:
    assert mona.user
    mona.user.is_staff = False
    mona.user.save()
    again = Caller(mona.user, token_for(mona.user, "read", "moderate"))
    with unchanged():
        for method, path, body in everything:
            refused(again.send(method, path, body), 403, "missing_scope")


@pytest.mark.parametrize("name", ACTS)
def test_a_helper_does_none_of_the_acts_on_matches(name: str, helper: Caller, played: UUID, unchanged: Any) -> None:
    with unchanged():
        refused(helper.post(f"/moderation/matches/{played}/acts", wish(name)), 403, "not_allowed")
        refused(helper.post(f"/moderation/matches/{played}/preview", {"act": wish(name)["act"]}), 403, "not_allowed")


@pytest.mark.parametrize("name", [name for name in ACTS if name not in NOT_NOW])
def test_a_moderator_looks_ahead_and_does_it_and_it_is_in_the_audit(
    name: str, mona: Caller, charlie: Caller, played: UUID, unchanged: Any
) -> None:
    here = f"/moderation/matches/{played}"
    with unchanged():
        seen = mona.post(f"{here}/preview", {"act": wish(name)["act"]}).json()
        assert seen["act"] == name
        assert len(seen["seats"]) == 2
    answer = mona.post(f"{here}/acts", wish(name))
    assert answer.status_code == 200
    assert (answer.json()["made"] is None) == (name != "fork")
    entry = AuditEntry.objects.get()
    assert (entry.act, entry.match_id, entry.reason) == (name, played, WHY["reason"])
    assert list(audit.broken_links()) == []


def test_an_outage_pauses_many_matches_and_refusals_are_told_one_by_one(
    mona: Caller, alice: Caller, bob: Caller, match: UUID
) -> None:
    other = start_match([alice.user, bob.user], "opera")  # type: ignore[list-item]
    unknown = uuid4()
    wished = {"match_ids": [str(match), str(other), str(unknown)], **wish("pause")}
    noted = mona.post("/moderation/acts", wished)
    assert (noted.status_code, noted.json()["finished"]) == (202, False)
    assert run_bulk_acts() == 3
    done = mona.get(f"/moderation/acts/{noted.json()['number']}").json()
    assert done["finished"]
    told = {one["match_id"]: one["refused"] for one in done["results"]}
    assert told == {str(match): None, str(other): None, str(unknown): "not_found"}
    assert Match.objects.filter(paused_at__isnull=False).count() == 2
    refused(mona.post("/moderation/acts", {"match_ids": [str(match)], **wish("fork")}), 422, "invalid_input")


def test_a_moderator_travels_behind_the_screens_after_saying_why(mona: Caller, played: UUID, unchanged: Any) -> None:
    here = f"/moderation/matches/{played}"
    with unchanged():
        refused(mona.get(f"{here}?seat=1"), 403, "not_allowed")
        refused(mona.get(f"{here}/log?seat=1"), 403, "not_allowed")
    assert mona.post(f"{here}/look", WHY).status_code == 204
    assert mona.get(f"{here}?seat=1&at=3").json()["view"]["identity"] is not None
    assert mona.get(here).json()["view"]["identity"] is None
    assert mona.get(f"{here}/log?seat=1&after=2").json()["entries"]
    refused(mona.post(f"{here}/acts", wish("remove_player")), 409, "has_looked")


def test_a_report_is_worked_on_by_a_helper(helper: Caller, alice: Caller, charlie: Caller, played: UUID) -> None:
    said = charlie.post(f"/matches/{played}/talk", {"text": "rude"}).json()["id"]
    first = alice.post("/reports", {"category": "abuse", "user": "charlie"}).json()["id"]
    second = alice.post("/reports", {"category": "abuse", "user": "charlie", "text": "again"}).json()["id"]
    (newest, _) = helper.get("/moderation/reports?limit=2").json()["reports"]
    assert (newest["id"], newest["reporter"], newest["user"]) == (second, "alice", "charlie")
    here = f"/moderation/reports/{first}"
    assert helper.post(f"{here}/assign", {"name": "helper"}).json()["assignee"] == "helper"
    assert [case["id"] for case in helper.get("/moderation/reports?which=mine").json()["reports"]] == [first]
    assert helper.post(f"{here}/notes", {"text": "he  did"}).json()["notes"][0]["text"] == "he did"
    assert helper.post(f"/moderation/reports/{second}/merge", {"into": first}).json()["id"] == first
    warning = {"user": "charlie", "kind": "warning", "reason": "be kind", "report": first}
    assert helper.post("/moderation/sanctions", warning).status_code == 201
    assert helper.post(f"/moderation/messages/{said}/hide", WHY).status_code == 204
    assert Message.objects.get().hidden
    closed = helper.post(f"{here}/close", {"outcome": "warned", "justified": True}).json()
    assert (closed["state"], closed["outcome"]) == ("resolved", "warned")
    mine = alice.get("/reports").json()["reports"]
    assert {report["outcome"] for report in mine} == {"warned"}
    refused(helper.post(f"{here}/close", {"outcome": "again", "justified": True}), 404, "not_found")


def test_sanctions_by_role(helper: Caller, mona: Caller, alice: Caller, unchanged: Any) -> None:
    until = (timezone.now() + timedelta(days=1)).isoformat()
    suspension = {"user": "alice", "kind": "suspension", "until": until, **WHY}
    with unchanged():
        refused(helper.post("/moderation/sanctions", suspension), 403, "not_allowed")
        refused(mona.post("/moderation/sanctions", suspension | {"until": None}), 422, "invalid_input")
        refused(mona.post("/moderation/sanctions", suspension | {"user": "helper"}), 403, "not_allowed")
        refused(mona.post("/moderation/sanctions", suspension | {"report": 999}), 404, "not_found")
    made = mona.post("/moderation/sanctions", suspension).json()
    (listed,) = helper.get("/moderation/sanctions?user=alice").json()["sanctions"]
    assert listed["id"] == made["id"]
    with unchanged():
        refused(helper.post(f"/moderation/sanctions/{made['id']}/lift", WHY), 403, "not_allowed")
    assert not mona.post(f"/moderation/sanctions/{made['id']}/lift", WHY).json()["in_force"]
    assert Sanction.objects.get().lifted_at is not None


def test_the_audit_is_read_by_match_and_by_user(helper: Caller, mona: Caller, alice: Caller, played: UUID) -> None:
    mona.post(f"/moderation/matches/{played}/acts", wish("pause"))
    mona.post("/moderation/sanctions", {"user": "alice", "kind": "warning", **WHY})
    (first,) = mona.get(f"/moderation/audit?match_id={played}").json()["entries"]
    assert (first["act"], first["by"], first["reason"]) == ("pause", "mona", WHY["reason"])
    (second,) = mona.get("/moderation/audit?user=alice").json()["entries"]
    assert (second["act"], second["user"]) == ("impose_warning", "alice")
    page = mona.get("/moderation/audit?limit=1").json()
    assert (len(page["entries"]), page["next"]) == (1, 2)
    refused(helper.get("/moderation/audit"), 403, "not_allowed")


@pytest.mark.parametrize("slug", GAMES)
def test_a_helper_gets_no_byte_that_depends_on_what_is_hidden(slug: str, helper: Caller) -> None:
    """A match and a twin of it, in which everything hidden from spectators is drawn anew, answer alike (promise 2)."""
    helper.checked = False
    users: list[Any] = [program(f"player-{number}").user for number in range(PLAYERS[slug])]
    real, chance = start_match(users, slug), QuickChance(slug)
    for _ in range(2):
        play_one(users, real, chance)
    for seed in range(2):
        twin = twin_of(real, None, QuickChance(seed))
        assert told(helper, real) == told(helper, twin)


def told(helper: Caller, match: UUID) -> list[str]:
    """All that a helper can get out of the service about a match, ids and times aside."""
    here = f"/moderation/matches/{match}"
    paths = [here, f"{here}/log", f"{here}?at=3", f"/matches/{match}", f"/matches/{match}/log"]
    paths += [f"/moderation/audit?match_id={match}", f"/matches/{match}/export"]
    paths += [f"{where}?seat={seat}" for where in (here, f"{here}/log") for seat in range(3)]
    answers = [helper.get(path) for path in paths]
    for name in ACTS:
        answers.append(helper.post(f"{here}/preview", {"act": wish(name)["act"]}))
        answers.append(helper.post(f"{here}/acts", wish(name)))
    answers.append(helper.post(f"{here}/look", WHY))
    return [plain(f"{answer.status_code} {answer.content.decode()}", match) for answer in answers]


def test_a_session_of_the_staff_moderates_only_with_a_second_factor(settings: Any, db: None) -> None:
    settings.STAFF_TWO_FACTOR = True
    user = make_staff("mona", "moderator")
    user.set_password("la-forza-del-destino")
    user.save()
    caller = Caller(user)
    caller.post("/sign-in", {"name": "mona", "password": "la-forza-del-destino"})
    assert caller.get("/account").json()["scopes"] == ["read", "play", "account"]
    refused(caller.get("/moderation/reports"), 403, "missing_scope")
    wanted = {"name": "mona", "password": "la-forza-del-destino", "token": {"name": "x", "scopes": ["moderate"]}}
    refused(Caller().post("/sign-in", wanted), 403, "scope_not_allowed")
    settings.STAFF_TWO_FACTOR = False
    assert caller.get("/moderation/reports").status_code == 200
