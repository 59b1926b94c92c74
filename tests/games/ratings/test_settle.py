"""Counting matches: what counts, what does not, for whom, and once."""

from functools import partial
from uuid import UUID

import pytest

from games.common.bot_styles import BotStyle
from games.common.refusals import Code
from games.matches import commands
from games.matches.enums import Status, TimeoutPolicy
from games.matches.models import Match, Seat
from games.matches.responses import ClockSettings
from games.ratings.models import Rating, RatingChange
from games.ratings.queries import Among, history_of, leaderboard, player_named, programs, skill_of, styles_by_points
from games.ratings.settle import settle
from games.ratings.skill import NEWCOMER
from games.tables import commands as tables
from opera_service.accounts.models import User
from tests.match_setup import make_users, open_match, play_to_the_end, start_match
from tests.races.test_play_races import together
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


def resigned(winner: User, loser: User, slug: str = "phantom", **settings: object) -> UUID:
    match_id = start_match([winner, loser], slug, **{"rated": True, **settings})
    commands.resign(loser.pk, match_id)
    return match_id


def matches_of(user: User) -> int:
    return sum(Rating.objects.filter(user=user).values_list("matches", flat=True))


def test_the_winner_gains_what_the_loser_loses_and_both_become_surer() -> None:
    alice, bob = make_users("alice", "bob")
    resigned(alice, bob)
    assert settle() == 1
    winner, loser = skill_of("phantom", alice.pk), skill_of("phantom", bob.pk)
    assert winner.points > NEWCOMER.points > loser.points
    assert winner.points - NEWCOMER.points == pytest.approx(NEWCOMER.points - loser.points, abs=1)
    assert winner.sigma < NEWCOMER.sigma
    assert skill_of("opera", alice.pk) == NEWCOMER, "each game has its own rating"


def test_a_match_counts_once_however_often_one_looks() -> None:
    alice, bob = make_users("alice", "bob")
    resigned(alice, bob)
    assert [settle(), settle()] == [1, 0]
    assert (matches_of(alice), RatingChange.objects.count()) == (1, 2)


def test_four_players_are_rated_by_their_places() -> None:
    users = make_users("ada", "bea", "cia", "dea")
    match = play_to_the_end(users, start_match(users, "opera", rated=True))
    settle()
    places = [(seat.place, skill_of("opera", seat.user_id).mu) for seat in match.seats.all() if seat.user_id]
    gains = [mu for _, mu in sorted(places)]
    assert gains == sorted(gains, reverse=True)


def test_what_is_not_rated_aborted_never_started_or_annulled_does_not_count() -> None:
    alice, bob = make_users("alice", "bob")
    resigned(alice, bob, rated=False)
    tables.abort(alice.pk, open_match([alice, bob], "phantom", rated=True))
    open_match([alice, bob], "phantom", rated=True)
    start_match([alice, bob], "phantom", rated=True)
    lost_by_outage = start_match([alice, bob], "phantom", rated=True)
    Match.objects.filter(pk=lost_by_outage).update(status=Status.ABORTED)
    Match.objects.filter(pk=resigned(alice, bob)).update(annulled=True)
    settle()
    assert not Rating.objects.exists()
    assert not Match.objects.filter(rating_due=True).exists()


def test_handing_the_seat_to_a_bot_is_a_loss_whatever_the_bot_makes_of_it() -> None:
    alice, bob = make_users("alice", "bob")
    clock = ClockSettings(move_seconds=60)
    match_id = start_match([alice, bob], "phantom", rated=True, clock=clock, timeout_policy=TimeoutPolicy.BOT)
    Seat.objects.filter(match_id=match_id, user=alice).update(bot=BotStyle.UNDERSTUDY)
    match = Match.objects.get(pk=match_id)
    Match.objects.filter(pk=match_id).update(status=Status.FINISHED, rating_due=True, outcome="{}")
    match.seats.filter(user=alice).update(place=1)
    match.seats.filter(user=bob).update(place=2)
    settle()
    assert skill_of("phantom", alice.pk).mu < NEWCOMER.mu < skill_of("phantom", bob.pk).mu
    assert history_of("alice", "phantom").points[0].place == 2


def test_who_resigns_in_a_match_of_three_is_behind_everybody_who_stays() -> None:
    users = make_users("ada", "bea", "cia")
    match_id = start_match(users, "opera", rated=True)
    commands.resign(users[1].pk, match_id)
    commands.resign(users[2].pk, match_id)
    settle()
    assert [change.place for change in RatingChange.objects.order_by("seat")] == [1, 2, 2]


def test_bots_of_the_house_are_rated_by_style_and_a_style_in_two_seats_counts_once() -> None:
    (alice,) = make_users("alice")
    bots = tuple(tables.BotSeat(seat=seat, style=BotStyle.CHORISTER) for seat in (1, 2))
    match_id = start_match([alice], "opera", players=3, rated=True, bots=bots)
    commands.resign(alice.pk, match_id)
    match = Match.objects.get(pk=match_id)
    while match.status == Status.RUNNING:
        seat = match.seats.filter(asked_seq__isnull=False)[0]
        commands.play_safe_action(match_id, seat.number, seat.asked_seq or 0)
        match.refresh_from_db()
    settle()
    chorister = Rating.objects.get(style="chorister")
    assert (chorister.matches, chorister.user) == (1, None)
    assert chorister.mu > NEWCOMER.mu > skill_of("opera", alice.pk).mu
    assert RatingChange.objects.filter(match=match).count() == 3


def test_a_style_is_taken_for_what_it_is_meant_to_be_until_enough_matches_have_told() -> None:
    rating = Rating.objects.create(game="opera", style="chorister", mu=30.0, sigma=3.0, matches=9)
    assert dict(styles_by_points("opera"))["chorister"] == 1200
    Rating.objects.filter(pk=rating.pk).update(matches=10)
    assert dict(styles_by_points("opera"))["chorister"] == 1700


def test_the_leaderboard_ranks_who_is_surely_strong_and_nobody_who_is_provisional() -> None:
    strong, unsure, new = make_users("strong", "unsure", "new")
    program = User.objects.create_user(username="program", kind="bot")
    closed = User.objects.create_user(username="closed", is_active=False)
    for user, mu, sigma, matches in [
        (strong, 30.0, 2.0, 40),
        (unsure, 32.0, 5.0, 12),
        (new, 40.0, 2.0, 9),
        (program, 35.0, 1.0, 90),
        (closed, 50.0, 1.0, 90),
    ]:
        Rating.objects.create(game="opera", user=user, mu=mu, sigma=sigma, matches=matches)
    Rating.objects.create(game="opera", style="virtuoso", mu=31.0, sigma=1.0, matches=90)

    def names(among: Among) -> list[str]:
        return [entry.name for entry in leaderboard("opera", among).ranked]

    assert names(Among.EVERYBODY) == ["program", "virtuoso", "strong", "unsure"]
    assert names(Among.PEOPLE) == ["strong", "unsure"]
    assert names(Among.BOTS) == ["program", "virtuoso"]
    assert [entry.kind for entry in leaderboard("opera", Among.BOTS).ranked] == ["bot", "house"]
    assert player_named("NEW").ratings[0].provisional
    assert not player_named("strong").ratings[0].provisional
    assert code_of(leaderboard, "chess") == Code.UNKNOWN_GAME


def test_the_history_tells_match_by_match_how_a_rating_came_about() -> None:
    alice, bob = make_users("alice", "bob")
    first, second = resigned(alice, bob), resigned(bob, alice)
    settle()
    history = history_of("alice", "phantom").points
    assert [point.match_id for point in history] == [second, first]
    assert history[0].points_before == history[1].points_after
    assert history[0].points_after == skill_of("phantom", alice.pk).points
    assert code_of(history_of, "nobody", "phantom") == Code.NOT_FOUND


def test_programs_are_listed_as_such_page_by_page() -> None:
    make_users("alice")
    for number in range(3):
        User.objects.create_user(username=f"program-{number}", kind="bot")
    first = programs(limit=2)
    assert [(player.name, player.kind) for player in first.profiles] == [("program-0", "bot"), ("program-1", "bot")]
    second = programs(limit=2, after=first.next)
    assert ([player.name for player in second.profiles], second.next) == (["program-2"], None)


@pytest.mark.django_db(transaction=True)
def test_eight_workers_at_once_count_every_match_once() -> None:
    alice, bob = make_users("alice", "bob")
    for number in range(6):
        resigned(*((alice, bob) if number % 2 else (bob, alice)))
    counted = together([partial(settle, 2)] * 8)
    while settle(2):
        pass
    assert all(isinstance(count, int) for count in counted)
    assert (matches_of(alice), matches_of(bob), RatingChange.objects.count()) == (6, 6, 12)
