"""The decisions of one seat in a match, each with what the seat could see when it was made."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.kit.engine import AnyGame, Seat
from games.kit.entries import EntryKind
from games.kit.observation import Observation
from games.kit.replay import Line, carry_out
from games.kit.review import LoggedStep


class Decision(NamedTuple):
    """One decision: what the seat could see, and what was played."""

    seq: int
    by: str
    observation: Observation
    played: Any


class MatchLog(NamedTuple):
    """A finished match to be reviewed."""

    game: AnyGame
    table: Any
    players: int
    steps: tuple[LoggedStep, ...]


def positions_of(log: MatchLog, seat: Seat) -> Iterator[tuple[Decision, Any]]:
    """Every decision of `seat` that led to the end, with the real state before it, which later ones change in place.

    What was undone by a rewinding is left out. The real state is for showing the truth, never for judging.
    """
    entries = {entry.step.seq: entry for entry in log.steps}
    game, state, history = log.game, None, list[Any]()
    listens = game.heuristics().uses_history
    for step in Line(entry.step for entry in log.steps).steps:
        entry = entries[step.seq]
        if step.kind == EntryKind.PLAYED and entry.seat == seat:
            heard = tuple(history) if listens else ()
            observation = Observation(game, seat, game.view(state, seat), game.options(state, seat), heard)
            yield Decision(step.seq, entry.by, observation, game.parse_action(step.asked)), state
        state = carry_out(game, state, [step])
        history += game.visible_events(game.parse_events(step.happened), seat, log.table)


def decisions_of(log: MatchLog, seat: Seat) -> list[Decision]:
    """Every decision of `seat` that led to the end."""
    return [decision for decision, _ in positions_of(log, seat)]
