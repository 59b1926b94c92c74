"""One recorded match for each way a match can end is rebuilt to its result."""

import pytest

from games.phantom.types import Role
from tests.rules.phantom.board import GAME
from tests.rules.phantom.endings import WAYS, recorded, way


@pytest.mark.parametrize("name", WAYS)
def test_a_recorded_match_is_rebuilt_to_its_result(name: str) -> None:
    """phantom 3.5, 5.1"""
    log = recorded(name)
    state = GAME.replay(log)
    assert way(log) == name
    assert state.winner == (Role.INVESTIGATOR if name.startswith("last_suspect") else Role.PHANTOM)
    assert GAME.to_act(state) == ()
    assert GAME.load_position(GAME.dump_position(state)) == state
