"""What a review of Le Fantôme de l'Opéra tells: who may be the Phantom, and how many suspects a round would leave."""

from collections.abc import Sequence
from typing import ClassVar

from games.kit.chance import Chance
from games.kit.insights import Belief, Fact, Insights, likely
from games.phantom.constants import CARDS_A_ROUND
from games.phantom.events import Event
from games.phantom.heuristics.suspicion import suspicion
from games.phantom.material import Character, Role
from games.phantom.state import State, unseen
from games.phantom.view import View

IDENTITY = "identity"
SUSPECTED = "suspected"
SUSPECTS_LEFT = "suspects_left"


class PhantomInsights(Insights[State]):
    """By the rules every suspect is equally likely (`resample.py` says why); what the Phantom chooses tells more."""

    measures: ClassVar = (SUSPECTS_LEFT,)
    words: ClassVar = {
        IDENTITY: ("Who is the Phantom", "Qui est le Fantôme", "Wer das Phantom ist"),
        SUSPECTED: (
            "Who the Investigator must think it is",
            "Ce que l'Enquêteur peut croire",
            "Wen der Ermittler verdächtigen muss",
        ),
        SUSPECTS_LEFT: (
            "Suspects left, if the round closed then",
            "Suspects restants, si la manche se terminait alors",
            "Verdächtige, wenn die Runde dann endete",
        ),
    }

    def facts(self, state: State, seat: int, players: int) -> Sequence[Fact]:
        return [Fact(SUSPECTED if seat == state.phantom else IDENTITY, state.phantom, state.identity)]

    def beliefs(
        self, view: View, history: Sequence[Event], seat: int, players: int, worlds: Sequence[State], chance: Chance
    ) -> list[Belief]:
        """By what the Phantom chose so far; for the Phantom's own seat, what the Investigator can believe of it."""
        suspects = [piece.character for piece in view.pieces if piece.suspect]
        chances = suspicion(history, worlds[0]).of(suspects)
        found = likely(dict(zip(suspects, chances, strict=True)))
        return [Belief(SUSPECTED if view.role is Role.PHANTOM else IDENTITY, view.phantom, found)]

    def measure(self, state: State, seat: int) -> Sequence[float | None]:
        """On average over all suspects; for the Phantom, who knows, by its own identity.

        With two more cards to come in the round the board says little about its end.
        """
        if state.winner is not None or len(state.open_cards) == CARDS_A_ROUND:
            return (1.0 if state.winner is Role.INVESTIGATOR else float(len(state.suspects)),)
        if len(state.open_cards) > 1:
            return (None,)
        alone = set(unseen(state)) & set(state.suspects)
        if seat == state.phantom:
            return (float(_left(state, alone, state.identity)),)
        return (sum(_left(state, alone, who) for who in state.suspects) / len(state.suspects),)


def _left(state: State, alone: set[Character], identity: Character) -> int:
    return len(alone) if identity in alone else len(state.suspects) - len(alone)
