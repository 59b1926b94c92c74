"""docs/fairness.md says what the code does: vectors in Python and JavaScript, and real exports checked by both."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games import verify
from games.common.refusals import Code, Refusal
from games.kit import fairness
from games.kit.chance import shuffle
from games.matches import export_signature, queries
from games.matches.models import LogEntry, Match, Seat
from games.tables import commands as tables
from opera_service.accounts.models import User
from tests.match_setup import footprint, make_users, open_match, play_to_the_end
from tests.npm_packages import leave_out
from tests.paths import ROOT

PAGE = (ROOT / "docs" / "fairness.md").read_text()
SEED = bytes(range(32))
NONCES = {0: "00112233445566778899aabbccddeeff", 2: "ff" * 32}
BELOW = (6, 5, 4, 3, 2, 1, 84, 2, 1_000_000, 2**63 + 1)
OURS = "ab" * 32


def table_rows() -> str:
    return PAGE[PAGE.index("## Test vectors") : PAGE.index("## Check a match")]


def test_the_vectors_of_the_page_are_what_the_code_computes() -> None:
    key = fairness.draw_key(SEED, NONCES)
    rows = table_rows()
    assert fairness.commitment(SEED) in rows
    assert key.hex() in rows
    for one in (SEED, key):
        stream = fairness.SeedStream(one, 3)
        assert f"| {', '.join(str(stream.below(n)) for n in BELOW)} |" in rows
        letters = list("abcdef")
        shuffle(letters, fairness.SeedStream(one, 3))
        assert f"`{''.join(letters)}`" in rows


def test_without_nonces_the_key_is_the_seed_as_in_every_older_match() -> None:
    assert fairness.draw_key(SEED, {}) == SEED
    assert fairness.draw_key(SEED, {1: OURS}) != fairness.draw_key(SEED, {0: OURS})


def test_a_draw_among_one_takes_no_word() -> None:
    first, second = fairness.SeedStream(SEED, 1), fairness.SeedStream(SEED, 1)
    assert second.below(1) == 0
    assert first.below(1000) == second.below(1000)


def node(*arguments: str) -> "subprocess.CompletedProcess[str]":
    found = shutil.which("node")
    if found is None:
        leave_out("no node on this machine")
    script = str(ROOT / "docs" / "verify_match.mjs")
    return subprocess.run([found, script, *arguments], capture_output=True, text=True, check=False)


def played(users: list[User], slug: str, *nonces: str | None) -> bytes:
    match_id = open_match(users, slug)
    for user, nonce in zip(users, nonces, strict=False):
        if nonce:
            tables.give_nonce(user.pk, match_id, nonce)
    tables.start(users[0].pk, match_id)
    play_to_the_end(users, match_id)
    return msgspec.json.encode(queries.export(users[0].pk, match_id))


@pytest.mark.django_db
@pytest.mark.parametrize(("slug", "players"), [("opera", 2), ("opera", 4), ("phantom", 2)])
@pytest.mark.parametrize("nonces", [(), (OURS, "0" * 32)])
def test_real_exports_are_proved_by_both_verifiers(
    slug: str, players: int, nonces: tuple[str, ...], tmp_path: Path
) -> None:
    data = played(make_users(*("alice", "bob", "carol", "dora")[:players]), slug, *nonces)
    (file := tmp_path / "match.json").write_bytes(data)
    match = verify.read(data)
    proof = verify.verify(match, match.commitment)
    verify.verify_signature(data, export_signature.public_key())
    assert (proof.nonces, proof.decisions) == (dict(enumerate(nonces)), ())
    checked = node(str(file), match.commitment, export_signature.public_key())
    assert checked.returncode == 0, checked.stderr
    assert f"{len(nonces)} nonces" in checked.stdout
    assert node(str(file), "00" * 32).returncode == 1
    assert node(str(file), match.commitment, "00" * 31 + "01").returncode != 0


@pytest.mark.django_db
@pytest.mark.parametrize("change", ["identity", "nonce", "a word"])
def test_both_verifiers_notice_what_was_changed(change: str, tmp_path: Path) -> None:
    data = msgspec.json.decode(played(make_users("alice", "bob"), "phantom", OURS))
    started = next(entry for entry in data["entries"] if entry["kind"] == "started")
    match change:
        case "identity":
            names = [one["character"] for one in started["happened"][0]["placements"]]
            names.remove(started["happened"][0]["identity"])
            started["happened"][0]["identity"] = names[0]
        case "nonce":
            started["asked"]["nonces"]["0"] = "cd" * 32
        case _:
            data["players"][0] = "mallory"
    changed = msgspec.json.encode(data)
    (file := tmp_path / "match.json").write_bytes(changed)
    assert node(str(file), data["commitment"], export_signature.public_key()).returncode == 1
    with pytest.raises(verify.VerificationFailed):
        prove(changed)


@pytest.mark.django_db
def test_a_nonce_is_in_the_log_and_in_the_seat_before_the_seed_is_used() -> None:
    users = make_users("alice", "bob")
    match_id = open_match(users, "phantom")
    before = Match.objects.get(pk=match_id)
    tables.give_nonce(users[1].pk, match_id, OURS)
    shown = queries.match_for(users[0].pk, match_id)
    assert [seat.nonce for seat in shown.seats] == [None, OURS]
    tables.start(users[0].pk, match_id)
    match = Match.objects.get(pk=match_id)
    assert match.commitment == before.commitment == fairness.commitment(match.committed_seed)
    assert bytes(match.seed) == fairness.draw_key(match.committed_seed, {1: OURS})
    assert LogEntry.objects.get(match=match, kind="nonce_given").seat == 1
    assert LogEntry.objects.get(match=match, kind="started").asked == f'{{"nonces":{{"1":"{OURS}"}}}}'


@pytest.mark.django_db
def test_a_nonce_is_given_once_by_who_sits_there_before_the_start() -> None:
    users = make_users("alice", "bob", "carol")
    match_id = open_match(users[:2], "phantom")
    tables.give_nonce(users[0].pk, match_id, OURS)
    refused(Code.NONCE_GIVEN, lambda: tables.give_nonce(users[0].pk, match_id, "0" * 32), match_id)
    refused(Code.NOT_SEATED, lambda: tables.give_nonce(users[2].pk, match_id, OURS), match_id)
    tables.start(users[0].pk, match_id)
    refused(Code.ALREADY_STARTED, lambda: tables.give_nonce(users[1].pk, match_id, OURS), match_id)


@pytest.mark.django_db
def test_who_leaves_takes_the_nonce_along_and_who_sits_down_may_bring_one() -> None:
    users = make_users("alice", "bob", "carol")
    match_id = open_match(users[:2], "phantom")
    tables.give_nonce(users[1].pk, match_id, OURS)
    tables.leave_seat(users[1].pk, match_id)
    assert not Seat.objects.filter(match_id=match_id).exclude(nonce="").exists()
    tables.invite(users[0].pk, match_id, users[2].pk)
    tables.take_seat(users[2].pk, match_id, None, "0" * 32)
    tables.start(users[0].pk, match_id)
    match = play_to_the_end([users[0], users[2]], match_id)
    data = msgspec.json.encode(queries.export(users[0].pk, match.pk))
    assert verify.verify(verify.read(data)).nonces == {1: "0" * 32}


@pytest.mark.django_db
def test_a_file_of_before_still_verifies() -> None:
    data = msgspec.json.decode(played(make_users("alice", "bob"), "phantom"))
    data["format"] = "opera-service-match/1"
    del data["signature"]
    file = msgspec.json.encode(data)
    assert verify.verify(verify.read(file)).events > 0
    with pytest.raises(verify.VerificationFailed, match="not signed"):
        verify.verify_signature(file, export_signature.public_key())


def prove(data: bytes) -> None:
    verify.verify(verify.read(data))
    verify.verify_signature(data, export_signature.public_key())


def refused(code: Code, call: Callable[[], Any], match_id: Any) -> None:
    before = footprint(match_id)
    with pytest.raises(Refusal) as caught:
        call()
    assert caught.value.code is code
    assert footprint(match_id) == before
