"""One recorded match for each way a match can end is rebuilt to its result."""

import pytest

from games.phantom.material import Role
from tests.games.phantom.endings import WAYS, recorded, story, story_file, way
from tests.games.phantom.positions import GAME


@pytest.mark.parametrize("name", WAYS)
def test_a_recorded_match_is_rebuilt_to_its_result(name: str) -> None:
    """phantom 3.5, 5.1"""
    log = recorded(name)
    state = GAME.replay(log)
    assert way(log) == name
    assert state.winner == (Role.INVESTIGATOR if name.startswith("last_suspect") else Role.PHANTOM)
    assert GAME.to_act(state) == ()
    assert GAME.load_position(GAME.dump_position(state)) == state


@pytest.mark.parametrize("name", WAYS)
def test_every_viewer_hears_a_recorded_match_as_before(name: str) -> None:
    """phantom 6.1: a secret that slips into somebody's story is a diff. To accept a wanted change run `endings`."""
    assert story(recorded(name)) == story_file(name).read_text(encoding="utf-8")


def test_the_recorded_matches_contain_secrets() -> None:
    """phantom 6.1: the Phantom keeps alibis in some of them, and every story tells the identity to one seat only."""
    stories = [story_file(name).read_text(encoding="utf-8") for name in WAYS]
    assert any("keeps it secret:" in text for text in stories)
    for text in stories:
        secret = [line for line in text.splitlines() if "hidden as" in line or "keeps it secret:" in line]
        assert secret
        assert all(line.startswith("    Bea> ") for line in secret)
