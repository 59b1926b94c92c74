"""`python -m tests.races.chaos FOLDER`: plays all matches through the chaos and prints what was found as JSON."""

import json
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import UUID

import django
from django.core.management import call_command

from tests.races.chaos.running_service import RunningService
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 400.0


def main(folder: Path) -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "opera_service.settings"
    os.environ.setdefault("OPERA_LOG_LEVEL", "WARNING")
    service = RunningService(folder)
    try:
        service.open_servers()
        django.setup()
        call_command("migrate", verbosity=0)
        service.open_workers()
        print(json.dumps(play_through(service)))
    finally:
        service.close()


def play_through(service: RunningService) -> dict[str, Any]:
    from tests.races.chaos import chaos_matches, checks

    matches = chaos_matches.open_all()
    begun = time.time()
    chaos_matches.start_all(matches)
    acts: list[tuple[int, Callable[[], None]]] = [
        (5, lambda: service.kill_worker("bots 1")),
        (15, lambda: service.kill_worker("clocks")),
        (25, service.lose_redis),
        (35, service.crash_postgres),
        (45, lambda: service.kill_worker("bots 2")),
    ]
    for number, act in acts:
        play_until(service, matches, number)
        act()
    play_until(service, matches, len(matches))
    late = checks.lateness(matches, service.outages)
    return {
        "matches": len(matches),
        "seconds": round(time.time() - begun, 1),
        "outages": [round(back - gone, 1) for gone, back in service.outages],
        "timeouts": len(late),
        "latest": round(max(late), 2),
        "unproven": checks.unproven(matches),
        "gaps": checks.gaps(matches),
        "twice": checks.decided_twice(matches),
    }


def play_until(service: RunningService, matches: list[UUID], number: int) -> None:
    def enough() -> bool:
        service.revive()
        return finished(matches) >= number

    until(enough, f"{number} matches to be finished", PATIENCE)


def finished(matches: list[UUID]) -> int:
    """How many are over; while the database is away, none as far as we know."""
    from django.db import DatabaseError, connection

    from games.matches.enums import Status
    from games.matches.models import Match

    try:
        return Match.objects.filter(pk__in=matches, status=Status.FINISHED).count()
    except DatabaseError:
        connection.close()
        return 0


if __name__ == "__main__":
    main(Path(sys.argv[1]))
