"""Profiles, ratings, leaderboards and programs over REST."""

from games.matches import commands
from games.ratings.models import Rating
from games.ratings.settle import settle
from opera_service.accounts.models import User
from tests.games.api.rest.callers import Caller, refused
from tests.match_setup import start_match


def test_a_rated_match_shows_in_profile_history_and_in_time_on_the_leaderboard(
    alice: Caller, bob: Caller, nobody: Caller
) -> None:
    assert alice.user
    assert bob.user
    match_id = start_match([alice.user, bob.user], "phantom", rated=True)
    commands.resign(bob.user.pk, match_id)
    settle()
    profile = nobody.get("/players/ALICE").json()
    assert (profile["name"], profile["kind"]) == ("alice", "person")
    (rating,) = profile["ratings"]
    assert (rating["matches"], rating["provisional"]) == (1, True)
    (point,) = nobody.get("/players/alice/ratings/phantom").json()["points"]
    assert (point["match_id"], point["place"], point["points_after"]) == (str(match_id), 1, rating["points"])
    assert nobody.get("/games/phantom/leaderboard").json()["ranked"] == []
    Rating.objects.update(matches=10)
    ranked = nobody.get("/games/phantom/leaderboard?among=people&limit=1").json()["ranked"]
    assert [entry["name"] for entry in ranked] == ["alice"]


def test_programs_are_listed_as_such(alice: Caller, nobody: Caller) -> None:
    User.objects.create_user(username="deep-opera", kind="bot")
    page = nobody.get("/bots").json()
    assert [(entry["name"], entry["kind"]) for entry in page["profiles"]] == [("deep-opera", "bot")]


def test_what_does_not_exist_is_not_found(alice: Caller, nobody: Caller) -> None:
    refused(nobody.get("/players/nobody"), 404, "not_found")
    refused(nobody.get("/players/%00"), 404, "not_found")
    refused(nobody.get("/players/alice/ratings/chess"), 404, "unknown_game")
    refused(nobody.get("/games/chess/leaderboard"), 404, "unknown_game")
    refused(nobody.get("/bots?after=%00"), 422, "invalid_input")
    refused(nobody.get("/games/opera/leaderboard?among=cats"), 422, "invalid_input")
