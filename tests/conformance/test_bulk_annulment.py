"""500 matches among 20,000 rated ones are annulled at once: the request answers, a task does it, the numbers agree."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from games.matches.models import Match
from games.ratings.models import RatingChange, RatingRecount
from games.ratings.recompute import check, stored_ratings
from games.ratings.recount import recount_if_due
from games.staff.acts_on_many import run_bulk_acts
from tests.conformance.rated_history import write_history
from tests.opera_service.staff_admin.staff import browser

pytestmark = pytest.mark.django_db
MATCHES, PEOPLE, ANNULLED = 20_000, 400, 500
T = TypeVar("T")


def timed(what: str, act: Callable[[], T]) -> T:
    begun = time.perf_counter()
    done = act()
    print(f"{what}: {time.perf_counter() - begun:.2f} s")
    return done


def test_500_of_20000_rated_matches_are_annulled_and_recomputation_agrees(
    capsys: pytest.CaptureFixture[str], redis_client: Any
) -> None:
    with capsys.disabled():
        matches = timed("history written", lambda: write_history(MATCHES, PEOPLE))
        assert check()[1] == 0, "the history is not what counting would have left"
        before, client = stored_ratings(), browser("moderator")
        chosen = {"match": [str(match.pk) for match in matches[:: MATCHES // ANNULLED]]}
        timed("first page of the staff", lambda: client.get("/admin/"))
        shown = timed("preview of 500", lambda: client.post("/admin/many/annul/", chosen))
        assert len(shown.context["shown"].fits) == ANNULLED
        noted = timed(
            "request that annuls 500", lambda: client.post("/admin/many/annul/", {**chosen, "reason": "fraud"})
        )
        assert noted.status_code == 302
        assert timed("task that annuls 500", run_bulk_acts) == ANNULLED
        assert stored_ratings() == before, "ratings are counted anew by the recount alone"
        wrong = timed("recount", recount_if_due)
        assert wrong
        fresh, left = timed("recomputation to compare with", check)
    assert left == 0
    assert stored_ratings() == fresh.ratings
    assert Match.objects.filter(annulled=True).count() == ANNULLED
    assert RatingChange.objects.values("match").distinct().count() == MATCHES - ANNULLED
    assert RatingRecount.objects.count() == 1
