"""An exported match proves itself: every event, the seed and the result, without a database."""

import io
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.core.management import CommandError, call_command

from games import verify
from games.common.refusals import Code, Refusal
from games.matches import commands, queries
from games.registry import GAMES
from tests.match_setup import SIZES, make_users, play_to_the_end, start_match

NAMES = ("alice", "bob", "carol", "dora")


def exported(slug: str, players: int = 2) -> bytes:
    users = make_users(*NAMES[:players])
    match_id = start_match(users, slug)
    play_to_the_end(users, match_id)
    return msgspec.json.encode(queries.export(users[0].pk, match_id))


@pytest.mark.django_db
@pytest.mark.parametrize(("slug", "players"), SIZES)
def test_a_finished_match_verifies(slug: str, players: int) -> None:
    assert verify.verify(verify.read(exported(slug, players))) > 0


@pytest.mark.django_db
def test_a_match_ended_by_resigning_verifies() -> None:
    users = make_users(*NAMES[:3])
    match_id = start_match(users, "opera")
    commands.resign(users[0].pk, match_id)
    commands.resign(users[2].pk, match_id)
    file = msgspec.json.encode(queries.export(users[0].pk, match_id))
    assert verify.verify(verify.read(file)) > 0


@pytest.mark.django_db
def test_a_running_match_cannot_be_exported() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")
    with pytest.raises(Refusal) as caught:
        queries.export(users[0].pk, match_id)
    assert caught.value.code == Code.NOT_FINISHED


def tampered(data: dict[str, Any], what: str) -> dict[str, Any]:
    entries = data["entries"]
    played = [entry for entry in entries if entry["kind"] == "played"]
    match what:
        case "seed":
            data["seed"] = "00" * 32
        case "seed and commitment":
            import hashlib

            data["seed"] = "00" * 32
            data["commitment"] = hashlib.sha256(bytes(32)).hexdigest()
        case "missing entry":
            del entries[3]
        case "event dropped":
            played[0]["happened"].pop()
        case "other seat":
            played[0]["seat"] = 1 - played[0]["seat"]
        case "outcome":
            data["outcome"]["places"] = data["outcome"]["places"][::-1]
        case "unknown event":
            played[0]["happened"][0]["type"] = "Nonsense"
        case "game":
            data["game"] = "chess"
        case "version":
            data["rules_version"] = 99
    return data


@pytest.mark.django_db
@pytest.mark.parametrize(
    "what",
    [
        "seed",
        "seed and commitment",
        "missing entry",
        "event dropped",
        "other seat",
        "outcome",
        "unknown event",
        "game",
        "version",
    ],
)
def test_a_tampered_file_is_found_out(what: str) -> None:
    data = tampered(msgspec.json.decode(exported("phantom")), what)
    with pytest.raises(verify.VerificationFailed):
        verify.verify(verify.read(msgspec.json.encode(data)))


@pytest.mark.django_db
@pytest.mark.parametrize(("kind", "asked"), [("opened", None), ("paused", None), ("rewound", {"to": 3})])
def test_only_the_start_and_actions_make_something_happen(kind: str, asked: Any) -> None:
    data = msgspec.json.decode(exported("phantom"))
    action = next(entry for entry in data["entries"] if entry["kind"] == "played")
    action |= {"kind": kind, "asked": asked}
    with pytest.raises(verify.VerificationFailed, match="nobody has decided"):
        verify.verify(verify.read(msgspec.json.encode(data)))


@pytest.mark.django_db
@pytest.mark.parametrize("to", [0, 1, 99])
def test_a_rewinding_to_where_there_is_no_position_is_found_out(to: int) -> None:
    data = msgspec.json.decode(exported("phantom"))
    action = next(entry for entry in data["entries"] if entry["kind"] == "played")
    action |= {"kind": "rewound", "asked": {"to": to}, "happened": []}
    with pytest.raises(verify.VerificationFailed, match="rewinds to"):
        verify.verify(verify.read(msgspec.json.encode(data)))


@pytest.mark.django_db
def test_the_command_says_that_the_proof_holds(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(exported(next(iter(GAMES))))
    out = io.StringIO()
    call_command("verify_match", file, stdout=out)
    assert out.getvalue().startswith("Verified: ")


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b"[1]", b'{"format":"other/1"}'])
def test_the_command_refuses_what_is_no_match_in_one_line_without_a_database(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(content)
    with pytest.raises(CommandError, match="the proof fails"):
        call_command("verify_match", file)
    with pytest.raises(CommandError, match="cannot read"):
        call_command("verify_match", tmp_path / "nowhere.json")
