"""What can be taken back told nobody anything; what turned something up or drew something cannot be taken back."""

import pytest

from games.kit.chance import QuickChance
from games.kit.fairness import SeedStream
from games.kit.undoing import revealed_nothing
from games.opera.actions import Bid
from games.opera.game import Opera
from games.phantom.actions import ActivateRaoul
from games.phantom.game import Phantom
from games.phantom.material import Character
from games.registry import rules
from tests.games.kit.random_play import SIZES
from tests.games.kit.undone import Undone, knowledge_gained, undoable

SOME = 25


@pytest.mark.parametrize(("slug", "players"), SIZES)
def test_an_undo_leaves_nobody_with_knowledge(slug: str, players: int) -> None:
    """The same search as for leaks; tests/conformance tries ten thousand."""
    for undone in undoable(rules(slug), players, "undo", most=SOME):
        assert list(knowledge_gained(undone, players, QuickChance(7))) == []


def test_a_sealed_bid_can_be_taken_back_and_the_last_one_cannot() -> None:
    """Opera 3.1: the last bid turns all of them up."""
    game = Opera()
    state, _ = game.setup(2, game.table_type(), QuickChance(1))
    luck = SeedStream(b"seed", 2)
    assert revealed_nothing(game.apply(state, 0, Bid(1), luck), luck)
    assert not revealed_nothing(game.apply(state, 1, Bid(1), luck), luck)


def test_what_raoul_drew_cannot_be_taken_back() -> None:
    """Phantom 5.1: whoever could take it back would draw until the card is a good one."""
    game = Phantom()
    states = (game.setup(2, game.table_type(), QuickChance(seed))[0] for seed in range(20))
    state = next(one for one in states if Character.RAOUL in one.open_cards)
    seat, luck = game.to_act(state)[0], SeedStream(b"seed", 2)
    raoul = next(action for action in game.legal_actions(state, seat) if isinstance(action, ActivateRaoul))
    assert not revealed_nothing(game.apply(state, seat, raoul, luck), luck)


def test_the_search_finds_what_must_not_be_taken_back() -> None:
    """The last bid as if it could be: the one who gave it knows the other bid afterwards."""
    game = Opera()
    state, _ = game.setup(2, game.table_type(), QuickChance(1))
    game.apply(state, 0, Bid(3), QuickChance(1))
    last = Undone(game, state, 1, Bid(1), [], "the last bid")
    assert any("viewer 1 hears" in found for found in knowledge_gained(last, 2, QuickChance(1)))
