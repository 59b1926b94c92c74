"""A match against bots can be shown to everybody by its owner; what other people play in stays as it is."""

from uuid import UUID

import pytest

from games.common.bot_styles import BotStyle
from games.common.refusals import Code
from games.matches import queries
from games.matches.models import LogEntry, Match
from games.tables import commands as tables
from games.tables.invitation_preview import table_behind
from games.tables.requests import BotSeat
from opera_service.accounts.models import User
from tests.match_setup import make_users, open_match, start_match, table_of
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


def against_a_bot(user: User) -> UUID:
    bots = (BotSeat(seat=1, style=BotStyle.CHORISTER),)
    wish = tables.OpenTable(table=table_of("phantom"), players=2, bots=bots, private=True, start_when_full=True)
    return tables.open_table(user.pk, wish)


def test_a_match_against_bots_is_shared_and_made_private_again() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = against_a_bot(alice)
    assert code_of(queries.match_for, bob.pk, match_id) is Code.NOT_FOUND
    written = LogEntry.objects.count()
    tables.share(alice.pk, match_id, shared=True)
    seen = queries.match_for(None, match_id)
    assert (seen.private, seen.your_seat, seen.options) == (False, None, None)
    tables.share(alice.pk, match_id, shared=False)
    assert code_of(queries.match_for, bob.pk, match_id) is Code.NOT_FOUND
    assert LogEntry.objects.count() == written


def test_nobody_shares_what_is_not_theirs_or_what_others_play_in() -> None:
    alice, bob = make_users("alice", "bob")
    alone, together = against_a_bot(alice), start_match([alice, bob], "phantom", private=True)
    assert code_of(tables.share, bob.pk, alone, shared=True) is Code.NOT_FOUND
    assert code_of(tables.share, bob.pk, together, shared=True) is Code.NOT_OWNER
    assert code_of(tables.share, alice.pk, together, shared=True) is Code.OTHERS_PLAY
    assert code_of(tables.share, alice.pk, tables.introduce(alice.pk, "opera"), shared=True) is Code.OTHERS_PLAY
    assert not Match.objects.filter(private=False).exists()


def test_the_holder_of_a_link_learns_who_invites_and_nobody_else_does() -> None:
    (alice,) = make_users("alice")
    match_id = open_match([alice], "phantom", players=2, private=True)
    key = Match.objects.get(pk=match_id).invitation_key
    seen = table_behind(match_id, key)
    assert (seen.owner, seen.game, seen.your_seat) == ("alice", "phantom", None)
    assert code_of(table_behind, match_id, "not the key") is Code.NOT_FOUND
    assert code_of(table_behind, UUID(int=7), key) is Code.NOT_FOUND
