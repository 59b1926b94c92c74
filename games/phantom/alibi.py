"""Raoul's power: the draw from the alibi pile and what it means for the seat that drew (phantom 5.1)."""

from games.kit.chance import Chance
from games.phantom.events import AlibiKept, AlibiShown, PhantomCardShown
from games.phantom.story import Story
from games.phantom.types import Cause


def draw_alibi(story: Story, seat: int, chance: Chance) -> None:
    """Draw uniformly from what is left in the pile; it never runs dry, for Raoul acts once in two rounds."""
    state = story.state
    drawn = chance.below(len(state.pile) + state.phantom_cards)
    by_phantom = seat == state.phantom
    if drawn >= len(state.pile):
        story.tell(PhantomCardShown(seat))
        story.move_carlotta(1 if by_phantom else -1, Cause.ALIBI_CARD)
    elif by_phantom:
        story.tell(AlibiKept(seat, state.pile[drawn]))
    else:
        character = state.pile[drawn]
        story.tell(AlibiShown(seat, character))
        story.clear([character], Cause.ALIBI_CARD)
