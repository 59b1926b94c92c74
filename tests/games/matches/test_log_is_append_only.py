"""The database refuses what the code should never try."""

from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.matches.models import LogEntry, Match, Seat
from games.registry import GAMES
from tests.match_setup import make_users, open_match, start_match

pytestmark = pytest.mark.django_db
GAME = next(iter(GAMES))


def test_an_entry_can_be_neither_changed_nor_deleted() -> None:
    match_id = start_match(make_users("alice", "bob"), GAME)
    entries = LogEntry.objects.filter(match_id=match_id)
    before = list(entries.values())
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        entries.update(happened="[]")
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        entries._raw_delete(entries.db)
    assert list(entries.values()) == before


def test_a_seq_a_request_and_a_user_exist_once_a_match() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice, bob], GAME)
    fields = {"match_id": match_id, "kind": "played", "by": "person", "user": alice, "at": timezone.now()}
    with pytest.raises(IntegrityError), transaction.atomic():
        LogEntry(seq=1, **fields).save(force_insert=True)
    LogEntry(seq=90, request_id="x", **fields).save(force_insert=True)
    with pytest.raises(IntegrityError), transaction.atomic():
        LogEntry(seq=91, request_id="x", **fields).save(force_insert=True)
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.filter(match_id=match_id, number=1).update(user=alice)
    with pytest.raises(IntegrityError), transaction.atomic():
        Match.objects.filter(pk=match_id).update(status="running", state="")
    assert not Match.objects.filter(pk=uuid4()).exists()
