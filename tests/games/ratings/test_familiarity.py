"""Matches between the same people count less and less, and the staff can see who gains from them."""

import pytest

from games.ratings.familiarity import IN_FULL, repeated_pairs, weight_after
from games.ratings.models import RatingChange
from games.ratings.queries import skill_of
from games.ratings.recompute import check
from games.ratings.settle import settle
from opera_service.accounts.models import User
from tests.games.ratings.test_settle import resigned
from tests.match_setup import make_users

pytestmark = pytest.mark.django_db


def gains(winner: User, loser: User, matches: int) -> list[float]:
    """What each of so many matches brought the winner."""
    found = []
    for _ in range(matches):
        before = skill_of("phantom", winner.pk).mu
        resigned(winner, loser)
        settle()
        found.append(skill_of("phantom", winner.pk).mu - before)
    return found


def test_the_first_matches_count_in_full_and_then_less_and_less() -> None:
    met = (0, IN_FULL - 1, IN_FULL, 19, 99)
    assert [weight_after(times) for times in met] == [1.0, 1.0, IN_FULL / (IN_FULL + 1), 0.5, 0.1]
    assert sum(map(weight_after, range(1000))) < IN_FULL * 6, "a thousand matches are worth no more than sixty"


def test_a_second_account_is_no_source_of_points_and_the_staff_see_it() -> None:
    alice, second, carol = make_users("alice", "second", "carol")
    brought = gains(alice, second, IN_FULL + 3)
    weights = list(RatingChange.objects.filter(user=alice).order_by("number").values_list("weight", flat=True))
    assert weights == [weight_after(met) for met in range(IN_FULL + 3)]
    assert brought[-1] < brought[IN_FULL - 1] < brought[0]
    resigned(alice, carol)
    settle()
    assert RatingChange.objects.filter(user=alice).latest("number").weight == 1.0, "anybody else counts in full"
    _, wrong = check()
    assert wrong == 0, "counting anew comes to the same"
    (pair,) = repeated_pairs()
    assert (pair.winner_id, pair.loser_id, pair.matches, pair.won) == (alice.pk, second.pk, IN_FULL + 3, IN_FULL + 3)
    assert pair.gained > 100
