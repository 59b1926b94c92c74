"""What the tests of bots share."""

import pytest

from bots import turn_taking


@pytest.fixture(autouse=True)
def one_turn_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call takes one turn and no more, so that a test can look at what it did."""
    monkeypatch.setattr(turn_taking, "LONGEST_RUN_SECONDS", 0.0)
