"""Rows past the ORM are what the ORM would read and write, column by column."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from django.conf import settings
from django.db import models, transaction
from django.utils import timezone
from pytest_django import Settings

from games.matches.models import ClockStop, LogEntry, Match, Seat
from games.matches.responses import ClockSettings
from games.matches.rows import by_orm, reads
from games.matches.rows.by_orm import Rows
from games.matches.rows.writes import TrackedRows, columns_of
from games.registry import GAMES
from tests.match_setup import make_users, play_some, start_match

pytestmark = pytest.mark.django_db
FAST = (True, False)


@pytest.fixture(params=list(GAMES))
def match_id(request: pytest.FixtureRequest) -> UUID:
    """A match in which every kind of column has a value somewhere: clocks, a bot, an owner, entries."""
    users = make_users("alice", "bob")
    made = start_match(users, request.param, clock=ClockSettings(move_seconds=60, bank_seconds=600))
    play_some(users, made, 3)
    ClockStop.objects.create(stopped_at=timezone.now(), reason="a test")
    return made


def columns(row: models.Model) -> dict[str, Any]:
    return {name: _plain(getattr(row, name)) for name in columns_of(type(row))}


def _plain(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview) else value


def all_columns(rows: Rows | None) -> Any:
    assert rows is not None
    return columns(rows.match), [columns(seat) for seat in rows.seats], rows.clocks_stopped_at


@pytest.mark.parametrize("name", ["select_for_update", "read_match"])
def test_a_match_and_its_seats_are_read_as_the_orm_reads_them(match_id: UUID, name: str) -> None:
    assert settings.FAST_PATH
    with transaction.atomic():
        assert all_columns(getattr(reads, name)(match_id)) == all_columns(getattr(by_orm, name)(match_id))
        assert getattr(reads, name)(UUID(int=7)) is None
        assert getattr(by_orm, name)(UUID(int=7)) is None


def test_the_names_of_owner_and_players_come_along(match_id: UUID, django_assert_num_queries: Any) -> None:
    fast, slow = reads.read_match(match_id), by_orm.read_match(match_id)
    assert fast
    assert slow
    with django_assert_num_queries(0):
        names = [(seat.user.username, seat.user.kind) for seat in fast.seats if seat.user]
        assert fast.match.owner
        names.append((fast.match.owner.username, fast.match.owner.kind))
    assert slow.match.owner
    assert names == [
        *((seat.user.username, seat.user.kind) for seat in slow.seats if seat.user),
        (slow.match.owner.username, slow.match.owner.kind),
    ]


def test_the_log_is_read_as_the_orm_reads_it(match_id: UUID) -> None:
    for until, after in ((99, 0), (4, 0), (99, 3), (2, 2)):
        assert reads.stored_steps(match_id, until, after) == by_orm.stored_steps(match_id, until, after)


def another(field: "models.Field[Any, Any]", value: Any) -> Any:
    """A value of the same kind that is not the present one."""
    if field.choices:
        return next(choice for choice, _ in field.flatchoices if choice != value and choice != "running")
    if isinstance(field, models.BooleanField):
        return not value
    if isinstance(field, models.DateTimeField):
        return (value or datetime(2026, 1, 2, 3, 4, 5, 678_901, tzinfo=timezone.get_default_timezone())) + timedelta(1)
    if isinstance(field, models.IntegerField):
        return (value or 0) + 3
    if isinstance(field, models.BinaryField):
        return b"\x00another"
    return f'ano"ther %s ; é {value or ""}'[: field.max_length or 99]


@pytest.mark.parametrize("model", [Match, Seat])
def test_every_column_is_written_as_the_orm_writes_it(
    match_id: UUID, model: type[models.Model], settings: Settings
) -> None:
    asked = Seat.objects.filter(match_id=match_id, asked_seq__isnull=False)
    row = Match.objects.get(pk=match_id) if model is Match else asked[0]
    for field in model._meta.concrete_fields:
        if field.primary_key or field.is_relation or field.name in ("number", "asked_seq"):
            continue
        stored = []
        for settings.FAST_PATH in FAST:
            with transaction.atomic():
                row.refresh_from_db()
                rows = TrackedRows([row], stored=True)
                setattr(row, field.attname, another(field, getattr(row, field.attname)))
                assert rows.changed() == [field.attname]
                rows.write()
                assert rows.changed() == []
                stored.append(columns(model.objects.get(pk=row.pk)))  # type: ignore[attr-defined]
                transaction.set_rollback(True)
        assert stored[0] == stored[1], field.name
        assert stored[0] != columns(model.objects.get(pk=row.pk)), field.name  # type: ignore[attr-defined]


def test_new_rows_and_entries_are_stored_as_the_orm_stores_them(match_id: UUID, settings: Settings) -> None:
    stored = []
    for settings.FAST_PATH in FAST:
        with transaction.atomic():
            match = Match.objects.get(pk=match_id)
            match.pk, match.invitation_key = UUID(int=5), "another"
            seats = [Seat(match_id=match.pk, number=number, bank_ms=number) for number in range(2)]
            entry = LogEntry(match_id=match.pk, seq=1, kind="opened", by="person", at=match.created_at, asked="%s")
            TrackedRows([match, *seats], stored=False).write(entry)
            assert all(seat.pk for seat in seats)
            found = by_orm.read_match(match.pk)
            assert found
            made = [{**columns(seat), "id": None} for seat in found.seats]
            stored.append((columns(found.match), made, columns(LogEntry.objects.get(match_id=match.pk))))
            transaction.set_rollback(True)
    assert stored[0] == stored[1]
