"""The golden playthroughs are what the rules say today, to the letter."""

import pytest

from tests.games.kit.golden import OFFERED, file_of, playthrough

WRITE = "run `python -m tests.games.kit.golden`, then read the diff"


@pytest.mark.parametrize(("slug", "players"), OFFERED)
def test_a_golden_playthrough_reads_as_it_did(slug: str, players: int) -> None:
    assert file_of(slug, players).exists(), f"{slug} has no golden file for {players} players: {WRITE}"
    assert playthrough(slug, players) == file_of(slug, players).read_text(encoding="utf-8"), (
        f"after a wanted change {WRITE}"
    )
