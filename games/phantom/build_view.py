"""Builds a view field by field: what is not written here is not seen (phantom 6.1)."""

from games.phantom.constants import CHARACTERS
from games.phantom.material import Role
from games.phantom.state import State, unseen
from games.phantom.turns import order_of, role_of, seat_of, seat_to_act
from games.phantom.view import Piece, View


def build_view(state: State, viewer: int | None) -> View:
    """The open table, and the secrets if `viewer` is the Phantom's seat or the match is over (phantom 6.1)."""
    knows = viewer == state.phantom or state.winner is not None
    return View(
        you=viewer,
        role=None if viewer is None else role_of(state, viewer),
        investigator=seat_of(state, Role.INVESTIGATOR),
        phantom=state.phantom,
        round=state.round,
        order=tuple(seat_of(state, role) for role in order_of(state.round)),
        to_act=seat_to_act(state),
        open_cards=tuple(state.open_cards),
        next_cards=tuple(state.next_cards),
        pieces=_pieces(state),
        blackout=state.blackout,
        padlock=state.padlock,
        carlotta=state.carlotta,
        pile_size=len(state.pile) + state.phantom_cards,
        phantom_cards=state.phantom_cards,
        shown_alibis=tuple(state.shown_alibis),
        kept_count=len(state.kept_alibis),
        kept_alibis=tuple(state.kept_alibis) if knows else None,
        pile=tuple(state.pile) if knows else None,
        identity=state.identity if knows else None,
        winner=state.winner,
        ending=state.ending,
    )


def _pieces(state: State) -> tuple[Piece, ...]:
    could_appear = unseen(state)
    return tuple(Piece(who, state.rooms[who], who in state.suspects, who in could_appear) for who in CHARACTERS)
