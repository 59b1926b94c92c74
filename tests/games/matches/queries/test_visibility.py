"""Lists and single matches agree, for every kind of match and every kind of viewer: who sees it, and as what.

The rule stands twice, in Python for one match (`access.may_see`, `Pov.status`) and in SQL for many (`match_lists`).
"""

from collections.abc import Iterator
from datetime import timedelta
from itertools import product
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from games.common.refusals import Code, Refusal
from games.matches import commands
from games.matches.enums import Spectators, Status
from games.matches.ids import new_match_id
from games.matches.models import Invitation, Match, Seat
from games.matches.queries import Which, list_matches
from games.matches.queries.pov import pov_of
from games.registry import GAMES
from games.tables import commands as tables
from opera_service.accounts.models import User
from tests.match_setup import make_users, open_match, start_match

pytestmark = pytest.mark.django_db
PUBLIC = {Which.OPEN: Status.OPEN, Which.RUNNING: Status.RUNNING, Which.FINISHED: Status.FINISHED}
VIEWERS = ("stranger", "owner", "seated", "invited", "barred")
DELAY = 60


def kinds() -> Iterator[dict[str, Any]]:
    """The columns of every kind of match: for each stage of its life, each way to be private, watched and delayed."""
    now = timezone.now()
    before = now - timedelta(hours=2)
    ends = [now - timedelta(seconds=DELAY / 2), now - timedelta(seconds=2 * DELAY), before]
    stages: list[dict[str, Any]] = [
        {"status": Status.OPEN},
        {"status": Status.RUNNING, "started_at": before},
        *({"status": Status.FINISHED, "started_at": before, "ended_at": end} for end in ends),
        *({"status": Status.ABORTED, "started_at": before, "ended_at": end} for end in ends),
        *({"status": Status.ABORTED, "ended_at": end} for end in ends),
    ]
    for stage, private, spectators, delay in product(stages, (True, False), Spectators, (0, DELAY)):
        yield {**stage, "private": private, "spectators": spectators, "spectator_delay": delay}


@pytest.fixture
def people() -> dict[str, User]:
    return dict(zip(VIEWERS, make_users(*VIEWERS), strict=True))


@pytest.fixture
def matches(people: dict[str, User]) -> list[UUID]:
    """One of every kind. Each has an owner without a seat, somebody seated, somebody invited, somebody sent away."""
    ended = start_match([people["owner"], people["seated"]], next(iter(GAMES)))
    commands.resign(people["seated"].pk, ended)
    model = Match.objects.get(pk=ended)
    columns = {field.attname: getattr(model, field.attname) for field in Match._meta.fields}
    fresh = {"started_at": None, "ended_at": None, "invitation_key": ""}
    made = [Match(**{**columns, **fresh, **kind, "id": new_match_id()}) for kind in kinds()]
    Match.objects.bulk_create(made)
    Seat.objects.bulk_create(Seat(match=match, number=0, user=people["seated"]) for match in made)
    Invitation.objects.bulk_create(
        Invitation(match=match, user=people[name], barred=name == "barred")
        for match, name in product(made, ("invited", "barred"))
    )
    return [match.id for match in made]


def listed(user_id: int | None, which: Which) -> set[UUID]:
    """Every page of a list."""
    found: set[UUID] = set()
    after = None
    while True:
        page = list_matches(user_id, which, limit=50, after=after)
        found |= {match.id for match in page.matches}
        if page.next is None:
            return found
        after = page.next


def status_for(user_id: int | None, match_id: UUID) -> Status | None:
    """How a match looks to somebody who asks for it; None if it does not exist for them."""
    try:
        return pov_of(user_id, match_id).status
    except Refusal as refusal:
        if refusal.code is Code.NOT_FOUND:
            return None
        raise


@pytest.mark.parametrize("viewer", [*VIEWERS, None])
def test_a_list_holds_exactly_what_its_reader_would_find_one_by_one(
    people: dict[str, User], matches: list[UUID], viewer: str | None
) -> None:
    user_id = people[viewer].pk if viewer else None
    seen = {match_id: status_for(user_id, match_id) for match_id in matches}
    for which, status in PUBLIC.items():
        expected = {match_id for match_id in matches if seen[match_id] is status}
        differing = listed(user_id, which) & set(matches) ^ expected
        assert [describe(match_id) for match_id in differing] == [], which


def describe(match_id: UUID) -> dict[str, Any]:
    columns = ("status", "started_at", "ended_at", "private", "spectators", "spectator_delay")
    return dict(Match.objects.values(*columns).get(pk=match_id))


@pytest.mark.parametrize("spectators", Spectators)
def test_a_public_table_is_for_everybody_to_join_whoever_may_watch_it_later(spectators: Spectators) -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice], next(iter(GAMES)), players=2, spectators=spectators)
    assert listed(bob.pk, Which.OPEN) == {match_id}
    tables.take_seat(bob.pk, match_id)
    assert pov_of(bob.pk, match_id).seat
