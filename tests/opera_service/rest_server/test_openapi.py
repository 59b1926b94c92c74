"""openapi.json: valid, up to date, complete, and taken by a code generator."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator, OpenAPIV32SpecValidator

from games.api.live_stream import STREAMS
from games.registry import GAMES
from opera_service.rest_server.openapi import export
from tests.games.api.rest.callers import Caller
from tests.games.api.rest.contract import FILE, check_value, document, operations

SCHEMAS = document()["components"]["schemas"]


def test_it_is_valid_openapi() -> None:
    assert [str(error) for error in OpenAPIV31SpecValidator(document()).iter_errors()] == []


def test_it_is_what_the_code_says() -> None:
    """If this fails, run `manage.py export_schemas` and look at what changed for clients."""
    assert document() == json.loads(export())


def test_it_is_served_as_it_is_committed(nobody: Caller) -> None:
    answer = nobody.http.get("/api/v1/openapi.json")

    assert answer.headers["Content-Type"] == "application/json"
    assert answer.content == FILE.read_bytes()


def test_every_operation_has_a_name_a_summary_and_its_refusals() -> None:
    names = [operation["operationId"] for _, _, operation in operations()]

    assert len(set(names)) == len(names)
    for _, _, operation in operations():
        assert operation["summary"].endswith(".")
        assert operation["tags"]
        assert "security" in operation
        assert {"401", "500", "503"} <= set(operation["responses"])


def test_every_way_to_sign_in_is_declared() -> None:
    schemes = document()["components"]["securitySchemes"]

    assert set(schemes) == {"token", "session", "csrf"}
    for _, _, operation in operations():
        for way in operation["security"]:
            assert set(way) <= set(schemes)


@pytest.mark.parametrize(("union", "tag"), [("View", "game"), ("Options", "game"), ("Table", "game")])
def test_what_each_game_declares_is_told_apart_by_the_game(union: str, tag: str) -> None:
    discriminator = SCHEMAS[union]["discriminator"]

    assert discriminator["propertyName"] == tag
    assert set(discriminator["mapping"]) == set(GAMES)


@pytest.mark.parametrize(("union", "declared"), [("Action", "action_types"), ("Event", "event_types")])
def test_every_action_and_event_of_every_game_is_there(union: str, declared: str) -> None:
    kinds = {kind.__name__ for game in GAMES.values() for kind in getattr(game, declared)}

    assert set(SCHEMAS[union]["discriminator"]["mapping"]) == kinds


def test_every_tag_leads_to_a_type_that_has_it() -> None:
    for schema in SCHEMAS.values():
        if "discriminator" in schema:
            tag, mapping = schema["discriminator"]["propertyName"], schema["discriminator"]["mapping"]
            assert {kind["$ref"] for kind in schema["oneOf"]} == set(mapping.values())
            for value, ref in mapping.items():
                assert SCHEMAS[ref.rpartition("/")[2]]["properties"][tag]["const"] == value


def test_every_example_is_one() -> None:
    shown = {name: schema["examples"] for name, schema in SCHEMAS.items() if "examples" in schema}

    assert {"Play", "OpenTable", "SignUp", "Problem"} <= set(shown)
    for name, examples in shown.items():
        for example in examples:
            check_value({"$ref": f"#/components/schemas/{name}"}, example)


def test_no_type_is_a_way_out() -> None:
    """Only an exported file holds something that is not described: what was asked in entries that are no play."""
    untyped = [name for name, schema in SCHEMAS.items() for field in _fields(schema) if not _says_something(field)]

    assert untyped == ["ExportedEntry"]


def _fields(schema: dict[str, Any]) -> list[dict[str, Any]]:
    return list(schema.get("properties", {}).values())


def _says_something(field: dict[str, Any]) -> bool:
    return bool({"type", "$ref", "anyOf", "oneOf", "const", "enum"} & set(field))


def test_a_code_generator_takes_it_without_a_word(tmp_path: Path, alice: Caller, match: Any) -> None:
    """The generated client reads a real match with its own types."""
    out = tmp_path / "generated"
    command = ["-m", "openapi_python_client", "generate", "--path", str(FILE), "--output-path", str(out)]
    config = tmp_path / "config.yml"
    config.write_text("post_hooks: []\n")
    done = subprocess.run(
        [sys.executable, *command, "--meta", "none", "--config", str(config), "--fail-on-warning"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (tmp_path / "match.json").write_bytes(alice.get(f"/matches/{match}").content)
    read = (
        "import json; from generated.models import Match; from generated.api.playing import play;"
        "content = json.load(open('match.json')); match = Match.from_dict(content);"
        "assert type(match.view).__name__ == 'PhantomView'; assert match.view.to_dict() == content['view']"
    )
    done = subprocess.run([sys.executable, "-c", read], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr


def test_an_answer_without_a_body_declares_none() -> None:
    """Some generators make a class of whatever is declared here, and then do not compile."""
    for _, _, operation in operations():
        for status in {"204", "304"} & set(operation["responses"]):
            assert "content" not in operation["responses"][status]


def test_every_tag_is_explained() -> None:
    """The page shows operations under the tags that are explained, and no others."""
    explained = {tag["name"] for tag in document()["tags"]}
    assert {tag for _, _, operation in operations() for tag in operation["tags"]} <= explained


def test_the_contract_as_openapi_3_2_says_what_a_message_of_every_stream_is_like(nobody: Caller) -> None:
    written = nobody.http.get("/api/v1/openapi-3.2.json").json()
    OpenAPIV32SpecValidator(written).validate()
    streams = [
        operation["responses"]["200"]["content"]["text/event-stream"]
        for methods in written["paths"].values()
        for operation in methods.values()
        if isinstance(operation, dict)
        and "text/event-stream" in operation["responses"].get("200", {}).get("content", {})
    ]
    assert len(streams) == len(STREAMS)
    assert all(one["itemSchema"]["properties"]["data"]["contentSchema"]["anyOf"] for one in streams)
