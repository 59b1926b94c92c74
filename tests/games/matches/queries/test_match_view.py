"""One read path: with or without the moment of the answer, of a look or of an action, a viewer sees the same match."""

from uuid import uuid4

import msgspec
import pytest

from games.matches import commands
from games.matches.models import Match
from games.matches.queries.match_view import answer, detail, frame
from games.matches.queries.pov import pov_of
from games.registry import GAMES
from tests.match_setup import fewest_actions, legal_action, make_users, start_match, who_is_asked

pytestmark = pytest.mark.django_db
EVERY_GAME = pytest.mark.parametrize("slug", GAMES)


@EVERY_GAME
def test_an_answer_is_the_match_and_its_moment(slug: str) -> None:
    users = make_users("alice", "bob")
    pov = pov_of(users[0].pk, start_match(users, slug))
    told = msgspec.structs.asdict(answer(pov))
    assert told.pop("server_time") == pov.now
    assert told == msgspec.structs.asdict(detail(pov))


@EVERY_GAME
def test_the_answer_to_an_action_is_what_a_look_right_after_it_shows(slug: str) -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, slug)
    for _ in range(min(6, fewest_actions(slug))):
        seat, seq = who_is_asked(match_id)[0], Match.objects.get(pk=match_id).seq
        played = commands.play(users[seat].pk, match_id, legal_action(match_id, seat), seq, uuid4().hex)
        seen = detail(pov_of(users[seat].pk, match_id))
        assert (played.seq, played.view, played.options) == (seen.seq, seen.view, seen.options)


def test_the_frame_of_a_match_is_made_once_for_each_look() -> None:
    users = make_users("alice", "bob")
    pov = pov_of(users[0].pk, start_match(users, "opera"))
    assert frame(pov) is frame(pov)
    assert frame(pov, 2)["seq"] == 2
