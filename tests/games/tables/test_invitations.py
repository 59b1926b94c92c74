"""Who may come to a table: by name, by link, as a challenge; and who said no."""

from uuid import UUID

import pytest
from django.utils import timezone

from games.common.bot_styles import BotStyle
from games.common.refusals import Code
from games.matches import queries
from games.matches.enums import Status
from games.matches.models import Invitation, LogEntry, Match
from games.matches.queries import Which
from games.notifications.models import Notification
from games.people.follows import follow
from games.tables import commands as tables
from games.tables.invitation_caps import WINDOW
from opera_service.accounts.models import User
from tests.games.notifications.received import received
from tests.match_setup import footprint, make_users, open_match, table_of
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


def table_for_two(**settings: object) -> tables.OpenTable:
    return tables.OpenTable(table=table_of("phantom"), players=2, **settings)  # type: ignore[arg-type]


def key_of(match_id: UUID) -> str:
    return Match.objects.get(pk=match_id).invitation_key


def test_who_is_invited_by_name_is_told_once_and_finds_the_table() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice], "phantom", players=2, private=True)
    assert not queries.list_matches(bob.pk, Which.INVITED).matches
    tables.invite(alice.pk, match_id, bob.pk)
    tables.invite(alice.pk, match_id, bob.pk)
    assert received(bob) == [("invited", "alice")]
    assert [match.id for match in queries.list_matches(bob.pk, Which.INVITED).matches] == [match_id]
    tables.take_seat(bob.pk, match_id)
    assert not queries.list_matches(bob.pk, Which.INVITED).matches


def test_somebody_with_several_invitations_finds_a_public_table_once_in_the_list() -> None:
    alice, bob, carol = make_users("alice", "bob", "carol")
    match_id = open_match([alice], "phantom", players=2)
    for user in (bob, carol):
        tables.invite(alice.pk, match_id, user.pk)
    assert [match.id for match in queries.list_matches(carol.pk, Which.OPEN).matches] == [match_id]


def test_the_link_lets_its_holder_see_and_join_a_private_table() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice], "phantom", players=2, private=True)
    assert code_of(queries.match_for, bob.pk, match_id) == Code.NOT_FOUND
    tables.redeem(bob.pk, match_id, key_of(match_id))
    assert queries.match_for(bob.pk, match_id).your_seat is None
    assert tables.take_seat(bob.pk, match_id) == 1
    tables.redeem(bob.pk, match_id, key_of(match_id))


def test_a_wrong_key_looks_as_if_there_were_no_such_table() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice], "phantom", players=2, private=True)
    for key in ("", "wrong", "é", key_of(match_id)[:-1]):
        assert code_of(tables.redeem, bob.pk, match_id, key) == Code.NOT_FOUND
    assert code_of(tables.redeem, bob.pk, UUID(int=1), key_of(match_id)) == Code.NOT_FOUND
    assert not Invitation.objects.exists()


def test_only_who_sits_at_the_table_is_shown_its_link() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice], "phantom", players=2)
    assert queries.match_for(alice.pk, match_id).invitation_key == key_of(match_id)
    assert queries.match_for(bob.pk, match_id).invitation_key is None
    assert queries.match_for(None, match_id).invitation_key is None


def test_a_challenge_is_a_private_table_that_begins_when_it_is_accepted() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = tables.challenge(alice.pk, bob.pk, table_for_two())
    match = Match.objects.get(pk=match_id)
    assert (match.private, match.status) == (True, Status.OPEN)
    assert received(bob) == [("challenged", "alice")]
    tables.take_seat(bob.pk, match_id)
    match.refresh_from_db()
    assert match.status == Status.RUNNING
    assert received(alice) == [("match_started", None)]
    assert received(bob) == [("challenged", "alice")], "who has just sat down sees that it began"


def test_a_challenge_that_is_declined_is_over_and_the_challenger_is_told() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = tables.challenge(alice.pk, bob.pk, table_for_two())
    tables.decline(bob.pk, match_id)
    assert Match.objects.get(pk=match_id).status == Status.ABORTED
    assert received(alice) == [("declined", "bob")]
    assert code_of(tables.take_seat, bob.pk, match_id) == Code.NOT_FOUND
    assert code_of(tables.decline, bob.pk, match_id) == Code.NOT_FOUND


def test_a_program_can_be_challenged_like_anybody() -> None:
    (alice,) = make_users("alice")
    program = User.objects.create_user(username="deep-opera", kind="bot")
    match_id = tables.challenge(alice.pk, program.pk, table_for_two(rated=True))
    assert received(program) == [("challenged", "alice")]
    tables.take_seat(program.pk, match_id)
    seats = queries.match_for(alice.pk, match_id).seats
    assert [seat.player and seat.player.kind for seat in seats] == ["person", "bot"]


def test_a_challenge_that_could_never_begin_is_refused() -> None:
    (alice,) = make_users("alice")
    guest = User.objects.create_user(username="guest-1", kind="guest")
    bots = (tables.BotSeat(seat=1, style=BotStyle.CHORISTER),)
    assert code_of(tables.challenge, alice.pk, alice.pk, table_for_two()) == Code.INVALID_INPUT
    assert code_of(tables.challenge, alice.pk, guest.pk, table_for_two(bots=bots)) == Code.TABLE_FULL
    assert code_of(tables.challenge, alice.pk, guest.pk, table_for_two(rated=True)) == Code.GUESTS_NOT_ALLOWED
    assert not Match.objects.exists()


def test_an_invitation_that_is_declined_leaves_the_table_open() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice], "phantom", players=2, private=True)
    tables.invite(alice.pk, match_id, bob.pk)
    tables.decline(bob.pk, match_id)
    assert Match.objects.get(pk=match_id).status == Status.OPEN
    assert received(alice) == [("declined", "bob")]
    assert code_of(queries.match_for, bob.pk, match_id) == Code.NOT_FOUND


def test_who_sits_there_leaves_instead_of_declining() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice, bob], "phantom")
    before = footprint(match_id)
    assert code_of(tables.decline, bob.pk, match_id) == Code.ALREADY_SEATED
    assert footprint(match_id) == before


def test_guests_cannot_sit_at_rated_tables() -> None:
    (alice,) = make_users("alice")
    guest = User.objects.create_user(username="guest-1", kind="guest")
    assert code_of(tables.open_table, guest.pk, table_for_two(rated=True)) == Code.GUESTS_NOT_ALLOWED
    match_id = open_match([alice], "phantom", players=2, rated=True)
    before = footprint(match_id)
    assert code_of(tables.take_seat, guest.pk, match_id) == Code.GUESTS_NOT_ALLOWED
    assert footprint(match_id) == before
    assert LogEntry.objects.filter(match_id=match_id).count() == 1


def test_strangers_ring_somebody_only_so_often_and_those_they_follow_always(settings: pytest.FixtureRequest) -> None:
    """An invitation goes out by push and by mail: a crowd of guests must not fill anybody's box."""
    settings.INVITATIONS_HOUR = 2  # type: ignore[attr-defined]
    alice, bob, *strangers = make_users("alice", "bob", "carol", "dave", "erin")
    for stranger in strangers[:2]:
        tables.challenge(stranger.pk, bob.pk, table_for_two())
    before = (received(bob), Match.objects.count(), Invitation.objects.count())
    late = strangers[2]
    assert code_of(tables.challenge, late.pk, bob.pk, table_for_two()) == Code.TOO_MANY_INVITATIONS
    open_one = open_match([alice], "phantom", players=2)
    assert code_of(tables.invite, alice.pk, open_one, bob.pk) == Code.TOO_MANY_INVITATIONS
    assert (received(bob), Match.objects.count() - 1, Invitation.objects.count()) == before
    follow(bob.pk, alice.pk)
    tables.invite(alice.pk, open_one, bob.pk)
    tables.challenge(late.pk, alice.pk, table_for_two())
    Notification.objects.update(at=timezone.now() - WINDOW)
    tables.challenge(late.pk, bob.pk, table_for_two())
    assert received(bob)[-1] == ("challenged", "erin")
