"""Results that the rules do not decide: seats that left a match rank behind those that stayed."""

from collections.abc import Sequence

import msgspec

from games.kit.engine import Outcome

RESIGNATION = "resignation"
FORFEIT = "forfeit"
REMOVAL = "removal"
ADJUDICATION = "adjudication"
CORRECTION = "correction"


def with_leavers_last(outcome: Outcome, leavers: Sequence[int]) -> Outcome:
    """`outcome` with the seats `leavers` behind all others; among themselves seats keep the order of the rules."""
    if not leavers:
        return outcome
    keys = [(seat in leavers, place) for seat, place in enumerate(outcome.places)]
    places = tuple(1 + sum(other < key for other in keys) for key in keys)
    return msgspec.structs.replace(outcome, places=places)


def all_who_stay_win(players: int, reason: str) -> Outcome:
    """The result when leaving ends the match: all seats first, until `with_leavers_last` ranks the leavers."""
    return Outcome(places=(1,) * players, scores=None, reason=reason)


class Adjudicated(msgspec.Struct, frozen=True):
    """The payload of an entry by which a moderator decides or corrects a result: a place for every seat."""

    places: tuple[int, ...]


def adjudicated(places: Sequence[int]) -> Outcome:
    """The result that a moderator decided."""
    return Outcome(places=tuple(places), scores=None, reason=ADJUDICATION)


def corrected(places: Sequence[int]) -> Outcome:
    """The result that a moderator set right after the end: every place is as they say, also of those who left."""
    return Outcome(places=tuple(places), scores=None, reason=CORRECTION)
