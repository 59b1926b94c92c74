"""Reads a match and its log with SQL that is built once, statements together in one message."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from contextvars import ContextVar
from datetime import UTC, datetime
from functools import cache
from typing import Any, TypeVar
from uuid import UUID

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import DEFAULT_DB_ALIAS
from django.db.models import F, Model, QuerySet, Subquery
from django.db.models.base import ModelState

from games.common.users import SHOWN_COLUMNS
from games.kit.replay import Step
from games.matches.clocks import database_clock
from games.matches.models import ClockStop, LogEntry, Match, Seat
from games.matches.rows import by_orm
from games.matches.rows.by_orm import Rows
from games.matches.rows.exchange import Answer, Statement
from games.matches.rows.letterbox import ask
from games.matches.rows.log_rows import is_whole, log_rows
from games.matches.rows.loop_reader import NotNow, loop_reader
from games.matches.rows.writes import columns_of

M = TypeVar("M", bound=Model)
_ANY = UUID(int=0)
_CLOCK = {"clock": database_clock.ClockTimestamp()}


def select_for_update(match_id: UUID, *, wait: bool = True) -> Rows | None:
    """The match under lock; None when there is none, or when somebody else holds it and we do not `wait`.

    The stop of the clocks is read before the seats: a race with it is to the players' advantage. The time comes with
    the seats, so after the lock was waited for.
    """
    if not settings.FAST_PATH:
        return by_orm.select_for_update(match_id, wait=wait)
    matches, found = ask(*(Statement(sql, [match_id]) for sql in _lock_sql(wait)))
    if not matches:
        return None
    row = matches[0]
    return Rows(_instance(Match, row), [_instance(Seat, seat) for seat in found], row[-1], _time(found))


def read_match(match_id: UUID) -> Rows | None:
    """The match with the names of its owner and of the players; None when there is no such match."""
    if not settings.FAST_PATH:
        return by_orm.read_match(match_id)
    ahead = _ahead.get()
    if ahead and ahead[0].match.id == match_id:
        return ahead.pop()
    return _read(*ask(*_questions(match_id)))


async def read_ahead(match_id: UUID) -> None:
    """Read the match in the event loop: the next `read_match` of this request, in the loop or in a thread, has it.

    Where that cannot be done now, it reads for itself.
    """
    _ahead.set(None)
    with suppress(NotNow):
        rows = _read(*await loop_reader().ask(_questions(match_id)))
        _ahead.set(None if rows is None else [rows])


_ahead: "ContextVar[list[Rows] | None]" = ContextVar("rows_read_ahead", default=None)


def _questions(match_id: UUID) -> list[Statement]:
    return [Statement(sql, [match_id]) for sql in _read_sql()]


def _read(matches: Answer, found: Answer) -> Rows | None:
    if not matches:
        return None
    row = matches[0]
    seats = [_with_user(_instance(Seat, seat), "user", seat) for seat in found]
    return Rows(_with_user(_instance(Match, row), "owner", row), seats, row[-1], _time(found))


def _time(seats: Sequence[Sequence[Any]]) -> datetime:
    """The database's time, which came with the seats."""
    return database_clock.remember(seats[-1][-1]) if seats else database_clock.database_now()


@cache
def _lock_sql(wait: bool) -> tuple[str, str]:
    """Called inside a transaction, where alone the ORM writes locking SQL."""
    locked = _match().annotate(**_stop()).select_for_update(of=("self",), skip_locked=not wait)
    return _sql(locked), _sql(_seats().annotate(**_CLOCK))


@cache
def _read_sql() -> tuple[str, str]:
    matches = _match().annotate(**_user("owner")).annotate(**_stop())
    return _sql(matches), _sql(_seats().annotate(**_user("user"), **_CLOCK))


def _match() -> "QuerySet[Match]":
    return Match.objects.filter(pk=_ANY)


def _seats() -> "QuerySet[Seat]":
    return Seat.objects.filter(match_id=_ANY).order_by("number")


def _stop() -> dict[str, Any]:
    return {"clocks_stopped_at": Subquery(ClockStop.objects.filter(started_at=None).values("stopped_at")[:1])}


def _user(relation: str) -> dict[str, Any]:
    """What is read of a user, after the columns of the row that refers to it."""
    return {f"{relation}_{name}": F(f"{relation}__{name}") for name in SHOWN_COLUMNS}


def _sql(queryset: "QuerySet[Any]") -> str:
    """The ORM's SQL, whose only parameter is the match."""
    sql, values = queryset.query.sql_with_params()
    if values != (_ANY,):
        raise ValueError(f"one parameter expected, not {values}")
    return sql


def _instance(model: type[M], row: Sequence[Any]) -> M:
    return _made(model, columns_of(model), row)


def _with_user(instance: M, relation: str, row: Sequence[Any]) -> M:
    """Give a row the user it refers to, with the columns that were read of it."""
    key = getattr(instance, f"{relation}_id")
    if key is not None:
        first = len(columns_of(type(instance)))
        values = (key, *row[first : first + len(SHOWN_COLUMNS)])
        user = _made(_users(), ("id", *SHOWN_COLUMNS), values)
        instance._state.fields_cache[relation] = user  # noqa: SLF001 - where Django keeps what was joined
    return instance


_users = cache(get_user_model)


def new_row(model: type[M], **columns: Any) -> M:
    """A row that is not stored yet, with all of its columns, without the work of Django's own making."""
    row = _made(model, columns, tuple(columns.values()))
    row._state.adding, row._state.db = True, None  # noqa: SLF001 - as Django makes one
    return row


def _made(model: type[M], names: Iterable[str], values: Sequence[Any]) -> M:
    """An instance as unpickling makes one: its columns, and no more work. A column left out is read when needed."""
    instance = model.__new__(model)
    state = ModelState()
    state.adding, state.db = False, DEFAULT_DB_ALIAS
    instance.__dict__.update(zip(names, values, strict=False), _state=state)
    return instance


def stored_steps(match_id: UUID, until: int, after: int = 0) -> list[Step]:
    """The steps of entries after `after` up to `until`, from the rows or from the archive."""
    steps = _stored_steps(match_id, until, after)
    if is_whole(steps[0].seq if steps else None, until, after):
        return steps
    return [Step(row.seq, row.kind, row.asked, row.happened) for row in log_rows(match_id, until, after)]


def _stored_steps(match_id: UUID, until: int, after: int) -> list[Step]:
    if not settings.FAST_PATH:
        return by_orm.stored_steps(match_id, until, after)
    (rows,) = ask(Statement(_steps_sql(), [match_id, after, until]))
    return [Step(*row) for row in rows]


@cache
def _steps_sql() -> str:
    """Built once: a bot reads the news of its match at every move."""
    rows = LogEntry.objects.filter(match_id=UUID(int=0), seq__gt=0, seq__lte=1).order_by("seq")
    sql, _ = rows.values_list(*Step._fields).query.sql_with_params()
    return sql


def any_to_wake(now: datetime) -> bool:
    """Whether a bot is due to be woken: asked five times a second, and the answer is nearly always no."""
    if not settings.FAST_PATH:
        return Seat.objects.filter(wake_at__lte=now).exists()
    (rows,) = ask(Statement(_wake_sql(), [now]))
    return bool(rows)


@cache
def _wake_sql() -> str:
    # Any moment: only the text of the statement is taken.
    due = Seat.objects.filter(wake_at__lte=datetime(2000, 1, 1, tzinfo=UTC)).order_by("wake_at").values("id")
    sql, _ = due[:1].query.sql_with_params()
    return sql
