"""The golden playthroughs are what the rules say today, to the letter."""

import pytest

from tests.games.kit.golden import file_of, playthrough
from tests.games.kit.random_play import SIZES


@pytest.mark.parametrize(("slug", "players"), SIZES)
def test_a_golden_playthrough_reads_as_it_did(slug: str, players: int) -> None:
    """After a wanted change: `python -m tests.games.kit.golden`, then read the diff."""
    assert playthrough(slug, players) == file_of(slug, players).read_text(encoding="utf-8")
