"""The same callers and matches as in the tests of the games' endpoints."""

from tests.games.api.rest.conftest import (
    able,
    alice,
    bob,
    charlie,
    long_match,
    match,
    nobody,
    table,
    unchanged,
    whole_budgets,
)

__all__ = ["able", "alice", "bob", "charlie", "long_match", "match", "nobody", "table", "unchanged", "whole_budgets"]
