"""Whose turn it is (phantom 3.2)."""

from games.phantom.constants import CARDS_A_ROUND, EVEN_ORDER, ODD_ORDER
from games.phantom.material import Role
from games.phantom.state import State


def order_of(round_number: int) -> tuple[Role, ...]:
    """The sides that activate first, second, third and fourth (phantom 3.2)."""
    return ODD_ORDER if round_number % 2 else EVEN_ORDER


def role_to_act(state: State) -> Role | None:
    """The side that picks a card now; `None` when the match is over."""
    if state.winner is not None:
        return None
    return order_of(state.round)[CARDS_A_ROUND - len(state.open_cards)]


def seat_of(state: State, role: Role) -> int:
    return state.phantom if role is Role.PHANTOM else 1 - state.phantom


def seat_to_act(state: State) -> int | None:
    """The seat that is asked for a decision now; `None` when the match is over."""
    role = role_to_act(state)
    return None if role is None else seat_of(state, role)


def seats_to_act(state: State) -> tuple[int, ...]:
    """The seats that are asked for a decision now; none when the match is over."""
    seat = seat_to_act(state)
    return () if seat is None else (seat,)


def role_of(state: State, seat: int) -> Role:
    return Role.PHANTOM if seat == state.phantom else Role.INVESTIGATOR
