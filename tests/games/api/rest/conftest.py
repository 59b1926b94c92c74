"""Alice owns the table, Bob sits at it, Charlie has no business there."""

from typing import Any
from uuid import UUID

import pytest

from tests.games.api.api_setup import token_for, unchanged, whole_budgets
from tests.games.api.rest.callers import Caller, program
from tests.games.staff.staff import make_staff
from tests.match_setup import open_match, start_match

__all__ = ["unchanged", "whole_budgets"]


@pytest.fixture
def alice(db: None) -> Caller:
    return program("alice")


@pytest.fixture
def bob(db: None) -> Caller:
    return program("bob")


@pytest.fixture
def charlie(db: None) -> Caller:
    return program("charlie")


@pytest.fixture
def able(db: None, settings: Any) -> Caller:
    """Somebody before whom no door is closed: a moderator, with every scope that there is for one and much patience."""
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "report": (1000, 60), "talk": (1000, 60)}
    user = make_staff("able", "moderator")
    return Caller(user, token_for(user, "read", "play", "account", "moderate"))


@pytest.fixture
def nobody(db: None) -> Caller:
    return Caller()


@pytest.fixture
def table(alice: Caller, bob: Caller) -> UUID:
    """A table of two that Alice could start."""
    return open_match([_user(alice), _user(bob)], "phantom")


@pytest.fixture
def match(alice: Caller, bob: Caller) -> UUID:
    """A match of two in which Alice has seat 0."""
    return start_match([_user(alice), _user(bob)], "phantom")


@pytest.fixture
def long_match(alice: Caller, bob: Caller) -> UUID:
    """A match that is not over after a few moves, whatever chance decides."""
    return start_match([_user(alice), _user(bob)], "opera")


def _user(caller: Caller) -> Any:
    assert caller.user is not None
    return caller.user
