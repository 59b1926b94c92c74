"""What a review of Opera tells: the others' bids, ducats and stocks, and the points to expect."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from games.kit.chance import Chance
from games.kit.engine import Language
from games.kit.insights import Belief, Fact, Insights, likely
from games.opera.heuristics.bids import draw_bid
from games.opera.heuristics.forecast import expected_points
from games.opera.material import Phase
from games.opera.state import State
from games.opera.view import View

BID, DUCATS, STOCK = "bid", "ducats", "stock"
POINTS, LEAD = "points", "lead"
NOTHING = "nothing"


class OperaInsights(Insights[State]):
    """Whoever has heard everything knows ducats and stocks for certain; bids are secret until all are in."""

    measures: ClassVar = (POINTS, LEAD)
    words: ClassVar = {
        BID: ("Bid", "Offre", "Gebot"),
        DUCATS: ("Ducats", "Ducats", "Dukaten"),
        STOCK: ("Stock", "Réserve", "Vorrat"),
        POINTS: ("Points to expect at the end", "Points attendus à la fin", "Zu erwartende Punkte"),
        LEAD: ("Expected lead", "Avance attendue", "Zu erwartender Vorsprung"),
        NOTHING: ("nothing", "rien", "nichts"),
    }

    def facts(self, state: State, seat: int, players: int) -> Sequence[Fact]:
        return [fact for other in range(players) if other != seat for fact in _facts(state, other)]

    def beliefs(
        self, view: View, history: Sequence[Any], seat: int, players: int, worlds: Sequence[State], chance: Chance
    ) -> list[Belief]:
        """A bid that is not in yet is guessed like one that is."""
        found = super().beliefs(view, history, seat, players, worlds, chance)
        if view.phase is not Phase.BUDGET:
            return found
        told = [belief for belief in found if belief.about != BID]
        return [self._bid(other, worlds, chance) for other in range(players) if other != seat] + told

    def _bid(self, other: int, worlds: Sequence[State], chance: Chance) -> Belief:
        in_already = [world.players[other].bid for world in worlds]
        bids = [
            draw_bid(world, other, chance) if bid is None else bid
            for bid, world in zip(in_already, worlds, strict=True)
        ]
        return Belief(BID, other, likely(Counter(map(str, bids))))

    def measure(self, state: State, seat: int) -> Sequence[float | None]:
        if state.phase is Phase.OVER:
            points = [float(player.points) for player in state.players]
        else:
            points, _ = expected_points(state)
        return points[seat], points[seat] - max(other for place, other in enumerate(points) if place != seat)

    def value_name(self, about: str, value: str, language: Language) -> str:
        if about != STOCK:
            return value
        if value == NOTHING:
            return self.name(NOTHING, language)
        names = self._game.names(language)
        counts = Counter(value.split("+"))
        return ", ".join(names[piece] if count == 1 else f"{count} × {names[piece]}" for piece, count in counts.items())


def _facts(state: State, other: int) -> Iterator[Fact]:
    player = state.players[other]
    if state.phase is Phase.BUDGET and player.bid is not None:
        yield Fact(BID, other, str(player.bid))
    yield Fact(DUCATS, other, str(player.ducats))
    yield Fact(STOCK, other, "+".join(player.stock) or NOTHING)
