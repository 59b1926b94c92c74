"""No byte on the wire depends on what is hidden: a match and a twin of it look alike to whom they must (promise 2).

The twin has the same past and the same seed, but everything that its viewer cannot know is drawn anew. Then both go
on alike, until the rules themselves turn something up.
"""

import re
from typing import Any
from uuid import UUID, uuid4

import pytest

from games.kit.chance import QuickChance
from games.kit.engine import Viewer
from games.matches.models import LogEntry, Match, Seat
from games.registry import GAMES, rules
from tests.games.api.rest.callers import Caller, program
from tests.games.kit.leaks import anything_turned_up
from tests.match_setup import play_one, start_match, state_of, who_is_asked

PLAYERS = {slug: game.players[len(game.players) // 2] for slug, game in GAMES.items()}
STEPS = 8
VIEWERS = [(slug, viewer) for slug, seats in PLAYERS.items() for viewer in (*range(seats), None)]


@pytest.mark.django_db
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("slug", "viewer"), VIEWERS)
def test_a_match_and_its_twin_answer_alike(slug: str, viewer: Viewer, seed: int) -> None:
    seats = [program(f"player-{number}") for number in range(PLAYERS[slug])]
    users: list[Any] = [caller.user for caller in seats]
    real, chance = start_match(users, slug), QuickChance(f"{slug} {viewer} {seed}")
    for _ in range(1 + 3 * seed):
        if who_is_asked(real):
            play_one(users, real, chance)
    if not who_is_asked(real):
        return  # a small game is over by then, and has no secrets left
    twin = twin_of(real, viewer, chance)
    watcher = Caller() if viewer is None else seats[viewer]
    for caller in (watcher, *seats):
        caller.checked = False

    assert told(watcher, real) == told(watcher, twin)
    for _ in range(STEPS):
        if not go_on_alike(seats, (real, twin), viewer, chance):
            break
        assert told(watcher, real) == told(watcher, twin)


def twin_of(real: UUID, viewer: Viewer, chance: QuickChance) -> UUID:
    """A copy of the match in which what the viewer cannot know is drawn anew."""
    match = Match.objects.get(pk=real)
    game = rules(match.game)
    state = game.resample(game.view(state_of(real), viewer), chance)
    match.pk, match.state = uuid4(), game.dump_position(state).decode()
    match.save(force_insert=True)
    for seat in Seat.objects.filter(match_id=real):
        seat.pk, seat.match_id = None, match.pk
        seat.save(force_insert=True)
    for entry in LogEntry.objects.filter(match_id=real):
        entry.match_id = match.pk
        entry.save(force_insert=True)
    return match.pk


def go_on_alike(seats: list[Caller], worlds: tuple[UUID, UUID], viewer: Viewer, chance: QuickChance) -> bool:
    """The same seat does the same in both; False when it cannot, or when something was turned up for the viewer.

    After the end everything may be known, and a proof says which match it is of.
    """
    real = worlds[0]
    game = rules(Match.objects.get(pk=real).game)
    asked = game.to_act(state_of(real))
    if not asked:
        return False
    action = game.sample_action(state_of(real), asked[0], chance)
    played = [
        seats[asked[0]].post(
            f"/matches/{match}/play",
            {"action": action, "seq": Match.objects.get(pk=match).seq, "request_id": uuid4().hex},
        )
        for match in worlds
    ]
    if any(answer.status_code != 200 for answer in played) or not game.to_act(state_of(real)):
        return False
    happened = LogEntry.objects.filter(match_id=real).order_by("-seq")[0].happened
    return not anything_turned_up(happened, viewer)


def told(watcher: Caller, match: UUID) -> list[str]:
    """All that the watcher can get out of the service about a match, ids and times aside."""
    here = f"/matches/{match}"
    asked = [watcher.get(here), watcher.get(f"{here}/log"), watcher.get(f"{here}?at=3"), watcher.get(f"{here}/export")]
    asked += [watcher.get(f"{here}/menu"), *(watcher.get(f"{here}?seat={seat}") for seat in range(3))]
    asked += attempts(watcher, here)
    listed = watcher.get("/matches?which=running").json()["matches"]
    texts = [f"{answer.status_code} {answer.content.decode()}" for answer in asked]
    texts += [str(other) for other in listed if other["id"] == str(match)]
    return [plain(text, match) for text in texts]


def attempts(watcher: Caller, here: str) -> list[Any]:
    """Actions that are refused, whatever the state: none of the refusals may tell what it is."""
    now = watcher.get(here).json()["seq"]
    return [
        watcher.post(f"{here}/play", {"action": action, "seq": seq, "request_id": "x"})
        for action in WRONG
        for seq in (0, now)
    ]


WRONG = [{"type": "Bid", "amount": -1}, {"type": "SwapRichard", "other": "richard"}, {"type": "DeclineEsperto"}]


def plain(text: str, match: UUID) -> str:
    text = text.replace(str(match), "this match")
    return re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+Z", "some time", text)
