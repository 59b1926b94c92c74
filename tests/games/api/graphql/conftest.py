"""Alice owns the table, Bob sits at it, Charlie has no business there."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from uuid import UUID

import pytest
import redis

from opera_service.accounts.models import User
from tests.games.api.graphql.wire import Client, token_for
from tests.games.api.rest.callers import everything_stored
from tests.match_setup import make_users, open_match, start_match


@pytest.fixture(autouse=True)
def whole_budgets(redis_client: redis.Redis) -> None:
    """Every test starts with whole budgets."""


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


@contextmanager
def nothing_changes() -> Iterator[None]:
    before = everything_stored()
    yield
    assert everything_stored() == before


@pytest.fixture
def unchanged() -> Callable[[], AbstractContextManager[None]]:
    """`with unchanged():` around what must write nothing."""
    return nothing_changes
