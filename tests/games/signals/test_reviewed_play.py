"""What reviews say about how an account decides: only of its own seats, and no more than they can be sure of."""

import pytest

from games.kit.review import VERSION
from games.reviews.enums import ReviewState
from games.reviews.models import Review
from games.signals.reviewed_play import reviewed_play
from games.signals.signal import SignalKind, Sureness
from tests.match_setup import make_users, start_match

pytestmark = pytest.mark.django_db


def test_agreement_and_regret_of_ones_own_seats_are_a_signal() -> None:
    alice, bob = make_users("alice", "bob")
    for number, (decided, agreement) in enumerate([(40, 1.0), (60, 1.0), (20, 0.5)]):
        match_id = start_match([alice, bob], "phantom")
        Review.objects.create(
            match_id=match_id,
            seq=number,
            seat=1 if number == 2 else 0,
            version=VERSION,
            state=ReviewState.DONE,
            summary="{}",
            decided=decided,
            regret=0.01,
            agreement=agreement,
        )
    (signal,) = reviewed_play(alice.pk)
    assert (signal.kind, signal.sureness) == (SignalKind.PLAYS_LIKE_A_PROGRAM, Sureness.MEDIUM)
    assert "phantom: 100 decisions" in signal.words
    assert "100%" in signal.words
    assert "1.00% of a win" in signal.words
    assert reviewed_play(bob.pk) == [], "twenty decisions say nothing"
    Review.objects.filter(seat=0).update(agreement=0.9)
    (signal,) = reviewed_play(alice.pk)
    assert signal.sureness is Sureness.WEAK
