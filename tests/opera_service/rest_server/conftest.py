"""The same callers and matches as in the tests of the games' endpoints."""

from tests.games.api.rest.conftest import (
    able,
    alice,
    bob,
    charlie,
    empty_budgets,
    long_match,
    match,
    nobody,
    table,
    unchanged,
)

__all__ = ["able", "alice", "bob", "charlie", "empty_budgets", "long_match", "match", "nobody", "table", "unchanged"]
