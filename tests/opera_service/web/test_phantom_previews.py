"""What Phantom's previews show of an activation is what then happens, in positions of random matches."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from playwright.sync_api import Page

from games.kit.chance import QuickChance
from games.phantom import events as ev
from games.phantom.actions import Action
from games.phantom.game import Phantom
from games.phantom.state import State
from games.phantom.table import Table
from tests.opera_service.web.browsers import Visitor

PHANTOM = Phantom()
MATCHES = 8
DRAFTS = """async (positions) => {
    const { actionOf, answer, begin, isComplete, shownSteps } = await import('/static/phantom/decision.js');
    const { outlookOf, previewOf } = await import('/static/phantom/preview.js');
    let turn = 0;
    const any = (list) => list[(turn += 7) % list.length];
    return positions.map(([view, options]) => options.cards.map((card) => {
        let draft = begin(card);
        while (!isComplete(card, draft)) {
            const step = shownSteps(card, draft).at(-1);
            draft = answer(card, draft, step.key, any(step.choices));
        }
        const seen = previewOf(view, card, draft);
        const { blackout, padlock } = seen;
        const pieces = seen.pieces.map(({ character, room, unseen }) => [character, room, unseen]);
        return { action: actionOf(card, draft), shown: { pieces, blackout, padlock }, outlook: outlookOf(seen) };
    }));
}"""


def positions() -> Iterator[State]:
    """Positions on the way through random matches."""
    for seed in range(MATCHES):
        chance = QuickChance(seed)
        state, _ = PHANTOM.setup(2, Table(), chance)
        while seats := PHANTOM.to_act(state):
            yield PHANTOM.copy(state)
            PHANTOM.apply(state, seats[0], PHANTOM.sample_action(state, seats[0], chance), chance)


def test_people_light_and_padlock_are_where_the_preview_shows_them(visit: Callable[..., Visitor]) -> None:
    """phantom 3.4, 3.5, 4.1 to 5.8"""
    page: Page = visit().open()
    found = list(positions())
    asked = [[msgspec.to_builtins(part) for part in seen_by_who_acts(state)] for state in found]
    endings = 0
    for state, drafts in zip(found, page.evaluate(DRAFTS, asked), strict=True):
        for draft in drafts:
            after = PHANTOM.copy(state)
            events = PHANTOM.apply(after, acting(state), msgspec.convert(draft["action"], Action), QuickChance(1))
            assert draft["shown"] == on_the_board(after), draft["action"]
            endings += is_as_foretold(state, draft["outlook"], events)
    assert endings > 20


def acting(state: State) -> int:
    return PHANTOM.to_act(state)[0]


def seen_by_who_acts(state: State) -> tuple[Any, Any]:
    return PHANTOM.view(state, acting(state)), PHANTOM.options(state, acting(state))


def on_the_board(state: State) -> Any:
    view = PHANTOM.view(state, None)
    pieces = [[str(piece.character), piece.room, piece.unseen] for piece in view.pieces]
    return {"pieces": pieces, "blackout": view.blackout, "padlock": str(view.padlock)}


def is_as_foretold(state: State, outlook: Any, events: list[Any]) -> bool:
    """Whether a round ended with the Phantom's answer alone; then La Carlotta is where the preview said."""
    told = next((event for event in events if isinstance(event, ev.Manifested)), None)
    drew = any(isinstance(event, ev.AlibiShown | ev.AlibiKept | ev.PhantomCardShown) for event in events)
    if told is None or drew:
        return False
    said = outlook["appears" if told.appeared else "hides"]
    moved = next((event.reached for event in events if isinstance(event, ev.CarlottaMoved)), state.carlotta)
    assert (said["possible"], said["space"]) == (True, moved)
    return True
