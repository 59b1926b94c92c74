"""The command line of the local runner: `python -m opera_service.local run`."""

import sys
import time
from pathlib import Path

from opera_service.local import config
from opera_service.local.config import ROOT, SOURCES
from opera_service.local.setup_error import SetupError
from opera_service.local.source_watch import SourceWatch, mistake_in
from opera_service.local.stack import PROCESSES, LocalStack
from opera_service.local.supervisor import print_status


def main(arguments: list[str]) -> int:
    """Run the service until it is asked to stop; returns the exit code."""
    if arguments != ["run"]:
        print("usage: python -m opera_service.local run", file=sys.stderr)
        return 2
    try:
        return _run()
    except SetupError as error:
        print_status(str(error))
        return 1


def _run() -> int:
    began = time.monotonic()
    stack = LocalStack(config.read_config())
    try:
        stack.open()
        if stack.wait_until_ready(60.0):
            _print_welcome(stack, began)
        watch = SourceWatch(ROOT / name for name in SOURCES) if stack.config.reload else None
        while not stack.supervisor.stopping:
            stack.supervisor.supervise(1.0 if watch else 60.0)
            if watch and (changed := watch.changed()):
                _reload(stack, changed)
        print_status("stopping")
    finally:
        stack.close()
    print_status(f"stopped; your data stays in {stack.folder.path}")
    return 0


def _reload(stack: LocalStack, changed: list[Path]) -> None:
    """Start the processes again, unless Python could not read what was changed."""
    named = ", ".join(path.name for path in changed[:3]) + (" …" if len(changed) > 3 else "")
    if mistake := mistake_in(changed):
        print_status(f"not started again: {mistake}")
        return
    began = time.monotonic()
    print_status(f"{named} changed: starting again")
    stack.supervisor.restart(PROCESSES)
    if stack.wait_until_ready(60.0):
        print_status(f"ready again after {time.monotonic() - began:.1f} s")


def _print_welcome(stack: LocalStack, began: float) -> None:
    """Print what runs where, how to sign in and how to stop."""
    settings = stack.config
    postgres = "DATABASE_URL" if settings.database_url else f"its own, data in {stack.folder.path / 'postgres'}"
    redis = "REDIS_URL" if settings.redis_url else f"its own, data in {stack.folder.path / 'redis'}"
    print_status(f"ready after {time.monotonic() - began:.1f} s")
    for line in (
        f"open {settings.web_url}",
        *stack.accounts,
        f"PostgreSQL: {postgres}; Redis: {redis}; their logs: {stack.folder.logs}",
        "stop with Ctrl-C",
    ):
        print_status(f"  {line}")
