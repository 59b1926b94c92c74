"""Moderating over GraphQL: the same commands as over REST, typed without a scalar for anything."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from uuid import UUID

import pytest

from games.api.naming import pascal
from games.audit.models import AuditEntry
from games.kit.chance import QuickChance
from games.matches.models import Match
from games.registry import GAMES
from games.staff.acts_on_many import run_bulk_acts
from opera_service.accounts.models import User
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.selections import everything_of
from tests.games.api.graphql.wire import Client
from tests.games.api.rest.test_leaks import PLAYERS, plain, twin_of
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, play_one, start_match

Unchanged = Callable[[], AbstractContextManager[None]]
REFUSED = "... on Refused { code }"
ACT = f"""mutation ($id: UUID!, $act: ModerateInput!) {{ moderate(matchId: $id, moderate: $act) {{
    ... on ActDone {{ made match {{ seq status paused }} }} {REFUSED} }} }}"""
PREVIEW = f"""query ($id: UUID!, $act: ModerateInput!) {{ previewAct(matchId: $id, moderate: $act) {{
    ... on Preview {{ act undone ratings seats {{ seat changes {{ what before after }} }} }} {REFUSED} }} }}"""
LOOK = f'mutation ($id: UUID!) {{ look(matchId: $id, reason: "report 7") {{ ... on Match {{ seq }} {REFUSED} }} }}'
HEARD = f"""query ($id: UUID!, $seat: Int) {{ logAs(matchId: $id, seat: $seat) {{
    ... on Log {{ entries {{ seq text }} }} {REFUSED} }} }}"""
CASE = f"{{ ... on ReportCase {{ id state assignee outcome notes {{ text }} }} {REFUSED} }}"
SANCTION = f"{{ ... on Sanction {{ id kind inForce }} {REFUSED} }}"


def staff(name: str, role: str | None, *scopes: str) -> Client:
    return Client(token_for(make_staff(name, role), *(scopes or ("read", "moderate"))))


@pytest.fixture
def mona(db: None) -> Client:
    return staff("mona", "moderator")


@pytest.fixture
def helper(db: None) -> Client:
    return staff("helper", "helper")


def act(**which: Any) -> dict[str, Any]:
    return {"act": which, "reason": "a fault of the house"}


def test_acts_need_the_scope_and_the_role(alice: Client, helper: Client, match: UUID, unchanged: Unchanged) -> None:
    player = staff("mona", "moderator", "read", "play")
    with unchanged():
        for client, code in ((alice, "MISSING_SCOPE"), (player, "MISSING_SCOPE"), (helper, "NOT_ALLOWED")):
            assert client.get(ACT, id=str(match), act=act(pause="YES")) == {"code": code}
            assert client.get(PREVIEW, id=str(match), act=act(pause="YES")) == {"code": code}
            assert client.get(LOOK, id=str(match)) == {"code": code}


def test_a_moderator_looks_ahead_rewinds_and_forks(
    mona: Client, people: list[User], match: UUID, unchanged: Unchanged
) -> None:
    start = Match.objects.get(pk=match).seq
    for _ in range(3):
        play_one(people[:2], match)
    with unchanged():
        seen = mona.get(PREVIEW, id=str(match), act=act(rewind={"to": start}))
        assert (seen["act"], seen["undone"], seen["ratings"]) == ("rewind", 3, "NONE")
    done = mona.get(ACT, id=str(match), act=act(rewind={"to": start}))
    assert (done["match"]["seq"], done["made"]) == (start + 4, None)
    forked = mona.get(ACT, id=str(match), act=act(fork={"people": [{"seat": 0, "user": "mona"}]}))
    assert forked["made"] is not None
    assert list(AuditEntry.objects.order_by("number").values_list("act", flat=True)) == ["rewind", "fork"]


def test_many_matches_at_once(mona: Client, people: list[User], match: UUID) -> None:
    other = start_match(people[:2], "opera")
    many = """mutation ($many: ModerateManyInput!) { moderateMany(moderate: $many) {
        ... on ManyDone { number } ... on Refused { code } } }"""
    asked = """query ($number: Int!) { actsOnMany(id: $number) {
        ... on ManyDone { finished results { done refused } } ... on Refused { code } } }"""
    wish = {"matchIds": [str(match), str(other)], **act(pause="YES")}
    for expected in (None, "MATCH_PAUSED"):
        number = mona.get(many, many=wish)["number"]
        run_bulk_acts()
        done = mona.get(asked, number=number)
        assert done == {"finished": True, "results": [{"done": expected is None, "refused": expected}] * 2}


def test_reports_and_sanctions_are_worked_on(
    alice: Client, helper: Client, mona: Client, people: list[User], unchanged: Unchanged
) -> None:
    sent = alice.get('mutation { report(report: {category: ABUSE, user: "bob"}) { ... on Report { id } } }')["id"]
    queue = "{ reportQueue { ... on ReportQueue { reports { id reporter user } } ... on Refused { code } } }"
    assert helper.get(queue)["reports"] == [{"id": sent, "reporter": "alice", "user": "bob"}]
    assert alice.get(queue) == {"code": "MISSING_SCOPE"}
    assign = f'mutation ($id: Int!) {{ assignReport(id: $id, name: "helper") {CASE} }}'
    assert helper.get(assign, id=sent)["assignee"] == "helper"
    note = f'mutation ($id: Int!) {{ noteReport(id: $id, text: "hm") {CASE} }}'
    assert helper.get(note, id=sent)["notes"] == [{"text": "hm"}]
    impose = f"mutation ($wish: SanctionInput!) {{ imposeSanction(sanction: $wish) {SANCTION} }}"
    wish = {"user": "bob", "kind": "BAN", "reason": "insults", "report": sent}
    with unchanged():
        assert helper.get(impose, wish=wish) == {"code": "NOT_ALLOWED"}
    made = mona.get(impose, wish=wish)
    assert (made["kind"], made["inForce"]) == ("BAN", True)
    close = f'mutation ($id: Int!) {{ closeReport(id: $id, outcome: "banned", justified: true) {CASE} }}'
    assert helper.get(close, id=sent)["state"] == "RESOLVED"
    lift = f'mutation ($id: Int!) {{ liftSanction(id: $id, reason: "appealed") {SANCTION} }}'
    assert not mona.get(lift, id=made["id"])["inForce"]
    audit = '{ audit(name: "bob") { ... on AuditPage { entries { act by } } ... on Refused { code } } }'
    assert [line["act"] for line in mona.get(audit)["entries"]] == ["lift_ban", "close_report", "impose_ban"]
    assert helper.get(audit) == {"code": "NOT_ALLOWED"}


def test_something_said_is_taken_away(alice: Client, helper: Client, match: UUID, unchanged: Unchanged) -> None:
    said = alice.get(f'mutation {{ say(matchId: "{match}", text: "rude") {{ ... on Said {{ id }} }} }}')["id"]
    done = f"{{ ... on Done {{ done }} {REFUSED} }}"
    hide = f'mutation ($id: Int!) {{ hideMessage(id: $id, reason: "rude words") {done} }}'
    with unchanged():
        assert alice.get(hide, id=said) == {"code": "MISSING_SCOPE"}
    assert helper.get(hide, id=said) == {"done": True}


@pytest.mark.parametrize("slug", GAMES)
def test_a_helper_gets_no_byte_that_depends_on_what_is_hidden(slug: str, helper: Client) -> None:
    """The twin has everything that spectators cannot know drawn anew (promise 2)."""
    users = make_users(*(f"player-{number}" for number in range(PLAYERS[slug])))
    real, chance = start_match(users, slug), QuickChance(slug)
    for _ in range(2):
        play_one(users, real, chance)
    twin = twin_of(real, None, QuickChance(5))
    seen = (
        f"query ($id: UUID!, $seat: Int) {{ matchAs(matchId: $id, seat: $seat) {everything_of('MatchResult', slug)} }}"
    )
    heard = told(helper, real, seen)
    assert f"{pascal(slug)}View" in heard[0]
    assert heard == told(helper, twin, seen)


def told(helper: Client, match: UUID, seen: str) -> list[str]:
    asked = [helper.ask(query, {"id": str(match), "seat": seat}) for query in (seen, HEARD) for seat in (None, 0, 1)]
    asked += [helper.ask(ask, {"id": str(match), "act": act(rewind={"to": 3})}) for ask in (PREVIEW, ACT)]
    asked.append(helper.ask(LOOK, {"id": str(match)}))
    # How much is added after an answer follows from its content, and so from the id of the match.
    return [plain(answer.body.decode().rstrip(" "), match) for answer in asked]
