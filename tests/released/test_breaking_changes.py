"""A change of the contracts that breaks clients fails here until the API's changelog names it."""

import json

import pytest

from games.api.api_changes import CHANGES
from tests.paths import ROOT
from tests.released.contracts import breaks_in_graphql, breaks_in_rest, published

NAMED = {line for change in CHANGES for line in change.breaks}


def test_nothing_that_graphql_clients_rely_on_is_gone_without_a_word() -> None:
    """If this fails: keep it, or deprecate it first, or say it in `breaks` of an entry in games/api/api_changes.py."""
    broken = breaks_in_graphql(published("schema.graphql"), (ROOT / "schema.graphql").read_text())
    assert [line for line in broken if line not in NAMED] == []


def test_nothing_that_rest_clients_rely_on_is_gone_without_a_word() -> None:
    """If this fails: keep it, or deprecate it first, or say it in `breaks` of an entry in games/api/api_changes.py."""
    broken = breaks_in_rest(published("openapi.json"), (ROOT / "openapi.json").read_text())
    assert [line for line in broken if line not in NAMED] == []


def test_a_field_that_goes_is_found_in_both() -> None:
    old = published("openapi.json")
    document = json.loads(old)
    del document["components"]["schemas"]["Match"]["properties"]["seq"]
    del document["paths"]["/api/v1/games"]
    assert breaks_in_rest(old, json.dumps(document)) == [
        "GET /api/v1/games answer 200 is gone",
        "GET /api/v1/games is gone",
        "Match.seq: integer is gone",
    ]
    broken = breaks_in_graphql("type Query { a: Int b: Int c: String }", "type Query { a: String c: Int }")
    assert "Field Query.b was removed." in broken
    assert len(broken) == 3


@pytest.mark.parametrize("schema", ["SignUp", "OpenTable"])
def test_a_field_that_must_be_sent_from_now_on_is_found(schema: str) -> None:
    old = published("openapi.json")
    document = json.loads(old)
    document["components"]["schemas"][schema].setdefault("required", []).append("shoe_size")
    assert breaks_in_rest(old, json.dumps(document)) == [f"{schema} demands shoe_size"]


def test_what_is_only_added_breaks_nobody() -> None:
    old = published("openapi.json")
    document = json.loads(old)
    document["components"]["schemas"]["Match"]["properties"]["mood"] = {"type": "string"}
    document["paths"]["/api/v1/new"] = {
        "get": {"responses": {"200": {}}, "parameters": [{"name": "x", "required": True}]}
    }
    assert breaks_in_rest(old, json.dumps(document)) == []
