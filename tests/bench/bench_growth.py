"""`growth`: whether a play takes longer when logs grow, and when very many matches are stored."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from statistics import median
from typing import NamedTuple
from urllib.parse import urlsplit

import psycopg

from tests.bench.harness import Line
from tests.bench.stack import Stack, stack

FEW, MANY = 100, 100_000
ROUNDS, PLAYS = 9, 12


class Times(NamedTuple):
    """Median milliseconds of a play, with a short log and with a long one."""

    short: float
    long: float


def lines() -> Iterator[Line]:
    with ExitStack() as everything:
        running = everything.enter_context(stack())
        players = [everything.enter_context(_player(running, stored)) for stored in (FEW, MANY)]
        rounds = [[_times(player) for player in players] for _ in range(ROUNDS + 1)][1:]
    long = median(few.long / few.short for few, _ in rounds)
    detail = "{:.2f} ms at entry 1,000, {:.2f} ms at entry 10"
    both = median(few.long for few, _ in rounds), median(few.short for few, _ in rounds)
    yield Line("growth of a log", long, detail.format(*both), target="at most 1.2")
    crowded = median(many.short / few.short for few, many in rounds)
    detail = "{:.2f} ms with 100,000 matches stored, {:.2f} ms with 100"
    both = median(many.short for _, many in rounds), median(few.short for few, _ in rounds)
    yield Line("growth of the house", crowded, detail.format(*both), target="at most 1.2")


@contextmanager
def _player(running: Stack, stored: int) -> "Iterator[subprocess.Popen[str]]":
    """A player on a database of its own, on the same server."""
    url = running.env["DATABASE_URL"]
    name = f"growth_{stored}"
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(f"create database {name}")
    env = {**running.env, "DATABASE_URL": urlsplit(url)._replace(path=f"/{name}").geturl()}
    command = [sys.executable, "-m", "tests.bench.growth_client", str(stored)]
    with subprocess.Popen(
        command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as player:
        assert player.stdin
        assert player.stdout
        assert player.stdout.readline() == "ready\n"
        yield player
        player.stdin.close()


def _times(player: "subprocess.Popen[str]") -> Times:
    assert player.stdin
    assert player.stdout
    print(PLAYS, file=player.stdin)
    return Times(*map(float, player.stdout.readline().split()))
