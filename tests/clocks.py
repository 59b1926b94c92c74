"""Clocks that show what a test says: this host's alone, or the database's too."""

from collections.abc import Callable
from datetime import datetime

import pytest


def host_shows(monkeypatch: pytest.MonkeyPatch, moment: Callable[[], datetime]) -> None:
    """The clock of this host; the database has its own."""
    monkeypatch.setattr("django.utils.timezone.now", moment)


def everything_shows(monkeypatch: pytest.MonkeyPatch, moment: Callable[[], datetime]) -> None:
    """All clocks there are."""
    host_shows(monkeypatch, moment)
    monkeypatch.setattr("games.matches.clocks.database_clock.remember", lambda _: moment())
