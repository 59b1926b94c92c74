"""Matches over GraphQL: lists with cursors, the log, looking back, and the answers of a play."""

from typing import Any
from uuid import UUID

import pytest

from games import verify
from games.api.naming import pascal
from games.registry import GAMES
from opera_service.accounts.models import User
from tests.bench.forms import action_value
from tests.games.api.graphql.wire import Client
from tests.match_setup import legal_action, open_match, play_one, play_to_the_end, start_match

LIST = """query ($which: WhichMatches!, $game: String, $first: Int! = 20, $after: String) {
    matches(which: $which, game: $game, first: $first, after: $after) {
        ... on MatchPage { next matches { id game status yourTurn } } ... on Refused { code } } }"""
LOOK = """query ($match: UUID!, $seat: Int, $at: Int) { match(id: $match, seat: $seat, at: $at) {
    ... on Match { seq view { ... on PhantomView { you identity } } seed } ... on Refused { code } } }"""
LOG = """query ($match: UUID!, $after: Int! = 0, $limit: Int! = 200) {
    log(matchId: $match, after: $after, limit: $limit) {
        ... on Log { seq more entries { seq kind text events { __typename } } } ... on Refused { code } } }"""
PLAY = """mutation ($match: UUID!, $action: ActionInput!, $seq: Int!, $id: String!) {
    play(matchId: $match, action: $action, seq: $seq, requestId: $id) {
        ... on Played { seq events { __typename } view { ... on PhantomView { you toAct } } }
        ... on Refused { code } } }"""


def test_lists_are_read_page_by_page(people: list[User], alice: Client) -> None:
    made = [str(open_match(people[:1], "phantom", players=2)) for _ in range(5)][::-1]
    pages, after = [], None
    while True:
        page = alice.get(LIST, which="OPEN", first=2, after=after)
        pages.append([match["id"] for match in page["matches"]])
        if (after := page["next"]) is None:
            break
    assert pages == [made[:2], made[2:4], made[4:]]


def test_lists_are_filtered(people: list[User], alice: Client, bob: Client) -> None:
    phantom, opera = start_match(people[:2], "phantom"), start_match(people[:2], "opera")
    assert [match["id"] for match in alice.get(LIST, which="RUNNING", game="opera")["matches"]] == [str(opera)]
    assert [match["id"] for match in alice.get(LIST, which="MINE", game="phantom")["matches"]] == [str(phantom)]
    assert [match["game"] for match in bob.get(LIST, which="MY_TURN")["matches"]] == ["opera"]
    assert Client().get(LIST, which="MINE") == {"code": "SIGN_IN_REQUIRED"}
    assert alice.get(LIST, which="OPEN", game="chess") == {"code": "UNKNOWN_GAME"}
    assert alice.get(LIST, which="OPEN", after="nonsense\0") == {"code": "INVALID_INPUT"}


def test_the_log_goes_on_after_a_number(people: list[User], alice: Client, match: UUID) -> None:
    play_one(people[:2], match)
    whole = alice.get(LOG, match=str(match))
    assert [entry["kind"] for entry in whole["entries"]] == ["OPENED", "SEAT_TAKEN", "STARTED", "PLAYED"]
    assert all(len(entry["text"]) == len(entry["events"]) for entry in whole["entries"])
    part = alice.get(LOG, match=str(match), after=1, limit=2)
    assert [entry["seq"] for entry in part["entries"]] == [2, 3]
    assert part["more"] is True


def test_only_the_phantom_sees_who_the_phantom_is_until_the_end(
    people: list[User], alice: Client, bob: Client, match: UUID
) -> None:
    seen = {name: who.get(LOOK, match=str(match)) for name, who in {"alice": alice, "bob": bob, "me": Client()}.items()}
    assert [look["view"]["you"] for look in seen.values()] == [0, 1, None]
    assert [look["view"]["identity"] is not None for look in seen.values()] == [False, True, False]
    assert alice.get(LOOK, match=str(match), seat=1) == {"code": "NOT_FOUND"}
    play_to_the_end(people[:2], match)
    after = Client().get(LOOK, match=str(match))
    assert after["view"]["identity"] is not None
    assert after["seed"] is not None
    assert alice.get(LOOK, match=str(match), seat=1, at=3)["view"]["you"] == 1


def test_a_play_answers_what_happened_and_the_same_again(alice: Client, match: UUID) -> None:
    action: Any = action_value("phantom", legal_action(match, 0))
    variables = {"match": str(match), "action": action, "seq": 3, "id": "one"}
    first = alice.ask(PLAY, variables)
    assert first.data["play"]["seq"] == 4
    assert first.data["play"]["view"]["you"] == 0
    assert "PhantomCardPicked" in {event["__typename"] for event in first.data["play"]["events"]}
    assert alice.ask(PLAY, variables).body == first.body


def test_bids_at_the_same_time_do_not_make_each_other_stale(people: list[User], alice: Client, bob: Client) -> None:
    match = start_match(people[:2], "opera")
    bid = {"match": str(match), "action": {"opera": {"bid": {"amount": 1}}}, "seq": 3}
    assert [who.get(PLAY, **bid, id="one")["seq"] for who in (alice, bob)] == [4, 5]


def test_a_table_goes_from_open_to_running(alice: Client, bob: Client, charlie: Client) -> None:
    match = alice.get(
        "mutation { openTable(table: {table: {phantom: {startSpace: 5, seating: DRAWN}}, players: 2}) "
        "{ ... on Match { id table { ... on PhantomTable { startSpace seating } } } } }"
    )
    assert match["table"] == {"startSpace": 5, "seating": "DRAWN"}

    def do(who: Client, what: str) -> Any:
        success = "... on Done { done }" if what == "leaveSeat" else "... on Match { status }"
        query = f"mutation ($id: UUID!) {{ {what}(matchId: $id) {{ {success} ... on Refused {{ code }} }} }}"
        return who.get(query, id=match["id"])

    assert do(alice, "startMatch") == {"code": "SEATS_EMPTY"}
    assert do(bob, "takeSeat") == {"status": "OPEN"}
    assert do(bob, "takeSeat") == {"code": "ALREADY_SEATED"}
    assert do(charlie, "takeSeat") == {"code": "TABLE_FULL"}
    assert do(bob, "startMatch") == {"code": "NOT_OWNER"}
    assert do(bob, "leaveSeat") == {"done": True}
    assert do(charlie, "takeSeat") == {"status": "OPEN"}
    assert do(alice, "startMatch") == {"status": "RUNNING"}
    assert do(alice, "abortMatch") == {"code": "ALREADY_STARTED"}
    assert do(charlie, "resign") == {"status": "FINISHED"}


@pytest.mark.parametrize(
    ("table", "code"),
    [
        ({"table": {"phantom": {}}, "players": 3}, "WRONG_PLAYER_COUNT"),
        ({"table": {"phantom": {}}, "players": 99}, "INVALID_INPUT"),
        ({"table": {"phantom": {"startSpace": 8}}, "players": 2}, "INVALID_INPUT"),
        ({"table": {"phantom": {}}, "players": 2, "seat": 5}, "INVALID_INPUT"),
        ({"table": {"phantom": {}}, "players": 2, "clock": {"moveSeconds": 0}}, "INVALID_INPUT"),
        ({"table": {"phantom": {}}, "players": 2, "bots": [{"seat": 0, "style": "VIRTUOSO"}] * 2}, "SEAT_TAKEN"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(alice: Client, unchanged: Any, table: Any, code: str) -> None:
    query = "mutation ($table: OpenTableInput!) { openTable(table: $table) { ... on Refused { code } } }"
    with unchanged():
        assert alice.get(query, table=table) == {"code": code}


@pytest.mark.django_db
def test_the_catalogue_names_every_game_and_all_its_words() -> None:
    query = """{ games { slug titles { en fr de } leastPlayers mostPlayers rulesVersion
        names { value words { en fr de } } table { __typename } } }"""
    told = {game["slug"]: game for game in Client().get(query)}
    assert set(told) == set(GAMES)
    for slug, game in GAMES.items():
        assert told[slug]["leastPlayers"] == game.players[0]
        assert told[slug]["table"] == {"__typename": f"{pascal(slug)}Table"}
        assert {name["value"] for name in told[slug]["names"]} == set(game().names("de"))
        assert all(all(name["words"].values()) for name in told[slug]["names"])


def test_a_finished_match_is_a_file_that_proves_itself(people: list[User], alice: Client, match: UUID) -> None:
    export = """query ($match: UUID!) { export(matchId: $match) {
        ... on MatchFile { name content } ... on Refused { code } } }"""
    assert alice.get(export, match=str(match)) == {"code": "NOT_FINISHED"}
    play_to_the_end(people[:2], match)
    file = Client().get(export, match=str(match))
    assert file["name"].endswith(f"{match}.json")
    verify.verify(verify.read(file["content"].encode()))


def test_the_rules_can_be_read_in_the_language_of_the_reader(alice: Client) -> None:
    rules = """query ($game: String!) { rules(game: $game) {
        ... on RulesText { game language text } ... on Refused { code } } }"""
    german = Client(headers={"accept-language": "de"}).get(rules, game="opera")
    assert (german["language"], german["text"].splitlines()[0]) == ("de", "# Die Regeln von Opera")
    assert alice.get(rules, game="opera")["language"] == "en"
    assert alice.get(rules, game="chess") == {"code": "UNKNOWN_GAME"}
