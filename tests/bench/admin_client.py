"""The staff of `admin`, in a process and with a database of its own: opens every list, every filter, and a search.

Arguments: how many matches, log entries of each, and users. Answers a line for each list: its name, the database time
of its slowest page in milliseconds, the queries of its hungriest page, and which page was the slowest.
"""

import sys
from statistics import median

import django

TIMES = 3


def main(matches: int, entries: int, users: int) -> None:
    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    from tests.bench import full_database

    match_id = full_database.fill(matches, entries, users)
    print(_count(), flush=True)
    client = _client()
    for name, addresses in _pages(str(match_id)).items():
        measured = {address: _measure(client, address) for address in addresses}
        slowest = max(measured, key=lambda address: measured[address][0])
        most = max(asked for _, asked in measured.values())
        print(name, measured[slowest][0], most, slowest, flush=True)


def _count() -> int:
    from games.matches.models import LogEntry

    return LogEntry.objects.count()


def _client() -> object:
    from tests.opera_service.staff_admin.staff import browser

    return browser("administrator", "chief")


def _pages(match_id: str) -> dict[str, list[str]]:
    """The first page of a list, its last one, a search by name and by match, and every choice of every filter."""
    from django.utils import timezone

    from tests.opera_service.staff_admin.test_lists import LISTS, address_of, queries

    asked = ["p=40", "q=guest-77", "q=guest", f"q={match_id}", f"q={match_id[-6:]}", "q=guest-77 guest-8"]
    asked += ["q=hello", "q=hello 3", "q=text 77", f"q={timezone.now():%Y-%m-%d}", "q=guest-7 2001-01-01..2030-12-31"]
    pages = {name: [address_of(name, f"?{query}") for query in (*queries(name), *asked)] for name in LISTS}
    match = f"/admin/match/{match_id}/"
    own = {"start": ["/admin/"], "queue": ["/admin/queue/"], "operations": ["/admin/operations/"]}
    return {**own, **pages, "match_page": [match, f"{match}view?at=20", f"{match}log", f"{match}times"]}


def _measure(client: object, address: str) -> tuple[float, int]:
    """Milliseconds in the database, and queries."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    spent = []
    asked = 0
    for _ in range(TIMES):
        with CaptureQueriesContext(connection) as queries:
            answer = client.get(address)  # type: ignore[attr-defined]
        # A list that has no such page shows its first one instead.
        assert answer.status_code in (200, 302), address
        asked = len(queries)
        spent.append(1000 * sum(float(query["time"]) for query in queries))
    return median(spent), asked


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
