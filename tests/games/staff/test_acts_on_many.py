"""Acts on many matches: noted at once, done by a task one by one, with a result for each, and ratings counted once."""

from uuid import UUID, uuid4

import pytest
from django.utils import timezone

from games.audit.models import AuditEntry
from games.common.refusals import Code
from games.matches import commands
from games.matches.models import Match
from games.ratings.models import RatingChange, RatingRecount
from games.ratings.recount import recount_if_due
from games.ratings.settle import settle
from games.staff import acts, acts_on_many
from games.staff.acts_on_many import MOST_AT_ONCE, MOST_UNFINISHED, note, progress_of, run_bulk_acts
from games.staff.many_preview import preview_many
from games.staff.models import BulkAct
from games.staff.perform_acts import perform
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, start_match
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def mona() -> User:
    return make_staff("mona", "moderator")


@pytest.fixture
def running() -> list[UUID]:
    users = make_users("alice", "bob")
    return [start_match(users, "phantom") for _ in range(3)]


def test_a_refusal_stops_only_its_own_and_what_is_foreseen_comes_true(mona: User, running: list[UUID]) -> None:
    perform(acts.Pause(), mona.pk, running[0], "first")
    chosen = [*running, uuid4()]
    shown = preview_many(acts.Pause(), mona.pk, chosen)
    assert (shown.fits, list(shown.refused), shown.people) == (running[1:], [running[0], chosen[-1]], ["alice", "bob"])
    number = note(acts.Pause(), mona.pk, chosen, "outage")
    assert Match.objects.filter(paused_at__isnull=False).count() == 1
    assert not progress_of(mona.pk, number).finished
    assert run_bulk_acts() == 4
    done = progress_of(mona.pk, number)
    assert done.finished
    assert [one.refused for one in done.results] == [Code.MATCH_PAUSED, None, None, Code.NOT_FOUND]
    assert AuditEntry.objects.filter(act="pause", reason="outage").count() == 2
    assert run_bulk_acts() == 0


def test_ratings_are_counted_anew_once_for_all(mona: User) -> None:
    alice, bob = make_users("alice", "bob")
    found = []
    for _ in range(4):
        found.append(start_match([alice, bob], "phantom", rated=True))
        commands.resign(alice.pk, found[-1])
    settle()
    note(acts.Annul(), mona.pk, found[:3], "outage")
    run_bulk_acts()
    assert RatingRecount.objects.count() == 1
    recount_if_due()
    assert set(RatingChange.objects.values_list("match_id", flat=True)) == {found[3]}


def test_what_a_dead_worker_left_is_done_by_another(mona: User, running: list[UUID]) -> None:
    number = note(acts.Pause(), mona.pk, running, "outage")
    acts_on_many._do(BulkAct.objects.get(), BulkAct.objects.get().matches.order_by("pk")[0])
    assert run_bulk_acts() == 0, "another worker is at it"
    BulkAct.objects.update(seen_at=timezone.now() - 2 * acts_on_many.LEASE)
    assert run_bulk_acts() == 2
    assert all(one.done for one in progress_of(mona.pk, number).results)


def test_too_many_none_or_without_permission_is_refused_and_nothing_is_noted(mona: User, running: list[UUID]) -> None:
    helper = make_staff("helen", "helper")
    assert code_of(note, acts.Pause(), helper.pk, running, "outage") == Code.NOT_ALLOWED
    assert code_of(note, acts.Pause(), mona.pk, [], "outage") == Code.INVALID_INPUT
    assert code_of(note, acts.Fork(), mona.pk, running, "outage") == Code.INVALID_INPUT
    assert code_of(note, acts.Pause(), mona.pk, [uuid4() for _ in range(MOST_AT_ONCE + 1)], "outage") == Code.TOO_LARGE
    assert not BulkAct.objects.exists()
    for _ in range(MOST_UNFINISHED):
        note(acts.Pause(), mona.pk, running, "outage")
    assert code_of(note, acts.Pause(), mona.pk, running, "outage") == Code.RATE_LIMITED
    assert BulkAct.objects.count() == MOST_UNFINISHED
