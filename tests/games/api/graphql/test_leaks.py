"""No byte of GraphQL depends on what is hidden: a match and its twin look alike to whom they must (promise 2).

Everything a viewer can get is compared as it comes over the wire: match, log, looks back, refusals, lists, and what a
subscription tells while both worlds go on alike.
"""

from typing import Any
from uuid import UUID, uuid4

import httpx
import msgspec
import pytest

from games.common.refusals import Refusal
from games.kit.chance import QuickChance
from games.kit.engine import Viewer
from games.matches import commands
from games.matches.models import LogEntry, Match
from games.registry import rules
from opera_service.accounts.models import User
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.selections import everything_of
from tests.games.api.graphql.socket import Socket, opened
from tests.games.api.rest.test_leaks import PLAYERS, plain, twin_of
from tests.games.kit.leaks import anything_turned_up
from tests.match_setup import make_users, play_some, start_match, state_of

pytestmark = pytest.mark.django_db(transaction=True)
WORLDS = [(slug, viewer) for slug, seats in PLAYERS.items() for viewer in (*range(seats), None)]
STEPS = 6
REFUSED = "... on Refused { code message rule reason currentSeq currentMatch { seq options { __typename } } }"
WRONG = [
    {"opera": {"bid": {"amount": -1}}},
    {"opera": {"declineEsperto": "YES"}},
    {"phantom": {"swapRichard": {"other": "RICHARD"}}},
]


class Watcher:
    """Somebody with or without a token, over HTTP and over a socket."""

    def __init__(self, service: str, socket: Socket, token: str | None, slug: str) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=f"http://{service}", headers=headers)
        self.socket = socket
        whole = {name: everything_of(name, slug) for name in ("View", "Options")}
        self.match = f"... on Match {{ seq status yourTurn seats {{ number asked }} view {whole['View']} "
        self.match += f"options {whole['Options']} seed outcome {{ reason }} }} {REFUSED}"

    def post(self, query: str, **variables: Any) -> str:
        return self.http.post("/graphql", json={"query": query, "variables": variables}).text

    def told(self, match: UUID) -> list[str]:
        """All that can be got out of the service about a match, ids and times aside."""
        look = f"query ($id: UUID!, $at: Int, $seat: Int) {{ match(id: $id, at: $at, seat: $seat) {{ {self.match} }} }}"
        log = f"query ($id: UUID!) {{ log(matchId: $id) {{ ... on Log {{ seq {ENTRIES} }} {REFUSED} }} }}"
        here = str(match)
        answers = [self.post(look, id=here), self.post(look, id=here, at=3), self.post(log, id=here)]
        answers.append(self.post(MENU, id=here))
        answers += [self.post(look, id=here, seat=seat) for seat in range(3)]
        now = Match.objects.get(pk=match).seq
        for action in WRONG:
            answers += [self.post(PLAY, id=here, action=action, seq=seq) for seq in (0, now)]
        return [plain(answer, match) for answer in answers]

    def follow(self, match: UUID) -> None:
        query = f"subscription ($id: UUID!) {{ match(id: $id, after: 0) {{ ... on MatchUpdate {{ {ENTRIES} "
        self.socket.subscribe(query + "match { seq view { __typename } options { __typename } } } } }", id=str(match))

    def heard(self, match: UUID) -> str:
        """The next update of a match that is followed."""
        return plain(msgspec.json.encode(self.socket.next()).decode(), match)


LINES = "entries { number action text }"
ENTRIES = "entries { seq kind by seat name text events { __typename } }"
MENU = f"query ($id: UUID!) {{ menu(matchId: $id) {{ ... on Menu {{ seq complete {LINES} }} {REFUSED} }} }}"
PLAY = f"""mutation ($id: UUID!, $action: ActionInput!, $seq: Int!) {{
    play(matchId: $id, action: $action, seq: $seq, requestId: "x") {{ {REFUSED} }} }}"""


@pytest.mark.parametrize(("slug", "viewer"), WORLDS)
def test_a_match_and_its_twin_answer_alike(service: str, slug: str, viewer: Viewer) -> None:
    users = make_users(*(f"player-{number}" for number in range(PLAYERS[slug])))
    real, chance = start_match(users, slug), QuickChance(f"{slug} {viewer}")
    play_some(users, real, 3, chance)
    twin = twin_of(real, viewer, chance)
    token = None if viewer is None else token_for(users[viewer])
    with opened(service) as first, opened(service) as second:
        watchers = [Watcher(service, socket.hello({"token": token}), token, slug) for socket in (first, second)]
        watch(watchers, users, (real, twin), viewer, chance)


def test_a_twin_is_another_match_for_whom_knows_more(service: str) -> None:
    """Else the comparison above would prove nothing."""
    users = make_users("player-0", "player-1")
    real = start_match(users, "phantom")
    twins = [twin_of(real, 0, QuickChance(seed)) for seed in range(8)]
    token = token_for(users[1])
    with opened(service) as socket:
        phantom = Watcher(service, socket.hello(), token, "phantom")
        assert any(phantom.told(real) != phantom.told(twin) for twin in twins)


def watch(
    watchers: list[Watcher], users: list[User], worlds: tuple[UUID, UUID], viewer: Viewer, chance: QuickChance
) -> None:
    for watcher, match in zip(watchers, worlds, strict=True):
        watcher.follow(match)
    for _ in range(STEPS):
        told = [watcher.told(match) for watcher, match in zip(watchers, worlds, strict=True)]
        assert told[0] == told[1]
        heard = [watcher.heard(match) for watcher, match in zip(watchers, worlds, strict=True)]
        assert heard[0] == heard[1]
        if not go_on_alike(users, worlds, viewer, chance):
            break


def go_on_alike(users: list[User], worlds: tuple[UUID, UUID], viewer: Viewer, chance: QuickChance) -> bool:
    """The same seat does the same in both; False when it cannot, or when the rules turn something up for the viewer."""
    game = rules(Match.objects.get(pk=worlds[0]).game)
    asked = game.to_act(state_of(worlds[0]))
    if not asked:
        return False
    action = game.sample_action(state_of(worlds[0]), asked[0], chance)
    try:
        for match in worlds:
            commands.play(users[asked[0]].pk, match, action, Match.objects.get(pk=match).seq, uuid4().hex)
    except Refusal:
        return False
    happened = LogEntry.objects.filter(match_id=worlds[0]).order_by("-seq")[0].happened
    return not anything_turned_up(happened, viewer)
