"""Opera's heuristics, as the contract of every game asks for them."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from games.kit.budget import BudgetMeter
from games.kit.chance import Chance, pick
from games.kit.engine import AnyGame
from games.kit.heuristics import Heuristics
from games.opera import actions as do
from games.opera.events import SeasonOpened
from games.opera.heuristics.bid_mixture import expected_shares_of_bids, mixed_bid
from games.opera.heuristics.bids import draw_bid
from games.opera.heuristics.candidates import rank_actions
from games.opera.heuristics.forecast import share_of_win
from games.opera.heuristics.look_ahead import LookAhead, expected_shares
from games.opera.material import Phase
from games.opera.resample import resample
from games.opera.state import State, copy

PAIR: Final = 2


class OperaHeuristics(Heuristics[State, do.Action]):
    """Ranks actions by the points they bring until the end; judges positions best when a round begins."""

    searches_tree: ClassVar = False
    WIDTH: ClassVar = 3
    """How many actions with each role are considered."""

    CARELESS: ClassVar = 2.0
    """Points that a beginner loses without noticing."""
    REVIEWED: ClassVar = 2
    """Answers that a review looks at."""

    def candidates(self, state: State, seat: int, chance: Chance) -> Sequence[do.Action]:
        return [action for _, action in rank_actions(state, seat, self.WIDTH)]

    def evaluate_actions(self, state: State, seat: int, actions: Sequence[do.Action]) -> Sequence[float]:
        gains = {action: gain for gain, action in rank_actions(state, seat, self.WIDTH)}
        worst = min(gains.values()) - 1
        return [gains.get(action, worst) for action in actions]

    def quick_action(self, state: State, seat: int, chance: Chance) -> do.Action:
        if state.phase is Phase.BUDGET:
            return do.Bid(draw_bid(state, seat, chance))
        return rank_actions(state, seat, 1)[0][1]

    def beginner_action(self, state: State, seat: int, chance: Chance) -> do.Action:
        """Any ranked action that loses no more than a beginner would notice."""
        ranked = rank_actions(state, seat, self.WIDTH)
        harmless = [action for gain, action in ranked if gain >= -self.CARELESS]
        return pick(harmless or [ranked[0][1]], chance)

    def value(self, state: State, seat: int) -> float:
        return share_of_win(state, seat)

    def is_quiet(self, state: State) -> bool:
        return state.phase is Phase.BUDGET and all(player.bid is None for player in state.players)

    def worlds(self, game: AnyGame, view: Any, history: Sequence[Any], chance: Chance) -> Iterator[State]:
        """States that differ only in hidden bids if `history` is complete; bids are drawn as players usually bid."""
        is_complete = bool(history) and isinstance(history[0], SeasonOpened)
        known: State = game.resample(view, chance, history)
        while True:
            world = copy(known) if is_complete else game.resample(view, chance)
            for shown, player in zip(view.players, world.players, strict=True):
                if shown.has_bid and shown.bid is None:
                    player.bid = draw_bid(world, shown.seat, chance)
            yield world

    def search(
        self, view: Any, history: Sequence[Any], seat: int, chance: Chance, meter: BudgetMeter
    ) -> do.Action | None:
        """Bids of three or four are left to the general search: too many could be made against each other."""
        if view.phase is not Phase.BUDGET:
            return LookAhead(resample(view, chance, history), seat, meter).best()
        if len(view.players) > PAIR:
            return None
        return mixed_bid(resample(view, chance, history), seat, chance, meter)

    def expected_values(
        self, view: Any, history: Sequence[Any], seat: int, actions: Sequence[do.Action], chance: Chance
    ) -> Sequence[float] | None:
        """By the expert's own look ahead, equally deep for all of them."""
        if view.phase is not Phase.BUDGET:
            return expected_shares(resample(view, chance, history), seat, actions, self.REVIEWED)
        if len(view.players) > PAIR:
            return None
        bids = [action for action in actions if isinstance(action, do.Bid)]
        return expected_shares_of_bids(resample(view, chance, history), seat, bids)
