"""The decisions of a log: what its seat saw, and only those that led to the end."""

import msgspec

from bots.analysis.decisions import MatchLog, decisions_of, positions_of
from games.kit.chance import QuickChance
from games.kit.entries import EntryAuthor, EntryKind
from games.kit.replay import Step
from games.kit.review import LoggedStep
from games.noughts.game import MarkCell
from games.registry import rules

GAME = rules("noughts")


def logged(seq: int, kind: EntryKind, asked: object, happened: list[object], seat: int | None) -> LoggedStep:
    step = Step(seq, kind, msgspec.json.encode(asked).decode(), msgspec.json.encode(happened).decode())
    return LoggedStep(step, seat, EntryAuthor.PERSON)


def log_of(cells: list[int], rewind_to: int | None = None, then: list[int] | None = None) -> MatchLog:
    """A match of noughts that marks these cells, perhaps goes back to an entry and marks others."""
    chance = QuickChance(0)
    state, begun = GAME.setup(2, GAME.table_type(), chance)
    steps = [logged(1, EntryKind.STARTED, None, list(begun), None)]
    states = {1: GAME.copy(state)}

    def mark(cell: int) -> None:
        (seat,) = GAME.to_act(state)
        events = GAME.apply(state, seat, MarkCell(cell), chance)
        steps.append(logged(len(steps) + 1, EntryKind.PLAYED, MarkCell(cell), events, seat))
        states[len(steps)] = GAME.copy(state)

    for cell in cells:
        mark(cell)
    if rewind_to is not None:
        steps.append(logged(len(steps) + 1, EntryKind.REWOUND, {"to": rewind_to}, [], None))
        state = GAME.copy(states[rewind_to])
        for cell in then or []:
            mark(cell)
    return MatchLog(GAME, GAME.table_type(), 2, tuple(steps))


def test_every_decision_has_what_its_seat_saw_before_it() -> None:
    log = log_of([4, 0, 2])
    first, second = decisions_of(log, 0)
    assert (first.seq, first.played.cell, first.observation.view.cells.count(None)) == (2, 4, 9)
    assert (second.seq, second.played.cell, second.observation.view.cells.count(None)) == (4, 2, 7)
    assert [event.__class__.__name__ for event in second.observation.history] == [
        "BoardCleared", "CellMarked", "CellMarked",
    ]  # fmt: skip


def test_what_was_rewound_is_no_decision_of_the_match() -> None:
    log = log_of([4, 0, 2], rewind_to=2, then=[8, 6])
    assert [one.played.cell for one in decisions_of(log, 0)] == [4, 6]
    assert [one.played.cell for one in decisions_of(log, 1)] == [8]


def test_the_real_state_stands_beside_each_decision() -> None:
    empty = [state.cells.count(None) for _, state in positions_of(log_of([4, 0, 2]), 0)]
    assert empty == [9, 7]
