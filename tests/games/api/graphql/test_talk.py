"""Talk, blocks, reports and one's own sanctions over GraphQL: what REST can do, typed the same way."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from uuid import UUID

import pytest

from games.conduct.enums import SanctionKind
from games.reports import reports
from games.staff import sanctions
from games.talk import messages
from opera_service.accounts.models import User
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.socket import signed_in
from tests.games.api.graphql.wire import Client
from tests.games.staff.staff import make_staff

SAID = "{ __typename ... on Said { id number room name seat text } ... on Refused { code reason until } }"
SAY = f"mutation ($id: UUID!, $text: String!) {{ say(matchId: $id, text: $text) {SAID} }}"
TALK = "query ($id: UUID!, $after: Int!) { talk(matchId: $id, after: $after) { ... on Talk { more said { text } } } }"
BLOCKS = "{ ... on Blocks { blocked { name } } ... on Refused { code } }"
REPORT = "{ ... on Report { id state user outcome } ... on Refused { code } }"
SANCTION = "{ ... on Sanction { id kind reason automatic inForce acknowledged } ... on Refused { code } }"
Unchanged = Callable[[], AbstractContextManager[None]]


def heard_by(client: Client, match: UUID, after: int = 0) -> list[str]:
    return [said["text"] for said in client.get(TALK, id=str(match), after=after)["said"]]


def test_players_and_spectators_talk_apart(alice: Client, bob: Client, charlie: Client, match: UUID) -> None:
    said = alice.get(SAY, id=str(match), text="good luck")
    assert (said["__typename"], said["number"], said["room"], said["seat"]) == ("Said", 1, "TABLE", 0)
    assert charlie.get(SAY, id=str(match), text="who will win?")["room"] == "SPECTATORS"
    assert heard_by(bob, match) == ["good luck"]
    assert heard_by(bob, match, after=1) == []
    assert heard_by(charlie, match) == ["who will win?"]


def test_a_refusal_to_speak_says_why(alice: Client, people: list[User], match: UUID, unchanged: Unchanged) -> None:
    sanctions.impose(make_staff("helper", "helper").pk, people[0].pk, SanctionKind.MUTE, "insults")
    with unchanged():
        refused = alice.get(SAY, id=str(match), text="hello")
        assert (refused["code"], refused["reason"], refused["until"]) == ("MUTED", "insults", None)
    mine = "{ mySanctions { ... on Sanctions { sanctions { id kind reason automatic inForce acknowledged } } } }"
    (sanction,) = alice.get(mine)["sanctions"]
    assert (sanction["kind"], sanction["automatic"], sanction["acknowledged"]) == ("MUTE", False, False)
    known = alice.get(f"mutation ($id: Int!) {{ acknowledgeSanction(id: $id) {SANCTION} }}", id=sanction["id"])
    assert known["acknowledged"]


def test_blocks_are_made_listed_and_ended(alice: Client, bob: Client, match: UUID, unchanged: Unchanged) -> None:
    bob.get(SAY, id=str(match), text="hm")
    assert alice.get(f'mutation {{ block(name: "bob") {BLOCKS} }}') == {"blocked": [{"name": "bob"}]}
    assert heard_by(alice, match) == []
    with unchanged():
        assert alice.get(f'mutation {{ block(name: "alice") {BLOCKS} }}') == {"code": "INVALID_INPUT"}
    assert alice.get(f'mutation {{ unblock(name: "bob") {BLOCKS} }}') == {"blocked": []}
    assert alice.get(f"{{ blocks {BLOCKS} }}") == {"blocked": []}


def test_a_report_is_made_and_its_outcome_told(alice: Client, charlie: Client, match: UUID) -> None:
    send = f"mutation ($report: ReportInput!) {{ report(report: $report) {REPORT} }}"
    wish: dict[str, Any] = {"category": "ABUSE", "user": "bob", "matchId": str(match), "text": "see the talk"}
    made = alice.get(send, report=wish)
    assert (made["state"], made["user"], made["outcome"]) == ("OPEN", "bob", None)
    assert charlie.get(send, report={"category": "BUG"}) == {"code": "INVALID_INPUT"}
    reports.close(make_staff("helper", "helper").pk, made["id"], "nothing was wrong", justified=False)
    mine = "{ myReports { ... on ReportPage { next reports { state outcome } } } }"
    assert alice.get(mine)["reports"] == [{"state": "REJECTED", "outcome": "nothing was wrong"}]
    assert charlie.get(mine)["reports"] == []


@pytest.mark.django_db(transaction=True)
def test_talk_is_followed_live(service: str, people: list[User], match: UUID) -> None:
    messages.say(people[0].pk, match, "before")
    with signed_in(service, token_for(people[1])) as bob:
        bob.subscribe(f"subscription ($id: UUID!) {{ talk(matchId: $id) {SAID} }}", id=str(match))
        assert bob.next()["text"] == "before"
        messages.say(people[0].pk, match, "now")
        assert bob.next()["text"] == "now"
