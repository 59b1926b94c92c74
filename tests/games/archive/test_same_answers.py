"""Whoever reads a match whose log is in the archive gets the same bytes as before, through both APIs."""

import re
from itertools import product
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
from prometheus_client import REGISTRY

from games.archive.archive_matches import archive_matches
from games.common.refusals import Refusal
from games.matches import commands
from games.matches.models import LogEntry
from games.staff import match_acts
from games.tables import commands as tables
from tests.games.api.graphql.selections import everything_of
from tests.games.api.graphql.wire import Client
from tests.games.api.rest.callers import Caller, program
from tests.games.archive.conftest import drop_months, ended_long_ago
from tests.match_setup import make_users, open_match, play_to_the_end

pytestmark = pytest.mark.django_db
LOOK = "query ($id: UUID!, $at: Int) {{ match(id: $id, at: $at) {match} }}"
READ = "query ($id: UUID!, $after: Int) {{ log(matchId: $id, after: $after) {log} }}"
NOW = re.compile(rb'"(server_time|serverTime)":"[^"]+"')


def everything_read(callers: list[Caller], slug: str, match_id: UUID, last: int) -> list[bytes]:
    """All that each viewer can ask about a match, but for the time of the answer and what it is padded with."""
    paths = ["", "?seat=0", *(f"?at={seq}" for seq in (1, last // 2, last - 1)), "/log", "/log?after=3&limit=5"]
    paths += [f"/log?seat=1&after={last - 2}", "/export", "/log?limit=1"]
    found = [caller.get(f"/matches/{match_id}{path}").content for caller in callers for path in paths]
    for caller, number in product(callers, (None, last // 3)):
        client, asked = Client(caller.token), {"id": str(match_id)}
        look = LOOK.format(match=everything_of("MatchResult", slug, without=("currentMatch",)))
        read = READ.format(log=everything_of("LogResult", slug, without=("currentMatch",)))
        answers = [client.ask(look, {**asked, "at": number}), client.ask(read, {**asked, "after": number or 0})]
        assert all(answer.data for answer in answers)
        found += [answer.body for answer in answers]
    return [NOW.sub(b"", body.rstrip()) for body in found]


@pytest.mark.parametrize("slug", ["phantom", "opera"])
def test_every_viewer_reads_the_same(archive_folder: Path, slug: str) -> None:
    alice, bob, guest, nobody = program("alice"), program("bob"), program("guest"), Caller()
    players: list[Any] = [alice.user, bob.user]
    match_id = open_match(players, slug)
    leave_and_come_back(players[1], match_id)
    tables.start(players[0].pk, match_id)
    match = play_to_the_end(players, match_id)
    match_acts.annul(make_users("moderator")[0].pk, match_id, "a reason for the players")
    ended_long_ago(match_id)
    callers, last = [alice, bob, guest, nobody], match.seq + 1
    for caller in callers:
        caller.checked = False
    before = everything_read(callers, slug, match_id, last)
    assert archive_matches() == 1
    assert drop_months() == ["matches_logentry_before"]
    assert not LogEntry.objects.exists()
    assert everything_read(callers, slug, match_id, last) == before


def leave_and_come_back(user: Any, match_id: UUID) -> None:
    """Somebody leaves and comes back before the start, so that the log has more than moves."""
    tables.leave_seat(user.pk, match_id)
    tables.take_seat(user.pk, match_id)


def test_a_request_that_is_sent_again_gets_its_recorded_answer(archive_folder: Path) -> None:
    alice, bob = program("alice"), program("bob")
    players: list[Any] = [alice.user, bob.user]
    match_id = open_match(players, "phantom")
    tables.start(players[0].pk, match_id)
    match = play_to_the_end(players, match_id)
    ended_long_ago(match_id)
    entry = LogEntry.objects.filter(match=match, request_id__isnull=False).order_by("seq").first()
    assert entry is not None
    sent = (entry.user_id, match_id, entry.asked.encode(), entry.seq - 1)
    before = commands.play(*sent, entry.request_id)  # type: ignore[arg-type]
    archive_matches()
    drop_months()
    assert commands.play(*sent, entry.request_id) == before  # type: ignore[arg-type]
    with pytest.raises(Refusal):
        commands.play(*sent, uuid4().hex)  # type: ignore[arg-type]


def test_a_file_that_cannot_be_read_is_unavailable_and_everything_else_is_not(archive_folder: Path) -> None:
    alice, bob = program("alice"), program("bob")
    players: list[Any] = [alice.user, bob.user]
    match_id = open_match(players, "phantom")
    tables.start(players[0].pk, match_id)
    play_to_the_end(players, match_id)
    ended_long_ago(match_id)
    archive_matches()
    drop_months()
    (file,) = archive_folder.rglob("*.gz")
    file.rename(file.with_suffix(".away"))
    before = unreadable_logs()
    assert alice.get(f"/matches/{match_id}").status_code == 200
    assert alice.get("/matches?which=mine").status_code == 200
    away = alice.get(f"/matches/{match_id}/log")
    assert (away.status_code, away.json()["code"], away.headers["Retry-After"]) == (503, "unavailable", "30")
    content = file.with_suffix(".away").read_bytes()
    file.write_bytes(content[:100] + b"?" + content[101:])
    assert alice.get(f"/matches/{match_id}/export").status_code == 503
    assert unreadable_logs() == before + 2
    file.write_bytes(content)
    assert alice.get(f"/matches/{match_id}/log").status_code == 200


def unreadable_logs() -> float:
    return REGISTRY.get_sample_value("opera_unreadable_logs_total") or 0.0
