"""Ratings are counted anew by a task when a decision asks for it; nothing that is decided meanwhile is missed."""

from uuid import UUID

import pytest
from django.utils import timezone

from games.matches import commands
from games.ratings import recount
from games.ratings.models import Rating, RatingChange, RatingRecount
from games.ratings.recompute import check, stored_ratings
from games.ratings.recount import recount_if_due, request_recount
from games.ratings.settle import settle
from games.staff import acts
from games.staff.perform_acts import perform
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, start_match

pytestmark = pytest.mark.django_db


def resigned(loser: User, winner: User) -> UUID:
    match_id = start_match([loser, winner], "phantom", rated=True)
    commands.resign(loser.pk, match_id)
    return match_id


@pytest.fixture
def people() -> list[User]:
    return make_users("alice", "bob", "carol")


@pytest.fixture
def matches(people: list[User]) -> list[UUID]:
    alice, bob, carol = people
    found = [resigned(alice, bob), resigned(bob, carol), resigned(carol, alice), resigned(alice, carol)]
    settle()
    return found


def points(user: User) -> float | None:
    return Rating.objects.filter(user=user).values_list("mu", flat=True).first()


def test_an_annulled_match_is_taken_out_by_the_recount_and_not_by_the_request(
    people: list[User], matches: list[UUID]
) -> None:
    before, mona = stored_ratings(), make_staff("mona", "moderator")
    perform(acts.Annul(), mona.pk, matches[0], "outage")
    assert stored_ratings() == before
    wrong = recount_if_due()
    assert wrong
    assert stored_ratings() != before
    assert not RatingChange.objects.filter(match_id=matches[0]).exists()
    assert check()[1] == 0
    done = RatingRecount.objects.get()
    assert (done.finished_at is not None, done.corrected, done.done) == (True, wrong, RatingChange.objects.count())
    assert recount_if_due() is None


def test_an_annulment_that_is_taken_back_counts_the_match_again(people: list[User], matches: list[UUID]) -> None:
    mona = make_staff("mona", "moderator")
    perform(acts.Annul(), mona.pk, matches[3], "outage")
    recount_if_due()
    perform(acts.Reinstate(), mona.pk, matches[3], "it was none")
    assert settle() == 1
    recount_if_due()
    assert RatingChange.objects.filter(match_id=matches[3]).count() == 2
    assert check()[1] == 0


def test_an_annulment_that_is_taken_back_before_the_recount_changes_nothing(
    people: list[User], matches: list[UUID]
) -> None:
    before, mona = stored_ratings(), make_staff("mona", "moderator")
    perform(acts.Annul(), mona.pk, matches[1], "outage")
    perform(acts.Reinstate(), mona.pk, matches[1], "it was none")
    assert settle() == 0
    assert recount_if_due() == 0
    assert stored_ratings() == before


def test_a_corrected_result_is_what_is_rated_also_for_who_left(people: list[User], matches: list[UUID]) -> None:
    alice, bob, _ = people
    before = points(alice)
    perform(acts.CorrectResult((1, 2)), make_staff("mona", "moderator").pk, matches[0], "it was our outage")
    recount_if_due()
    assert points(alice) > before  # type: ignore[operator]
    assert RatingChange.objects.get(match_id=matches[0], user=bob).place == 2
    assert check()[1] == 0


def test_what_is_decided_and_counted_while_a_recount_runs_is_not_missed(
    people: list[User], matches: list[UUID]
) -> None:
    alice, bob, _ = people
    mona = make_staff("mona", "moderator")
    perform(acts.Annul(), mona.pk, matches[0], "outage")
    running = recount.claim()
    assert running is not None
    fresh = recount.compute(running)
    perform(acts.Annul(), mona.pk, matches[2], "another one")
    newest = resigned(bob, alice)
    settle()
    recount.finish(running, fresh)
    assert RatingRecount.objects.filter(finished_at=None).count() == 1
    recount_if_due()
    assert check()[1] == 0
    assert set(RatingChange.objects.values_list("match_id", flat=True)) == {matches[1], matches[3], newest}


def test_a_recount_whose_worker_died_is_begun_anew_and_a_live_one_is_left_alone(matches: list[UUID]) -> None:
    request_recount()
    RatingRecount.objects.update(started_at=timezone.now(), seen_at=timezone.now())
    assert recount_if_due() is None
    RatingRecount.objects.update(seen_at=timezone.now() - 2 * recount.LEASE)
    assert recount_if_due() == 0
    assert RatingRecount.objects.get().finished_at is not None


def test_many_decisions_ask_for_one_recount(matches: list[UUID]) -> None:
    for _ in range(3):
        request_recount()
    assert RatingRecount.objects.count() == 1
