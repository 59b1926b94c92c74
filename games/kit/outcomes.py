"""Results beyond the rules: who leaves a match ranks behind who stayed."""

from collections.abc import Sequence

import msgspec

from games.kit.engine import Outcome

RESIGNATION = "resignation"
FORFEIT = "forfeit"
REMOVAL = "removal"
ADJUDICATION = "adjudication"


def with_leavers_last(outcome: Outcome, leavers: Sequence[int]) -> Outcome:
    """The same result with `leavers` (seat numbers) behind everybody else, in the order the rules gave them."""
    if not leavers:
        return outcome
    keys = [(seat in leavers, place) for seat, place in enumerate(outcome.places)]
    places = tuple(1 + sum(other < key for other in keys) for key in keys)
    return msgspec.structs.replace(outcome, places=places)


def all_who_stay_win(players: int, reason: str) -> Outcome:
    """The result when leaving ends the match, before `with_leavers_last` sends the leavers down."""
    return Outcome(places=(1,) * players, scores=None, reason=reason)


class Adjudicated(msgspec.Struct, frozen=True):
    """What an adjudicating entry asks for: a place for every seat."""

    places: tuple[int, ...]


def adjudicated(places: Sequence[int]) -> Outcome:
    """The result that a moderator decided."""
    return Outcome(places=tuple(places), scores=None, reason=ADJUDICATION)
