"""Raoul's power: the draw from the alibi pile, and what it does for the seat that drew (phantom 5.1)."""

from games.phantom.events import AlibiKept, AlibiShown, PhantomCardShown
from games.phantom.material import Cause
from games.phantom.recorder import Recorder


def draw_alibi(recorder: Recorder, seat: int) -> None:
    """Record the draw of a random card; the pile is never empty, because Raoul acts only once in two rounds."""
    state = recorder.state
    drawn = recorder.chance.below(len(state.pile) + state.phantom_cards)
    by_phantom = seat == state.phantom
    if drawn >= len(state.pile):
        recorder.record(PhantomCardShown(seat))
        recorder.move_carlotta(1 if by_phantom else -1, Cause.ALIBI_CARD)
    elif by_phantom:
        recorder.record(AlibiKept(seat, state.pile[drawn]))
    else:
        character = state.pile[drawn]
        recorder.record(AlibiShown(seat, character))
        recorder.clear([character], Cause.ALIBI_CARD)
