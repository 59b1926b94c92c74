"""An exported match proves itself: every event, the seed and the result, without a database."""

import io
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.core.management import CommandError, call_command

from games import verify
from games.common.refusals import Code, Refusal
from games.kit import fairness
from games.matches import commands, export_signature, queries
from games.registry import GAMES
from games.staff import match_acts
from opera_service.accounts.models import User
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
    assert verify.verify(verify.read(exported(slug, players))).events > 0


@pytest.mark.django_db
def test_a_match_ended_by_resigning_verifies() -> None:
    users = make_users(*NAMES[:3])
    match_id = start_match(users, "opera")
    commands.resign(users[0].pk, match_id)
    commands.resign(users[2].pk, match_id)
    file = msgspec.json.encode(queries.export(users[0].pk, match_id))
    assert verify.verify(verify.read(file)).events > 0


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


@pytest.mark.parametrize(
    "entry",
    [
        {
            "kind": "played",
            "seat": 0,
            "asked": {"type": "Bid", "amount": 3},
            "happened": [{"type": "BidPlaced", "seat": 9, "amount": 3}],
        },
        {
            "kind": "played",
            "seat": 0,
            "asked": {},
            "happened": [
                {"type": "PieceSold", "seat": 0, "composer": "house", "sold_from": "milano", "ducats": 1, "points": 0}
            ],
        },
        {"kind": "played", "seat": -7, "asked": {"type": "Bid", "amount": 3}, "happened": []},
        {"kind": "resigned", "seat": 77, "asked": None, "happened": []},
        {"kind": "adjudicated", "seat": None, "asked": {"places": [1]}, "happened": []},
        {"kind": "position_set", "seat": None, "asked": {"round": 3}, "happened": []},
        {"kind": "rewound", "seat": None, "asked": {"to": 99}, "happened": []},
    ],
    ids=lambda entry: entry["kind"],
)
def test_a_made_up_file_is_no_proof_and_no_error(entry: dict[str, Any]) -> None:
    file = made_up(entry)
    with pytest.raises(verify.VerificationFailed):
        verify.verify(verify.read(msgspec.json.encode(file)))


@pytest.mark.parametrize("place", [b'"amount":3', b'"kind":"played"', b'"alice"', b'"game":"opera"'])
def test_bytes_that_are_no_text_are_no_proof_and_no_error(place: bytes) -> None:
    bid = {"kind": "played", "seat": 0, "asked": {"type": "Bid", "amount": 3, "note": "x"}, "happened": []}
    data = msgspec.json.encode(made_up(bid))
    assert place in data
    for broken in (b'"\xff\xfe":3', b'"\xff"'):
        with pytest.raises(verify.VerificationFailed):
            verify.verify(verify.read(data.replace(place, broken, 1)))


def made_up(entry: dict[str, Any]) -> dict[str, Any]:
    """A file whose seed fits, with an honest start and one entry that nobody would believe."""
    seed = bytes(32)
    game = GAMES["opera"]()
    _, events = game.setup(2, game.table_type(), fairness.SeedStream(seed, 1))
    common = {"by": "person", "at": "2026-01-01T00:00:00Z"}
    started = {"seq": 1, "kind": "started", "seat": None, "asked": None, "happened": msgspec.to_builtins(events)}
    return {
        "format": verify.FORMAT,
        "id": "01a1ecfe-def1-7cdd-b141-d29e9d367a07",
        "game": "opera",
        "rules_version": 1,
        "players": ["alice", "bob"],
        "table": {"game": "opera"},
        "seed": seed.hex(),
        "commitment": fairness.commitment(seed),
        "outcome": {"places": [1, 2], "scores": None, "reason": "points"},
        "entries": [{**common, **started}, {**common, "seq": 2, **entry}],
    }


def spoil(value: Any, path: list[Any], change: Any) -> Any:
    """The same data with something else at a place."""
    for key in path[:-1]:
        value = value[key]
    value[path[-1]] = change
    return value


HOSTILE: list[tuple[list[Any], Any]] = [
    (["players"], []),
    (["players"], ["alice"] * 40),
    (["players"], [None] * 100_000),
    (["table"], {"game": "opera"}),
    (["table"], None),
    (["seed"], "zz"),
    (["seed"], ""),
    (["rules_version"], 10**9),
    (["game"], "../opera"),
    (["format"], "opera-service-match/3"),
    (["entries", 2, "asked"], {"nonces": {"7": "ab" * 16}}),
    (["entries", 2, "asked"], {"nonces": "x"}),
    (["entries", 1, "asked"], {"nonce": 5}),
    (["entries", 3, "seat"], 10**9),
    (["entries", 3, "seat"], -1),
    (["entries", 3, "kind"], "rewound"),
    (["entries", 3, "kind"], "adjudicated"),
    (["entries", 3, "kind"], "position_set"),
    (["entries", 3, "asked"], {"type": "Nothing"}),
    (["entries", 3, "happened"], [{"type": "HouseSetUp"}]),
    (["entries", 2, "happened"], []),
    (["outcome"], {"places": [], "scores": None, "reason": ""}),
]


@pytest.mark.django_db
def test_a_hostile_file_is_refused_in_words_and_never_by_a_crash(tmp_path: Path) -> None:
    whole = exported("phantom")
    for path, change in HOSTILE:
        data = msgspec.json.decode(whole)
        spoil(data, path, change)
        with pytest.raises(verify.VerificationFailed):
            verify.verify(verify.read(msgspec.json.encode(data)))
    deep = whole.replace(b'"asked":null', b'"asked":' + b"[" * 200_000 + b"]" * 200_000, 1)
    for hostile in (deep, b"[" * 200_000, b"", b"\xff", b"{}", whole[:-2], b"null"):
        (file := tmp_path / "hostile.json").write_bytes(hostile)
        with pytest.raises(CommandError, match="the proof fails"):
            call_command("verify_match", file)


@pytest.mark.django_db
def test_the_command_says_what_the_proof_rests_on_and_what_was_not_by_chance(tmp_path: Path) -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")
    moderator = User.objects.create_superuser("mona")
    match_acts.adjudicate(moderator.pk, match_id, "the house was on fire", [1, 2])
    match = queries.export(users[0].pk, match_id)
    (file := tmp_path / "match.json").write_bytes(msgspec.json.encode(match))
    said = io.StringIO()
    call_command("verify_match", file, stdout=said)
    for words in ("Not by chance: entry 4: adjudicated", match.commitment, "nobody", "signature was not checked"):
        assert words in said.getvalue()
    said = io.StringIO()
    call_command(
        "verify_match", file, commitment=match.commitment.upper(), key=export_signature.public_key(), stdout=said
    )
    assert match.commitment not in said.getvalue()
    for wrong in ({"commitment": "00" * 32}, {"key": "00"}, {"key": "11" * 32}):
        with pytest.raises(CommandError, match="the proof fails"):
            call_command("verify_match", file, **wrong)
