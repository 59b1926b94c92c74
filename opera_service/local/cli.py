"""The command line of the local runner: `python -m opera_service.local run`."""

import sys
import time

from opera_service.local import config
from opera_service.local.problems import Problem
from opera_service.local.stack import House
from opera_service.local.supervisor import say


def main(arguments: list[str]) -> int:
    """Run the service until it is asked to stop; 0 when it stopped in order."""
    if arguments != ["run"]:
        print("usage: python -m opera_service.local run", file=sys.stderr)
        return 2
    try:
        return _run()
    except Problem as problem:
        say(str(problem))
        return 1


def _run() -> int:
    began = time.monotonic()
    house = House(config.read())
    try:
        house.open()
        if house.wait_until_ready(60.0):
            _welcome(house, began)
        while not house.supervisor.stopping:
            house.supervisor.tend(60.0)
        say("stopping")
    finally:
        house.close()
    say(f"stopped; your data stays in {house.folder.path}")
    return 0


def _welcome(house: House, began: float) -> None:
    """A few lines: what runs where, how to sign in, how to stop."""
    settings = house.config
    postgres = "DATABASE_URL" if settings.database_url else f"its own, data in {house.folder.path / 'postgres'}"
    redis = "REDIS_URL" if settings.redis_url else f"its own, data in {house.folder.path / 'redis'}"
    say(f"ready after {time.monotonic() - began:.1f} s")
    for line in (
        f"open {settings.web_url}",
        *house.accounts,
        f"PostgreSQL: {postgres}; Redis: {redis}; their logs: {house.folder.logs}",
        "stop with Ctrl-C",
    ):
        say(f"  {line}")
