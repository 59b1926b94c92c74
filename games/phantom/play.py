"""Plays one action: whose turn it is, what the activation does, and whether it closes the round."""

from games.kit.chance import Chance
from games.kit.engine import IllegalAction
from games.phantom.actions import CHARACTER_OF, Activation
from games.phantom.activations import plan
from games.phantom.alibi import draw_alibi
from games.phantom.events import CardPicked, Happening
from games.phantom.rounds import end_round
from games.phantom.state import State, seat_to_act
from games.phantom.story import Story
from games.phantom.types import Character


def play(state: State, seat: int, action: Activation, chance: Chance) -> list[Happening]:
    """Check everything, then let it happen; raises `IllegalAction` and leaves `state` untouched."""
    character = CHARACTER_OF[type(action)]
    _check_turn(state, seat, character)
    activation = plan(state, action)
    story = Story(state)
    story.tell(CardPicked(seat, character))
    for event in activation:
        story.tell(event)
    if character is Character.RAOUL:
        draw_alibi(story, seat, chance)
    if not state.open_cards and state.winner is None:
        end_round(story, chance)
    return story.events


def _check_turn(state: State, seat: int, character: Character) -> None:
    if state.winner is not None:
        raise IllegalAction("phantom 3.5", "match_is_over")
    if seat != seat_to_act(state):
        raise IllegalAction("phantom 3.2", "not_your_turn")
    if character not in state.open_cards:
        raise IllegalAction("phantom 3.2", "card_not_open", character=character)
