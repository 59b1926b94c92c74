"""Runs the client's command in one world, and judges what it did."""

import os
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass

from opera_client import Client, calls

from opera_conformance.watching_proxy import watching
from opera_conformance.worlds import World

OVER = ("finished", "aborted")
LOOK_SECONDS = 0.1
LEAVE_SECONDS = 20.0
"""How long a client may take to notice that the match is over."""


@dataclass(frozen=True)
class Verdict:
    """How the client did in one world; without a fault it has passed."""

    world: str
    about: str
    fault: str | None
    seconds: float


def try_client(url: str, author: Client, world_type: type[World], command: Sequence[str], patience: float) -> Verdict:
    """One world, one run of the command."""
    began = time.monotonic()
    world = world_type(author)
    with watching(url, world, world.seen) as address:
        environment = {
            **os.environ,
            "OPERA_URL": address,
            "OPERA_TOKEN": str(author.token),
            "OPERA_MATCH": world.match_id,
            "OPERA_GAME": world.game,
        }
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as client:
            try:
                fault = _watch(author, world, client, began + patience)
            finally:
                client.kill()
    author.send(calls.close_trial(world.match_id))
    return Verdict(world.name, " ".join((world.__doc__ or "").split()), fault, time.monotonic() - began)


def _watch(author: Client, world: World, client: "subprocess.Popen[bytes]", until: float) -> str | None:
    """The first fault, or None once the match is over and the client has left in order."""
    while time.monotonic() < until:
        if (fault := world.fault()) is not None:
            return fault
        if client.poll() is not None:
            return _left(author, world, client)
        if _is_over(author, world):
            return _leaving(world, client)
        if world.ends_early and world.is_enough():
            author.send(calls.close_trial(world.match_id))
        time.sleep(LOOK_SECONDS)
    return world.fault() or f"not done in time: {len(world.plays)} plays, the last requests: {_last(world)}"


def _is_over(author: Client, world: World) -> bool:
    return author.send(calls.get_match(world.match_id))["status"] in OVER


def _leaving(world: World, client: "subprocess.Popen[bytes]") -> str | None:
    try:
        client.wait(LEAVE_SECONDS)
    except subprocess.TimeoutExpired:
        return f"the match is over, and the client is still there after {LEAVE_SECONDS:.0f} s"
    return world.fault() or _failed(client)


def _left(author: Client, world: World, client: "subprocess.Popen[bytes]") -> str | None:
    failed = world.fault() or _failed(client)
    return failed if failed or _is_over(author, world) else "it left before the match was over"


def _failed(client: "subprocess.Popen[bytes]") -> str | None:
    if client.returncode == 0:
        return None
    said = client.stdout.read().decode(errors="replace").strip() if client.stdout else ""
    return f"it ended with {client.returncode}: {said.splitlines()[-1][:300] if said else 'without a word'}"


def _last(world: World) -> str:
    return ", ".join(f"{one.method} {one.path} {one.status}" for one in world.seen[-3:])
