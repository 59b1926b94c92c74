"""A review is asked for by who may see a match that is over, made once, in steps, and read in words."""

from datetime import timedelta
from uuid import UUID

import msgspec
import pytest
from django.utils import timezone
from pytest_django.fixtures import Settings

from bots import reviewing
from games.common.refusals import Code
from games.kit.engine import LANGUAGES
from games.matches import commands
from games.matches.enums import Purpose
from games.matches.models import Match
from games.registry import GAMES
from games.reviews import review_work
from games.reviews.enums import ReviewState
from games.reviews.models import Review, ReviewedDecision
from games.reviews.read_review import progress_of, read_review
from games.reviews.request_review import request_review
from games.reviews.review_answers import ReviewAnswer
from opera_service.accounts.models import User
from tests.match_setup import make_users, play_to_the_end, start_match
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def few_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "THOUGHTS", 8)


def finished(slug: str = "phantom", **settings: object) -> tuple[list[User], UUID]:
    users = make_users("alice", "bob")
    match_id = start_match(users, slug, **settings)
    play_to_the_end(users, match_id)
    return users, match_id


def made(user: User, match_id: UUID, seat: int) -> ReviewAnswer:
    """Ask, and let workers think until it is done."""
    request_review(user.pk, match_id, seat)
    review = Review.objects.get(match_id=match_id, seat=seat)
    while Review.objects.get(pk=review.pk).state == ReviewState.THINKING:
        reviewing.think(review.pk)
    return read_review(user.pk, match_id, seat, "en")


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_reviews_of_every_seat_that_add_up(slug: str) -> None:
    (alice, bob), match_id = finished(slug)
    for seat, user in enumerate((alice, bob)):
        review = made(user, match_id, seat)
        assert (review.state, review.done) == (ReviewState.DONE, review.total)
        assert len(review.decisions) == review.total > 0
        summary = review.summary
        assert summary is not None
        assert summary.expected + summary.skill + summary.fortune == summary.result
        for decision in review.decisions:
            assert sum(one.is_played for one in decision.alternatives) == 1
            assert sum(one.is_virtuoso for one in decision.alternatives) == 1
            assert decision.reasons
            assert decision.alternatives[0].value == decision.expected


def test_the_truth_stands_beside_what_could_be_believed() -> None:
    (alice, bob), match_id = finished("phantom")
    rules_view = Match.objects.get(pk=match_id)
    identity = msgspec.json.decode(rules_view.state)["identity"]
    for seat, user in enumerate((alice, bob)):
        for decision in made(user, match_id, seat).decisions:
            (belief,) = decision.beliefs
            assert belief.truth == identity
            assert identity in {one.value for one in belief.likely}
            assert sum(one.chance for one in belief.likely) == pytest.approx(10_000, abs=8)


def test_a_review_is_told_in_the_readers_language() -> None:
    (alice, _), match_id = finished("opera")
    made(alice, match_id, 0)
    for language in LANGUAGES:
        review = read_review(alice.pk, match_id, 0, language)
        assert review.summary is not None
        words = [review.summary.moments[0].words, *review.decisions[0].reasons]
        assert all("{" not in word for word in words)
        stock = next(belief for belief in review.decisions[0].beliefs if belief.about == "stock")
        assert stock.words == {"en": "Stock", "fr": "Réserve", "de": "Vorrat"}[language]


def test_a_long_review_is_read_page_by_page() -> None:
    (alice, _), match_id = finished()
    whole = made(alice, match_id, 0)
    first = read_review(alice.pk, match_id, 0, "en", limit=2)
    rest = read_review(alice.pk, match_id, 0, "en", after=first.decisions[-1].seq)
    assert (first.more, rest.more) == (True, False)
    assert first.decisions + rest.decisions == whole.decisions
    assert first.summary == whole.summary


def test_asked_for_twice_it_is_made_once() -> None:
    (alice, bob), match_id = finished()
    request_review(alice.pk, match_id, 0)
    request_review(bob.pk, match_id, 0)
    assert Review.objects.count() == 1


def test_a_worker_that_dies_loses_nothing_and_another_goes_on() -> None:
    (alice, _), match_id = finished()
    request_review(alice.pk, match_id, 0)
    review = Review.objects.get()
    reviewing.think(review.pk, longest=0.0)
    first = ReviewedDecision.objects.get().judged
    assert read_review(alice.pk, match_id, 0, "en").done == 1
    assert progress_of(alice.pk, match_id, 0).done == 1
    assert review_work.claim(review.pk) is not None
    assert review_work.claim(review.pk) is None, "somebody is at it"
    later = timezone.now() - 2 * review_work.CLAIM
    Review.objects.update(claimed_at=later, sent_at=later)
    assert review_work.call_again() == 1
    assert review_work.call_again() == 0
    reviewing.think(review.pk, longest=60)
    assert Review.objects.get().state == ReviewState.DONE
    assert ReviewedDecision.objects.get(number=0).judged == first


def test_a_decision_that_kills_its_workers_is_given_up_and_may_be_asked_for_anew() -> None:
    (alice, _), match_id = finished()
    request_review(alice.pk, match_id, 0)
    number = Review.objects.get().pk
    for _ in range(review_work.MOST_TRIES):
        assert review_work.claim(number) is not None
        Review.objects.update(claimed_at=timezone.now() - 2 * review_work.CLAIM)
    assert review_work.claim(number) is None
    assert read_review(alice.pk, match_id, 0, "en").state is ReviewState.FAILED
    assert made(alice, match_id, 0).state is ReviewState.DONE


def test_thinking_that_fails_is_told_and_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    (alice, _), match_id = finished()

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(reviewing, "review_decision", fail)
    assert made(alice, match_id, 0).state is ReviewState.FAILED


def test_a_match_that_runs_is_not_reviewed() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")
    assert code_of(request_review, users[0].pk, match_id, 0) is Code.NOT_FINISHED
    assert code_of(read_review, users[0].pk, match_id, 0, "en") is Code.NOT_FINISHED
    assert not Review.objects.exists()


@pytest.mark.parametrize("purpose", [Purpose.SANDBOX, Purpose.TRIAL, Purpose.INTRODUCTION])
def test_what_is_not_played_for_its_own_sake_is_not_reviewed(purpose: Purpose) -> None:
    (alice, _), match_id = finished()
    Match.objects.filter(pk=match_id).update(purpose=purpose)
    assert code_of(request_review, alice.pk, match_id, 0) is Code.NOT_REVIEWED
    assert not Review.objects.exists()


def test_who_may_not_see_a_match_gets_no_review_of_it() -> None:
    (alice, _), match_id = finished(private=True)
    (eve,) = make_users("eve")
    made(alice, match_id, 0)
    assert code_of(request_review, eve.pk, match_id, 0) is Code.NOT_FOUND
    assert code_of(read_review, eve.pk, match_id, 0, "en") is Code.NOT_FOUND


def test_there_is_no_review_of_a_seat_that_is_not_there() -> None:
    (alice, _), match_id = finished()
    assert code_of(request_review, alice.pk, match_id, 2) is Code.NOT_FOUND
    assert code_of(read_review, alice.pk, match_id, 0, "en") is Code.NOT_FOUND
    assert not Review.objects.exists()


def test_a_user_may_ask_for_so_many_within_a_day(settings: Settings) -> None:
    settings.REVIEWS_USER = 1
    (alice, bob), match_id = finished()
    request_review(alice.pk, match_id, 0)
    assert code_of(request_review, alice.pk, match_id, 1) is Code.TOO_MANY_REVIEWS
    request_review(alice.pk, match_id, 0)
    request_review(bob.pk, match_id, 1)
    Review.objects.update(created_at=timezone.now() - timedelta(days=2))
    Review.objects.filter(seat=1).delete()
    request_review(alice.pk, match_id, 1)


def test_when_very_many_wait_nobody_may_ask(settings: Settings) -> None:
    settings.REVIEWS_WAITING = 1
    (alice, bob), match_id = finished()
    request_review(alice.pk, match_id, 0)
    assert code_of(request_review, bob.pk, match_id, 1) is Code.BUSY
    assert Review.objects.count() == 1


def test_a_seat_that_was_given_up_is_reviewed_as_far_as_it_decided() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")
    commands.resign(users[0].pk, match_id)
    review = made(users[1], match_id, 0)
    assert (review.state, review.total, review.decisions) == (ReviewState.DONE, 0, ())
    assert review.summary is not None
    assert review.summary.result == 0


def test_old_reviews_are_deleted() -> None:
    (alice, _), match_id = finished()
    made(alice, match_id, 0)
    assert review_work.delete_old_reviews() == 0
    Review.objects.update(created_at=timezone.now() - timedelta(days=91))
    assert review_work.delete_old_reviews() == 1
    assert not ReviewedDecision.objects.exists()
