"""Divides waiting users into groups of neighbours by rating, at the lowest cost for all of them together.

Users without suitable opponents now are planned for later: otherwise the two at both ends of the scale would be left
to each other. Requests are visited once, in the order of points; a plan is a cost and the groups that start now. The
cost is the spread of every group, whether it starts now or later, plus a cost for everybody who waits.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from games.matchmaking.criteria import FIRST_WINDOW, PairingRequest, fits, spread

COST_OF_WAITING: Final = FIRST_WINDOW
"""The cost of letting a user wait: as much as the first window is wide."""
COST_OF_A_SEAT: Final = 1.0
"""The cost of each seat beyond the smallest table: small tables are preferred, if nobody is left over."""
COST_OF_NO_PLAN: Final = 1e6
"""The cost of not planning a user for any later group: only for those who are left over."""
COST_OF_OVERDUE: Final = 1e9
"""The cost of letting a user wait whose wait is over: higher than any other."""


class DivisionPlan(NamedTuple):
    """The cheapest known plan for the first so many users: its cost, and its last group with the plan before it."""

    cost: float
    group: Sequence[PairingRequest] = ()
    before: "DivisionPlan | None" = None

    def groups(self) -> Iterator[Sequence[PairingRequest]]:
        plan: DivisionPlan | None = self
        while plan is not None:
            if plan.group:
                yield plan.group
            plan = plan.before


Plans = list[dict[int, DivisionPlan]]
"""For each number of users visited: the size of the group that is planned for later → the cheapest plan."""


def divide(
    ordered: Sequence[PairingRequest],
    sizes: Sequence[int],
    now: datetime,
    is_needed: Callable[[PairingRequest], bool] = lambda _: True,
) -> list[Sequence[PairingRequest]]:
    """The groups that start now. Requests that are not needed only complete groups of those that are."""
    plans: Plans = [{} for _ in range(len(ordered) + 1)]
    plans[0][0] = DivisionPlan(0.0)
    for place, request in enumerate(ordered):
        for later, plan in plans[place].items():
            behind = ordered[place - 1].points if later else request.points
            for group in _groups_from(ordered, place, sizes, now, is_needed):
                # The spread of the group planned for later, if one is open, includes this group's.
                across = group[-1].points - behind if later else 0
                cost = plan.cost + spread(group) + COST_OF_A_SEAT * (len(group) - sizes[0]) + across
                _keep_cheapest(plans[place + len(group)], later, DivisionPlan(cost, group, plan))
            if is_needed(request):
                cost = plan.cost + (COST_OF_OVERDUE if request.is_overdue(now) else COST_OF_WAITING)
                _keep_cheapest(
                    plans[place + 1], (later + 1) % sizes[0], DivisionPlan(cost + request.points - behind, (), plan)
                )
                _keep_cheapest(
                    plans[place + 1], later, DivisionPlan(cost + COST_OF_NO_PLAN + request.points - behind, (), plan)
                )
            else:
                _keep_cheapest(plans[place + 1], later, DivisionPlan(plan.cost + request.points - behind, (), plan))
    return list(min(plans[-1].values(), key=lambda plan: plan.cost).groups())


def _groups_from(
    ordered: Sequence[PairingRequest],
    place: int,
    sizes: Sequence[int],
    now: datetime,
    is_needed: Callable[[PairingRequest], bool],
) -> Iterator[Sequence[PairingRequest]]:
    for size in sizes:
        group = ordered[place : place + size]
        if len(group) == size and any(map(is_needed, group)) and fits(group, now):
            yield group


def _keep_cheapest(plans: dict[int, DivisionPlan], later: int, plan: DivisionPlan) -> None:
    known = plans.get(later)
    if known is None or plan.cost < known.cost:
        plans[later] = plan
