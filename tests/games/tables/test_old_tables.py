"""Tables that nobody starts are closed after days, and where they were opened from is forgotten."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.kit.entries import EntryAuthor, EntryKind
from games.matches.enums import Status
from games.matches.models import LogEntry, Match
from games.tables.old_tables import ORIGINS_KEPT, close_old_tables, forget_origins
from tests.clocks import everything_shows
from tests.match_setup import make_users, open_match, start_match

pytestmark = pytest.mark.django_db
LONG_AGO = timezone.now() - timedelta(days=30)


def test_only_open_tables_at_which_nothing_happens_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    users = make_users("alice", "bob")
    everything_shows(monkeypatch, lambda: LONG_AGO)
    old, running = open_match(users[:1], "phantom", players=2), start_match(users, "phantom")
    lively = open_match(users[:1], "opera", players=3)
    monkeypatch.undo()
    new = open_match(users[:1], "phantom", players=2)
    Match.objects.exclude(pk=new).update(created_at=LONG_AGO)
    LogEntry.objects.create(match_id=lively, seq=9, kind=EntryKind.SEAT_TAKEN, by=EntryAuthor.PERSON, at=timezone.now())

    assert close_old_tables() == 1
    assert close_old_tables() == 0

    status = dict(Match.objects.values_list("pk", "status"))
    assert status == {old: Status.ABORTED, running: Status.RUNNING, lively: Status.OPEN, new: Status.OPEN}
    last = LogEntry.objects.filter(match_id=old).order_by("-seq").first()
    assert last is not None
    assert (last.kind, last.by) == (EntryKind.ABORTED, EntryAuthor.HOUSE)


def test_where_a_match_was_opened_from_is_forgotten_days_after_its_end() -> None:
    users = make_users("alice", "bob")
    ended, lately, runs = (start_match(users, "phantom") for _ in range(3))
    Match.objects.update(opened_from="here")
    Match.objects.filter(pk=ended).update(ended_at=timezone.now() - ORIGINS_KEPT - timedelta(hours=1))
    Match.objects.filter(pk=lately).update(ended_at=timezone.now())
    assert forget_origins() == 1
    assert {match.pk for match in Match.objects.filter(opened_from="here")} == {lately, runs}
