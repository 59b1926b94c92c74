"""Dividing people who wait into groups of neighbours by rating, so that all of them are served best, not only some.

Whoever cannot sit down with good company now is planned for later: two outsiders at both ends would otherwise be left
to each other. Everybody is gone through once in the order of points; a plan is a cost and the groups it begins now. The
cost is how far people in a group are apart, whether it begins now or later, plus something for everybody who waits.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from games.matchmaking.criteria import FIRST_WINDOW, Wish, fits, spread

WAITING: Final = FIRST_WINDOW
"""What it costs to let somebody wait: as much as the first window is wide."""
CROWD: Final = 1.0
"""What each person beyond the smallest table costs: who does not mind plays at small ones, if nobody is left over."""
ALONE: Final = 1e6
"""Not to know at all with whom somebody may play later is only for those who are left over."""
OVERDUE: Final = 1e9
"""Who should play by now is not left waiting for the sake of anybody else."""


class Plan(NamedTuple):
    """The best known way to serve everybody up to some point: its cost, and its last group with the plan before it."""

    cost: float
    group: Sequence[Wish] = ()
    before: "Plan | None" = None

    def groups(self) -> Iterator[Sequence[Wish]]:
        plan: Plan | None = self
        while plan is not None:
            if plan.group:
                yield plan.group
            plan = plan.before


Plans = list[dict[int, Plan]]
"""For each number of people served: how many sit in the group that is planned for later → the best plan."""


def divide(
    ordered: Sequence[Wish], sizes: Sequence[int], now: datetime, is_needed: Callable[[Wish], bool] = lambda _: True
) -> list[Sequence[Wish]]:
    """The groups that begin now. Those who are not needed only complete groups of those who are."""
    plans: Plans = [{} for _ in range(len(ordered) + 1)]
    plans[0][0] = Plan(0.0)
    for place, wish in enumerate(ordered):
        for later, plan in plans[place].items():
            behind = ordered[place - 1].points if later else wish.points
            for group in _groups_from(ordered, place, sizes, now, is_needed):
                # The group planned for later, if one is open, reaches across this one.
                across = group[-1].points - behind if later else 0
                cost = plan.cost + spread(group) + CROWD * (len(group) - sizes[0]) + across
                _keep(plans[place + len(group)], later, Plan(cost, group, plan))
            if is_needed(wish):
                cost = plan.cost + (OVERDUE if wish.is_overdue(now) else WAITING)
                _keep(plans[place + 1], (later + 1) % sizes[0], Plan(cost + wish.points - behind, (), plan))
                _keep(plans[place + 1], later, Plan(cost + ALONE + wish.points - behind, (), plan))
            else:
                _keep(plans[place + 1], later, Plan(plan.cost + wish.points - behind, (), plan))
    return list(min(plans[-1].values(), key=_cost).groups())


def _groups_from(
    ordered: Sequence[Wish], place: int, sizes: Sequence[int], now: datetime, is_needed: Callable[[Wish], bool]
) -> Iterator[Sequence[Wish]]:
    for size in sizes:
        group = ordered[place : place + size]
        if len(group) == size and any(map(is_needed, group)) and fits(group, now):
            yield group


def _keep(plans: dict[int, Plan], later: int, plan: Plan) -> None:
    known = plans.get(later)
    if known is None or plan.cost < known.cost:
        plans[later] = plan


def _cost(plan: Plan) -> float:
    return plan.cost
