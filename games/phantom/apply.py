"""Decides an action: checks that the seat is asked for it and that the rules allow it, then records what happens."""

from games.kit.chance import Chance
from games.kit.engine import IllegalAction
from games.phantom.actions import CHARACTER_OF, Action
from games.phantom.activations import plan
from games.phantom.alibi import draw_alibi
from games.phantom.events import CardPicked, Event
from games.phantom.material import Character
from games.phantom.recorder import Recorder
from games.phantom.rounds import end_round
from games.phantom.state import State
from games.phantom.turns import seat_to_act


def apply(state: State, seat: int, action: Action, chance: Chance) -> list[Event]:
    """Change `state` in place and return what happened; raises `IllegalAction` and leaves `state` unchanged."""
    character = CHARACTER_OF[type(action)]
    _check_turn(state, seat, character)
    activation = plan(state, action)
    recorder = Recorder(state, chance)
    recorder.record(CardPicked(seat, character))
    for event in activation:
        recorder.record(event)
    if character is Character.RAOUL:
        draw_alibi(recorder, seat)
    if not state.open_cards and state.winner is None:
        end_round(recorder)
    return recorder.events


def _check_turn(state: State, seat: int, character: Character) -> None:
    if state.winner is not None:
        raise IllegalAction("phantom 3.5", "match_is_over")
    if seat != seat_to_act(state):
        raise IllegalAction("phantom 3.2", "not_your_turn")
    if character not in state.open_cards:
        raise IllegalAction("phantom 3.2", "card_not_open", character=character)
