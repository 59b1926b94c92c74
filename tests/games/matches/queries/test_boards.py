"""A board is worked out once for each state and viewer, and nobody gets another's."""

from typing import Any

import msgspec
import pytest

from games.kit.chance import QuickChance
from games.matches.queries.boards import BoardKey, Boards
from games.registry import rules


def key(state: str, viewer: int | None, *, with_options: bool = True) -> BoardKey:
    return BoardKey("phantom", 1, state, viewer, with_options)


@pytest.fixture
def texts() -> list[str]:
    """Two states that differ."""
    game = rules("phantom")
    states = [game.setup(2, game.table_type(), QuickChance(seed))[0] for seed in (1, 2)]
    return [game.dump_position(state).decode() for state in states]


def counted(boards: Boards, one: BoardKey, restored: list[BoardKey]) -> Any:
    game = rules("phantom")

    def restore() -> Any:
        restored.append(one)
        return game.restore(one.state)

    return boards.of(one, game, restore)


def test_the_same_viewer_and_state_are_worked_out_once(texts: list[str]) -> None:
    boards = Boards()
    restored: list[BoardKey] = []
    first = counted(boards, key(texts[0], 0), restored)
    assert counted(boards, key(str(texts[0]), 0), restored) is first
    assert len(restored) == 1
    game = rules("phantom")
    assert first.view == game.view(game.restore(texts[0]), 0)
    assert first.options == game.options(game.restore(texts[0]), 0)


def test_every_viewer_and_every_state_has_a_board_of_its_own(texts: list[str]) -> None:
    boards, game = Boards(), rules("phantom")
    restored: list[BoardKey] = []
    for text in texts:
        for viewer in (0, 1, None):
            board = counted(boards, key(text, viewer, with_options=viewer is not None), restored)
            assert board.view == game.view(game.restore(text), viewer)
    assert len(restored) == 6
    assert counted(boards, key(texts[0], 0, with_options=False), restored).options is None


def test_what_is_made_of_a_board_is_kept_as_long_as_the_board(texts: list[str]) -> None:
    boards = Boards(most=1)
    made: list[Any] = []

    def write(view: Any) -> bytes:
        made.append(view)
        return msgspec.json.encode(view)

    first = counted(boards, key(texts[0], 0), [])
    assert boards.once(first.view, write) == boards.once(first.view, write) == msgspec.json.encode(first.view)
    assert len(made) == 1
    counted(boards, key(texts[1], 0), [])
    boards.once(first.view, write)
    assert len(made) == 2, "the first board made room for the second"
