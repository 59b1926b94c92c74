"""Draws a full state that one viewer could not tell from the real one, with the right probabilities.

Why every suspect is equally likely to the Investigator and to spectators: the identity was drawn uniformly; an
announcement is certain under each identity that is still a suspect and impossible under any other; and whatever
the identity, the pile began as seven characters and three Phantom cards, so the cards seen since (these characters
shown, that many Phantom cards, some characters unseen) came with the same probability under each identity that is not
among them. Given the identity, the cards the Phantom keeps are a uniform choice, in random order, of the
characters that are neither the Phantom nor shown; the rest is the pile. How the Phantom chose its moves is left out:
that is a guess about a player, not a rule.
"""

from games.kit.chance import Chance, pick, shuffle
from games.phantom.constants import CHARACTERS
from games.phantom.material import Character
from games.phantom.state import State
from games.phantom.view import View


def resample(view: View, chance: Chance) -> State:
    """A random state from which the viewer would get `view`; what `view` reveals is not drawn anew."""
    suspects = [piece.character for piece in view.pieces if piece.suspect]
    identity = pick(suspects, chance) if view.identity is None else view.identity
    kept, pile = _hidden_cards(view, identity, chance)
    return State(
        phantom=view.phantom,
        identity=identity,
        rooms={piece.character: piece.room for piece in view.pieces},
        suspects=suspects,
        blackout=view.blackout,
        padlock=view.padlock,
        carlotta=view.carlotta,
        pile=pile,
        phantom_cards=view.phantom_cards,
        shown_alibis=list(view.shown_alibis),
        kept_alibis=kept,
        round=view.round,
        open_cards=list(view.open_cards),
        next_cards=list(view.next_cards),
        winner=view.winner,
        ending=view.ending,
    )


def _hidden_cards(view: View, identity: Character, chance: Chance) -> tuple[list[Character], list[Character]]:
    if view.kept_alibis is not None and view.pile is not None:
        return list(view.kept_alibis), list(view.pile)
    unknown = [who for who in CHARACTERS if who != identity and who not in view.shown_alibis]
    order = unknown.copy()
    shuffle(order, chance)
    kept = order[: view.kept_count]
    return kept, [who for who in unknown if who not in kept]
