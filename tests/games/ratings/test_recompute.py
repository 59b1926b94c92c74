"""Ratings recomputed from the matches equal the ratings kept, bit for bit."""

from random import Random

import pytest
from django.core.management import CommandError, call_command

from games.common.bot_styles import BotStyle
from games.matches.enums import Status
from games.matches.models import Match, Seat
from games.ratings.models import Rating, RatingChange
from games.ratings.recompute import check, rebuild, stored_ratings
from games.ratings.settle import settle
from games.tables import commands as tables
from opera_service.accounts.models import User
from tests.match_setup import make_users, open_match

pytestmark = pytest.mark.django_db
STYLES = list(BotStyle)


def finish(users: list[User], slug: str, random: Random) -> None:
    """A finished match with random places, bots and people who left; how it was played does not matter here."""
    bots = tuple(
        tables.BotSeat(seat=seat, style=random.choice(STYLES))
        for seat in range(len(users), random.randint(max(2, len(users)), 4 if slug == "opera" else 2))
    )
    match_id = open_match(users, slug, players=len(users) + len(bots), rated=True, bots=bots)
    for seat in Seat.objects.filter(match_id=match_id):
        seat.place = random.randint(1, 4)
        seat.left = seat.user_id is not None and random.random() < 0.1
        seat.save()
    Match.objects.filter(pk=match_id).update(
        status=Status.FINISHED,
        rating_due=True,
        outcome="{}",
        state="{}",
        ended_at=f"2026-01-01T00:00:{random.randint(10, 59)}Z",
    )


def history(count: int = 40) -> list[User]:
    random = Random(3)
    users = make_users(*(f"user-{number}" for number in range(8)))
    for _ in range(count):
        slug = random.choice(["opera", "phantom"])
        finish(random.sample(users, random.randint(1, 2 if slug == "phantom" else 4)), slug, random)
        if random.random() < 0.3:
            settle(limit=random.randint(1, 5))
    while settle():
        pass
    return users


def test_recomputed_ratings_and_history_equal_the_kept_ones() -> None:
    history()
    fresh, wrong = check()
    assert wrong == 0
    assert fresh.ratings == stored_ratings()
    assert len(fresh.ratings) > 10
    before = list(RatingChange.objects.order_by("number").values_list())
    rebuild()
    assert stored_ratings() == fresh.ratings
    assert list(RatingChange.objects.order_by("number").values_list()) == before


def test_the_command_says_so_and_corrects_what_was_spoiled(capsys: pytest.CaptureFixture[str]) -> None:
    history(10)
    call_command("recompute_ratings")
    assert "are what the matches say" in capsys.readouterr().out
    right = stored_ratings()
    Rating.objects.update(mu=99.0)
    RatingChange.objects.filter(number=RatingChange.objects.order_by("number")[0].number).update(mu_after=1.0)
    with pytest.raises(CommandError, match="differ from the matches"):
        call_command("recompute_ratings")
    call_command("recompute_ratings", "--write")
    assert stored_ratings() == right
    assert check()[1] == 0


def test_an_annulled_match_is_taken_out_as_if_it_had_never_been_played() -> None:
    history(12)
    victim = RatingChange.objects.order_by("number")[0].match
    others = set(RatingChange.objects.exclude(match=victim).values_list("match_id", flat=True))
    Match.objects.filter(pk=victim.pk).update(annulled=True)
    assert check()[1] > 0
    rebuild()
    assert check()[1] == 0
    assert set(RatingChange.objects.values_list("match_id", flat=True)) == others
