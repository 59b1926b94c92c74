"""What the tests of bots share."""

import pytest

from bots import turns


@pytest.fixture(autouse=True)
def one_turn_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call takes one turn and no more, so that a test can look at what it did."""
    monkeypatch.setattr(turns, "AT_A_STRETCH", 0.0)
