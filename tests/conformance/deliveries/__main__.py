"""`python -m tests.conformance.deliveries FOLDER WEBHOOKS MAILS PUSHES`: sends them through the chaos, prints a report.

What was committed is what must arrive: events are compared with the tables at the end, not with what a client hoped.
"""

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import django
from django.core.management import call_command

from tests.conformance.deliveries.receivers import Receivers
from tests.races.chaos.running_service import RunningService
from tests.waiting import until

WORKERS = {"worker 1": "worker", "worker 2": "worker", "bots": "bots", "beat": "beat"}
PATIENCE = 900.0


def main(folder: Path, webhooks: int, mails: int, pushes: int) -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "opera_service.settings"
    os.environ["OPERA_PRIVATE_WEBHOOKS"] = "yes"
    os.environ.setdefault("OPERA_LOG_LEVEL", "WARNING")
    service = RunningService(folder, WORKERS)
    with Receivers(folder) as receivers:
        try:
            service.open_servers()
            django.setup()
            call_command("migrate", verbosity=0)
            service.open_workers()
            print(json.dumps(send_through(service, receivers, webhooks, mails, pushes)))
        finally:
            service.close()


def send_through(
    service: RunningService, receivers: Receivers, webhooks: int, mails: int, pushes: int
) -> dict[str, Any]:
    from tests.conformance.deliveries import causes

    people = causes.make_people(receivers)
    receivers.start_verifier(people.secrets)
    begun = time.time()
    acts: list[Callable[[], None]] = [
        lambda: service.kill_worker("worker 1"),
        service.lose_redis,
        lambda: service.kill_worker("worker 2"),
        service.crash_postgres,
        lambda: service.kill_worker("beat"),
        lambda: service.kill_worker("worker 1"),
        service.crash_postgres,
        service.lose_redis,
    ]
    step = webhooks // (len(acts) + 1)
    for number, act in enumerate(acts, 1):
        causes.cause_until(people, number * step, number * mails // len(acts), number * pushes // len(acts))
        act()
    causes.cause_until(people, webhooks, mails, pushes)

    def all_arrived() -> bool:
        service.revive()
        return causes.waiting() == 0

    until(all_arrived, "everything to be delivered", PATIENCE)
    return {
        "seconds": round(time.time() - begun),
        "killed": len(acts),
        "outages": [round(back - gone, 1) for gone, back in service.outages],
        **{name: judged(causes.committed(name), arrived) for name, arrived in receivers.arrived().items()},
        "refused_by_verifier": receivers.unverified(),
        "without_delivery": causes.notifications_without_delivery(),
    }


def judged(committed: set[str], arrived: list[str]) -> dict[str, int]:
    """How many were to arrive, how many did, and what is wrong; a duplicate has the id of what it repeats."""
    counted = Counter(arrived)
    return {
        "committed": len(committed),
        "arrived": len(arrived),
        "lost": len(committed - counted.keys()),
        "duplicates": sum(times - 1 for times in counted.values()),
        "unknown": len(counted.keys() - committed),
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:5]))
