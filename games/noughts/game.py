"""Noughts and crosses, all of it: the example of a game in which nothing is hidden."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from games.kit import engine
from games.kit.chance import Chance

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Mark(StrEnum):
    """What a seat writes into a cell: seat 0 crosses, seat 1 noughts."""

    CROSS = "cross"
    NOUGHT = "nought"


MARKS = tuple(Mark)
Cell = Annotated[int, Meta(ge=0, le=8, description="Number of a cell, 0 to 8, row by row.")]


class MarkCell(engine.Action, frozen=True):
    """Put your mark into an empty cell."""

    cell: Cell


class BoardCleared(engine.Event, frozen=True):
    """An empty board is there (noughts 1)."""


class CellMarked(engine.Event, frozen=True):
    """A seat put its mark into a cell (noughts 2)."""

    seat: int
    cell: Cell


class BoardClosed(engine.Event, frozen=True):
    """A seat has three marks in a line, or nobody can get them any more (noughts 3)."""

    winning_seat: int | None


class State(msgspec.Struct):
    """The board; whose turn it is and who has won follow from it."""

    cells: list[Mark | None]


class View(engine.View, frozen=True, tag="noughts"):
    """The board, which everybody sees."""

    cells: Annotated[tuple[Mark | None, ...], Meta(description="The nine cells, row by row; null is empty.")]


class Options(engine.Options, frozen=True, tag="noughts"):
    """Every action that is legal now."""

    legal: tuple[MarkCell, ...]


class Table(engine.Table, frozen=True, tag="noughts"):
    """A table has no options."""


class Noughts(engine.Game[State, MarkCell, engine.Event, View, Options, Table]):
    """Two seats, in turn."""

    slug = "noughts"
    titles = {"en": "Noughts and crosses", "fr": "Morpion", "de": "Drei gewinnt"}
    players = range(2, 3)
    draft = True
    state_type, view_type, options_type, table_type = State, View, Options, Table
    action_types = (MarkCell,)
    event_types: ClassVar = (BoardCleared, CellMarked, BoardClosed)
    words = {
        "cross": ("cross", "croix", "Kreuz"),
        "nought": ("nought", "rond", "Kringel"),
        "MarkCell": ("Mark cell {cell}", "Marquer la case {cell}", "Feld {cell} ankreuzen"),
        "BoardCleared": ("The board is empty.", "Le plateau est vide.", "Das Brett ist leer."),
        "CellMarked": ("{seat} marks cell {cell}.", "{seat} marque la case {cell}.", "{seat} nimmt Feld {cell}."),
        "BoardClosed": ("{winning_seat} wins.", "{winning_seat} gagne.", "{winning_seat} gewinnt."),
        "BoardClosed.null": ("It is a draw.", "Match nul.", "Unentschieden."),
        "not_your_turn": ("It is not your turn.", "Ce n'est pas votre tour.", "Sie sind nicht am Zug."),
        "cell_taken": ("Cell {cell} is taken.", "La case {cell} est prise.", "Feld {cell} ist belegt."),
        "cells": ("Cells", "Cases", "Felder"),
    }

    def setup(self, players: int, table: Table, chance: Chance) -> tuple[State, list[engine.Event]]:
        events: list[engine.Event] = [BoardCleared()]
        return self.replay(events), events

    def apply(self, state: State, seat: int, action: MarkCell, chance: Chance) -> list[engine.Event]:
        if seat not in self.to_act(state):
            raise engine.IllegalAction("noughts 2", "not_your_turn")
        if state.cells[action.cell] is not None:
            raise engine.IllegalAction("noughts 2", "cell_taken", cell=action.cell)
        events: list[engine.Event] = [CellMarked(seat, action.cell)]
        self.replay(events, state)
        return events if self.to_act(state) else [*events, BoardClosed(winner_of(state))]

    def evolve(self, state: State | None, event: engine.Event) -> State:
        state = state or State([None] * 9)
        if isinstance(event, CellMarked):
            state.cells[event.cell] = MARKS[event.seat]
        return state

    def to_act(self, state: State) -> tuple[int, ...]:
        empty = state.cells.count(None)
        return () if winner_of(state) is not None or not empty else ((empty + 1) % 2,)

    def legal_actions(self, state: State, seat: int) -> Iterator[MarkCell]:
        if seat in self.to_act(state):
            yield from (MarkCell(cell) for cell, mark in enumerate(state.cells) if mark is None)

    def outcome(self, state: State) -> engine.Outcome | None:
        if self.to_act(state):
            return None
        places = {None: (1, 1), 0: (1, 2), 1: (2, 1)}[winner_of(state)]
        return engine.Outcome(places, None, "full" if places == (1, 1) else "line")

    def view(self, state: State, viewer: engine.Viewer) -> View:
        return View(tuple(state.cells))

    def redact(self, event: engine.Event, viewer: engine.Viewer, table: Table) -> engine.Event:
        return event

    def resample(self, view: View, chance: Chance, history: Sequence[engine.Event] = ()) -> State:
        return State(list(view.cells))


def winner_of(state: State) -> int | None:
    """The seat with three marks in a line."""
    lines = [{state.cells[cell] for cell in line} for line in LINES]
    return next((seat for seat, mark in enumerate(MARKS) if {mark} in lines), None)
