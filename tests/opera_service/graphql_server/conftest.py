"""The same clients and matches as in the tests of the games' fields."""

from tests.games.api.graphql.conftest import alice, bob, charlie, match, people, table, unchanged, whole_budgets

__all__ = ["alice", "bob", "charlie", "match", "people", "table", "unchanged", "whole_budgets"]
