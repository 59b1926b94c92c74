"""The log is stored by month: made ahead, caught by the default partition when missed, and the same to who reads it."""

from datetime import UTC, date, datetime, timedelta
from io import StringIO
from typing import Any
from uuid import UUID

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from games.archive.log_months import AHEAD, DEFAULT, log_months, make_months_ahead
from games.archive.tasks import make_log_months
from games.matches.ids import first_id_at
from games.matches.models import LogEntry, Match
from tests.match_setup import make_users, open_match, play_to_the_end, start_match

pytestmark = pytest.mark.django_db
NEXT_MONTH = (timezone.now().replace(day=1) + timedelta(days=32)).replace(day=2)


def partitions(match_id: UUID) -> set[str]:
    """Where the entries of a match are stored."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT tableoid::regclass::text FROM matches_logentry WHERE match_id = %s", [match_id])
        return {row[0] for row in cursor.fetchall()}


def opened_at(moment: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches get the ids that they would have at that moment."""
    made = iter(range(1, 1000))
    field: Any = Match._meta.get_field("id")
    monkeypatch.setattr(field, "default", lambda: UUID(int=first_id_at(moment).int + next(made)))
    monkeypatch.setattr(field, "_get_default", field.default)


def test_months_are_made_ahead_once() -> None:
    made = make_months_ahead()
    assert len(made) == AHEAD
    assert make_months_ahead() == []
    names = [month.name for month in log_months()]
    assert names == sorted({f"matches_logentry_{month:%Y_%m}" for month in made} | {DEFAULT, "matches_logentry_before"})


def test_the_task_makes_them() -> None:
    make_log_months()
    assert len(log_months()) == AHEAD + 2


def test_a_year_is_crossed() -> None:
    with pytest.raises(Exception, match="no month to make"), transaction.atomic():
        make_months_ahead(date(2020, 11, 30))
    assert make_months_ahead(datetime.now(UTC).date()) != []


def test_a_match_of_next_month_is_stored_there_and_keeps_every_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    make_months_ahead()
    opened_at(NEXT_MONTH, monkeypatch)
    alice, bob = make_users("alice", "bob")
    match = play_to_the_end([alice, bob], start_match([alice, bob], "phantom"))
    assert partitions(match.pk) == {f"matches_logentry_{NEXT_MONTH:%Y_%m}"}
    entries = LogEntry.objects.filter(match=match)
    assert list(entries.order_by("seq").values_list("seq", flat=True)) == list(range(1, match.seq + 1))
    played = entries.filter(request_id__isnull=False).first()
    assert played is not None
    with pytest.raises(IntegrityError, match=r"once_a_request|user_id_match_id"), transaction.atomic():
        LogEntry(
            match=match, seq=900, kind="played", by="person", at=timezone.now(),
            user_id=played.user_id, request_id=played.request_id,
        ).save(force_insert=True)  # fmt: skip
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        entries._raw_delete(entries.db)


def test_what_finds_no_month_is_caught_and_moved_when_the_month_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    opened_at(NEXT_MONTH, monkeypatch)
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice, bob], "phantom")
    before = list(LogEntry.objects.filter(match_id=match_id).order_by("seq").values())
    assert partitions(match_id) == {DEFAULT}
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    make_months_ahead()
    assert partitions(match_id) == {f"matches_logentry_{NEXT_MONTH:%Y_%m}"}
    assert list(LogEntry.objects.filter(match_id=match_id).order_by("seq").values()) == before
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        LogEntry.objects.filter(match_id=match_id).update(asked="")


def test_the_command_shows_the_months_and_drops_none_that_is_not_over() -> None:
    told = StringIO()
    call_command("log_months", drop=True, stdout=told)
    lines = told.getvalue().splitlines()
    assert [line.split()[0] for line in lines] == [month.name for month in log_months()]
    assert len(lines) == AHEAD + 2
