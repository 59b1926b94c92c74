"""Opening and ending a round, which need no decision: the cards laid out, and the manifestation at the end."""

from games.kit.chance import shuffle
from games.phantom.constants import CARDS_A_ROUND, CHARACTERS
from games.phantom.events import CardsLaidOut, Manifested
from games.phantom.material import Cause
from games.phantom.recorder import Recorder
from games.phantom.state import unseen


def open_round(recorder: Recorder) -> None:
    """Record the cards of the next round: four of all for an odd one, the other four for an even one (phantom 3.1)."""
    state = recorder.state
    number = state.round + 1
    if number % 2:
        cards = list(CHARACTERS)
        shuffle(cards, recorder.chance)
        recorder.record(CardsLaidOut(number, tuple(cards[:CARDS_A_ROUND]), tuple(cards[CARDS_A_ROUND:])))
    else:
        recorder.record(CardsLaidOut(number, tuple(state.next_cards), ()))


def end_round(recorder: Recorder) -> None:
    """Record the manifestation, La Carlotta's steps, and the next round unless the match is over (phantom 3.4, 3.5)."""
    state = recorder.state
    could_appear = unseen(state)
    appeared = state.identity in could_appear
    recorder.record(Manifested(state.round, appeared))
    innocent = [who for who in state.suspects if (who in could_appear) is not appeared]
    recorder.clear(innocent, Cause.MANIFESTATION)
    if state.winner is None:
        recorder.move_carlotta(len(state.suspects) + appeared, Cause.MANIFESTATION)
    if state.winner is None:
        open_round(recorder)
