"""How fast a game's rules are: random actions a second, divided by random chess moves a second in the same run."""

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

import chess

from games.kit.chance import QuickChance
from games.kit.engine import AnyGame
from games.registry import rules
from tests.bench.harness import Line

SLICES = 9
SLICE_SECONDS = 0.4
CHESS_GAME_LENGTH = 200


class Speed(NamedTuple):
    """Medians over several slices, taken in turns so that a busy machine slows both alike."""

    actions_per_second: float
    chess_moves_per_second: float
    ratio: float


def measure(slug: str, slices: int = SLICES, seconds: float = SLICE_SECONDS) -> Speed:
    actions, moves = random_actions(rules(slug)), random_chess_moves()
    pairs = [(_per_second(actions, seconds), _per_second(moves, seconds)) for _ in range(slices)]
    return Speed(
        actions_per_second=median(ours for ours, _ in pairs),
        chess_moves_per_second=median(theirs for _, theirs in pairs),
        ratio=median(ours / theirs for ours, theirs in pairs),
    )


def random_actions(game: AnyGame) -> Iterator[None]:
    """Matches of random players, all numbers of players in turn, one step an action with its events."""
    chance, number = QuickChance(1), 0
    while True:
        players = game.players[number % len(game.players)]
        number += 1
        state, _ = game.setup(players, game.table_type(), chance)
        while seats := game.to_act(state):
            seat = seats[0]
            game.apply(state, seat, game.sample_action(state, seat, chance), chance)
            yield


def random_chess_moves() -> Iterator[None]:
    choose = Random(1).choice
    while True:
        board = chess.Board()
        for _ in range(CHESS_GAME_LENGTH):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(choose(moves))
            yield


def _per_second(steps: Iterator[None], seconds: float, clock: Callable[[], float] = perf_counter) -> float:
    done, start = 0, clock()
    while (spent := clock() - start) < seconds:
        for _ in range(50):
            next(steps)
        done += 50
    return done / spent


def line(slug: str) -> Line:
    """What `make bench` prints about one game."""
    speed = measure(slug)
    detail = f"{speed.actions_per_second:,.0f} actions/s, {speed.chess_moves_per_second:,.0f} chess moves/s"
    return Line(f"engine {slug}", speed.ratio, detail, target="1.0, aim 2")
