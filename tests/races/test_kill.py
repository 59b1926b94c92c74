"""A process killed between any two steps of a play leaves the action fully there or not at all."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit
from uuid import UUID

import pytest
from django.db import connection

from games.kit import replay
from games.matches import commands
from games.matches.models import LogEntry, Match
from games.matches.rows.reads import stored_steps
from games.registry import rules
from opera_service.accounts.models import User
from tests.match_setup import make_users, start_match, state_of

pytestmark = pytest.mark.django_db(transaction=True)
BID = '{"type":"Bid","amount":3}'


@pytest.fixture
def play_and_die() -> Iterator[Callable[..., int]]:
    """Plays in a process of its own that dies at a step; answers its exit status."""
    url = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}").geturl()
    with subprocess.Popen(
        [sys.executable, "-m", "tests.races.killed_play"],
        env=os.environ | {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "opera_service.settings"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as template:
        assert template.stdin
        assert template.stdout

        def play_and_die(match_id: UUID, user: User, seq: int, die_at: int) -> int:
            assert template.stdin
            assert template.stdout
            arguments = [str(match_id), user.pk, BID, seq, "one-request", die_at]
            print(json.dumps(arguments), file=template.stdin, flush=True)
            return int(template.stdout.readline())

        yield play_and_die
        template.stdin.close()


def check_one_result(match_id: UUID, user: User, seq: int) -> None:
    """The client tries again with the same request id: one entry, one answer, a log that replays."""
    match = Match.objects.get(pk=match_id)
    entries = LogEntry.objects.filter(match=match, request_id="one-request")
    assert match.seq == seq + entries.count()
    answer = commands.play(user.pk, match_id, BID.encode(), seq, "one-request")
    assert answer.seq == seq + 1
    assert commands.play(user.pk, match_id, BID.encode(), seq, "one-request") == answer
    assert entries.count() == 1
    match.refresh_from_db()
    assert replay.state_at(rules(match.game), stored_steps(match_id, match.seq)) == state_of(match_id)


def test_killed_between_any_two_steps_the_action_is_there_once_or_not_at_all(play_and_die: Callable[..., int]) -> None:
    users = make_users("alice", "bob")
    died = 0
    for die_at in range(40):
        match_id = start_match(users, "opera")
        seq = Match.objects.get(pk=match_id).seq
        status = play_and_die(match_id, users[0], seq, die_at)
        check_one_result(match_id, users[0], seq)
        if status == 0:
            break
        assert status == -signal.SIGKILL
        died += 1
    assert died >= 4, "before reading, before writing, before and after the commit"
