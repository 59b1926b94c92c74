"""What is wrong with whose turn it is in a position: markers of the round that no match could show together."""

from collections.abc import Iterator

from games.opera.constants import CHARACTERS, EMPLOYEES, FEES, ROUNDS, ROUNDS_PER_EPISODE, TOP_LEVEL
from games.opera.material import Phase, Role
from games.opera.rounds import ranking
from games.opera.state import State, size
from games.opera.turns import can_hire, is_asked

JOINING = (Phase.PLAYING_ALONG, Phase.FOLLOWING)


def turn_flaws(state: State) -> Iterator[str]:
    """One sentence for each flaw; what stands on the board is known to be well."""
    if not {state.active, state.hirer} <= {None, *range(len(state.players))}:
        yield "whoever is asked or has hired a role sits at the table"
        return
    yield from _role_flaws(state)
    yield from _waiting_flaws(state)
    yield from _asked_flaws(state)
    yield from _hired_flaws(state)
    yield from _palazzo_flaws(state)
    if state.phase is Phase.BUDGET:
        yield from _budget_flaws(state)
    if state.phase is Phase.OVER:
        yield from _end_flaws(state)
    elif state.ranking:
        yield "there is a ranking exactly when the match is over"


def _asked_flaws(state: State) -> Iterator[str]:
    if (state.active is not None) != (state.phase is Phase.INITIATIVE or state.phase in JOINING):
        yield "one seat is asked in the action phase, and no single one else"
        return
    if state.active is None:
        return
    if state.phase is Phase.INITIATIVE:
        first = next((seat for seat in state.order if not state.players[seat].has_ended), None)
        if state.active != first or not can_hire(state, state.players[state.active]):
            yield "the initiative is with the first seat that has not ended, and it can pay a role"
    elif state.role is not None and not (state.active != state.hirer and _could_be_asked(state, state.active)):
        yield "who is asked to join in may do so, and is not the seat that hired the role"


def _could_be_asked(state: State, seat: int) -> bool:
    return (state.role is not Role.ESPERTO or Role.ESPERTO in state.figures) and is_asked(state, seat)


def _role_flaws(state: State) -> Iterator[str]:
    hired = [role for player in state.players for role in player.hired]
    if sorted([*state.roles, *hired]) != sorted(Role):
        yield "every role is free or hired by one seat"
    if any(len(player.hired) > size(state).roles for player in state.players):
        yield "no seat hires more roles than allowed"
    roles = {Phase.PLAYING_ALONG: EMPLOYEES, Phase.FOLLOWING: (Role.ESPERTO,)}.get(state.phase, (None,))
    if state.role not in roles or (state.hirer is not None) != (state.role is not None):
        yield "a role and the seat that hired it are named exactly while others may join in"
    elif state.hirer is not None and state.players[state.hirer].hired[-1:] != [state.role]:
        yield "the role that others may join in is the last that its seat hired"
    if state.phase is Phase.FOLLOWING and Role.ESPERTO not in state.figures:
        yield "the Esperto is on the map when others may follow him"


def _waiting_flaws(state: State) -> Iterator[str]:
    waiting = state.waiting
    if not set(waiting) <= set(range(len(state.players))) or (waiting and state.role is None):
        yield "only seats of the table wait to be asked"
    if len(set(waiting)) != len(waiting) or {state.active, state.hirer} & set(waiting):
        yield "a seat waits once, and not when it is asked or has hired the role itself"
    elif state.active in state.order and not _are_asked_in_order(state, state.active):
        yield "seats are asked in budget order, so those behind the asked one wait"


def _are_asked_in_order(state: State, asked: int) -> bool:
    """Who waits stands behind the asked seat; who stands there, could be asked and does not wait has played along."""
    behind = [seat for seat in state.order[state.order.index(asked) + 1 :] if seat != state.hirer]
    left_out = [seat for seat in behind if seat not in state.waiting and _could_be_asked(state, seat)]
    in_order = [seat for seat in behind if seat in state.waiting] == state.waiting
    return in_order and not (left_out and state.phase is Phase.FOLLOWING)


def _hired_flaws(state: State) -> Iterator[str]:
    hired = {role for player in state.players for role in player.hired}
    if any(player.level + sum(FEES[role] for role in player.hired) > TOP_LEVEL for player in state.players):
        yield "a level and the fees paid from it are together at most 10"
    if not hired & set(CHARACTERS) <= set(state.figures) or (state.round == 1 and not set(state.figures) <= hired):
        yield "a character comes to the map when it is hired, and stays there"
    if state.hirer is not None and state.players[state.hirer].has_ended:
        yield "who has ended the performance hires nobody"
    ended = [state.players[seat].has_ended for seat in state.order]
    if ended != sorted(ended, reverse=True):
        yield "performances end in budget order"


def _palazzo_flaws(state: State) -> Iterator[str]:
    """What lies in the Palazzo was sold by the Signora, and goes when it is full or when the episode is over."""
    is_sold_today = any(Role.SIGNORA in player.hired for player in state.players)
    must_be_empty = state.round % ROUNDS_PER_EPISODE == 1 or state.phase is Phase.OVER
    if state.phase is not Phase.OVER and is_sold_today:
        if not state.palazzo:
            yield "the Palazzo has what was sold to it in this round"
    elif len(state.palazzo) == size(state).palazzo or (must_be_empty and state.palazzo):
        yield "a full Palazzo is emptied when a round ends, and every one when an episode does"


def _budget_flaws(state: State) -> Iterator[str]:
    if all(player.bid is not None for player in state.players):
        yield "in the budget phase somebody has yet to bid"
    if any(player.has_ended or player.hired for player in state.players):
        yield "nobody has performed before the bids are in"
    cap = size(state).display_cap
    fitting = [composer for composer, left in state.pile.items() if left and state.display.count(composer) < cap]
    if fitting and len(state.display) < size(state).display:
        yield "the display is filled for every round from what the pile holds"


def _end_flaws(state: State) -> Iterator[str]:
    if state.round != ROUNDS or not all(player.has_ended for player in state.players):
        yield "the match is over when all performances of the last round are"
    if state.ranking != list(ranking(state)):
        yield "the ranking names every seat by its points, ties in budget order"
