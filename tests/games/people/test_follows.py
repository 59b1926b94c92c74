"""Following: a list of one's own, with limits, that shows only what everybody may see."""

from typing import Any

import pytest

from games.common.refusals import Code
from games.matches import commands
from games.matches.models import Match
from games.matches.queries.match_lists import matches_of
from games.notifications.models import Notification
from games.people.follows import follow, followed_by, unfollow
from games.people.models import Follow
from games.people.relations import head_to_head, relation
from games.talk.blocks import block
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import User
from tests.match_setup import make_users, start_match
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


def names(user: User) -> list[str]:
    return [one.name for one in followed_by(user.pk).followed]


def test_a_user_follows_others_quietly_and_stops_again() -> None:
    alice, bob, carol = make_users("alice", "bob", "carol")
    for other in (carol, bob, bob):
        follow(alice.pk, other.pk)
    assert names(alice) == ["bob", "carol"]
    assert not Notification.objects.exists()
    unfollow(alice.pk, bob.pk)
    unfollow(alice.pk, bob.pk)
    assert names(alice) == ["carol"]
    page = followed_by(alice.pk, limit=1)
    assert (len(page.followed), page.next) == (1, None)


def test_who_may_not_follow_whom(settings: Any) -> None:
    alice, bob, carol, dave = make_users("alice", "bob", "carol", "dave")
    User.objects.filter(pk=dave.pk).update(kind=AccountKind.GUEST)
    assert code_of(follow, alice.pk, alice.pk) is Code.INVALID_INPUT
    assert code_of(follow, dave.pk, alice.pk) is Code.GUESTS_NOT_ALLOWED
    block(bob.pk, alice.pk)
    assert code_of(follow, alice.pk, bob.pk) is Code.BLOCKED
    settings.MOST_FOLLOWED = 1
    follow(alice.pk, carol.pk)
    assert code_of(follow, alice.pk, dave.pk) is Code.TOO_MANY_FOLLOWED
    follow(alice.pk, carol.pk)
    assert Follow.objects.count() == 1


def test_a_block_takes_both_off_each_others_lists_until_it_ends() -> None:
    alice, bob = make_users("alice", "bob")
    follow(alice.pk, bob.pk)
    follow(bob.pk, alice.pk)
    assert relation(alice.pk, bob.pk, "bob").follows_you
    block(bob.pk, alice.pk)
    assert names(alice) == names(bob) == []
    seen = relation(alice.pk, bob.pk, "bob")
    assert (seen.following, seen.follows_you, seen.blocked) == (False, False, False)
    assert relation(bob.pk, alice.pk, "alice").blocked


def test_what_they_are_playing_is_told_only_where_everybody_may_watch() -> None:
    alice, bob, carol = make_users("alice", "bob", "carol")
    follow(alice.pk, bob.pk)
    start_match([bob, carol], "phantom", private=True)
    assert followed_by(alice.pk).followed[0].playing is None
    public = start_match([bob, carol], "opera")
    playing = followed_by(alice.pk).followed[0].playing
    assert playing is not None
    assert (playing.match_id, playing.game) == (public, "opera")
    assert [match.id for match in matches_of(alice.pk, bob.pk).matches] == [public]
    assert [match.id for match in matches_of(None, bob.pk).matches] == [public]
    assert len(matches_of(carol.pk, bob.pk).matches) == 2


def test_head_to_head_counts_finished_matches_by_the_better_place() -> None:
    alice, bob, carol = make_users("alice", "bob", "carol")
    for loser in (bob, bob, alice):
        commands.resign(loser.pk, start_match([alice, bob], "phantom"))
    annulled = start_match([alice, bob], "phantom")
    commands.resign(bob.pk, annulled)
    Match.objects.filter(pk=annulled).update(annulled=True)
    start_match([alice, bob], "phantom")
    (record,) = head_to_head(alice.pk, bob.pk)
    assert (record.game, record.won, record.lost, record.drawn) == ("phantom", 2, 1, 0)
    assert head_to_head(alice.pk, carol.pk) == ()
