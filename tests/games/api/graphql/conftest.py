"""Alice owns the table, Bob sits at it, Charlie has no business there."""

from uuid import UUID

import pytest

from opera_service.accounts.models import User
from tests.games.api.api_setup import token_for, unchanged, whole_budgets
from tests.games.api.graphql.wire import Client
from tests.match_setup import make_users, open_match, start_match

__all__ = ["unchanged", "whole_budgets"]


@pytest.fixture
def people(db: None) -> list[User]:
    return make_users("alice", "bob", "charlie")


@pytest.fixture
def alice(people: list[User]) -> Client:
    return Client(token_for(people[0]))


@pytest.fixture
def bob(people: list[User]) -> Client:
    return Client(token_for(people[1]))


@pytest.fixture
def charlie(people: list[User]) -> Client:
    return Client(token_for(people[2]))


@pytest.fixture
def table(people: list[User]) -> UUID:
    """A table of Phantom that Alice could start."""
    return open_match(people[:2], "phantom")


@pytest.fixture
def match(people: list[User]) -> UUID:
    """A match of Phantom in which Alice has seat 0 and is asked first."""
    return start_match(people[:2], "phantom")
