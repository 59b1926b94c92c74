"""The audit: every entry has a hash that covers the entry before it, so that a changed or missing row is found."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime
from functools import partial
from typing import Any
from uuid import UUID

import msgspec
from django.utils import timezone

from games.audit.models import AuditEntry
from games.common.advisory_lock import lock_for_transaction

FIRST = "0" * 64
_CHAIN = 0x4F50_4552_4102
"""Advisory lock: entries are appended one at a time."""


class HashedFields(msgspec.Struct, frozen=True):
    """The fields that the hash of an entry covers, in this order."""

    number: int
    at: datetime
    actor: int | None
    act: str
    match: UUID | None
    subject: int | None
    reason: str
    details: str
    previous_hash: str


_waiting: ContextVar[list[Callable[[], AuditEntry]] | None] = ContextVar("waiting_audit_entries", default=None)


@contextmanager
def together() -> Iterator[None]:
    """Append what is done inside at its end, in the same transaction.

    For several commands that are done as one: the lock of the chain is taken last, after those of all of them.
    """
    if _waiting.get() is not None:
        yield
        return
    waiting: list[Callable[[], AuditEntry]] = []
    token = _waiting.set(waiting)
    try:
        yield
    finally:
        _waiting.reset(token)
    for entry in waiting:
        entry()


def append(
    actor_id: int | None,
    act: str,
    reason: str,
    *,
    match_id: UUID | None = None,
    subject_id: int | None = None,
    **details: Any,
) -> None:
    """Append one act; call it at the end of the transaction of the act itself.

    The lock of the chain is taken last, after those of matches and inboxes, to avoid deadlocks.
    """
    entry = partial(_append, actor_id, act, reason, match_id=match_id, subject_id=subject_id, **details)
    waiting = _waiting.get()
    if waiting is None:
        entry()
    else:
        waiting.append(entry)


def _append(
    actor_id: int | None, act: str, reason: str, *, match_id: UUID | None, subject_id: int | None, **details: Any
) -> AuditEntry:
    lock_for_transaction(_CHAIN)
    last = AuditEntry.objects.order_by("-number").first()
    entry = AuditEntry(
        number=1 if last is None else last.number + 1,
        at=timezone.now(),
        actor_id=actor_id,
        act=act,
        match_id=match_id,
        subject_id=subject_id,
        reason=reason,
        details=msgspec.json.encode(msgspec.to_builtins(details, str_keys=True), order="sorted").decode(),
        previous_hash=FIRST if last is None else last.hash,
    )
    entry.hash = hash_of(entry)
    entry.save(force_insert=True)
    return entry


def hash_of(entry: AuditEntry) -> str:
    fields = HashedFields(
        entry.number,
        entry.at,
        entry.actor_id,
        entry.act,
        entry.match_id,
        entry.subject_id,
        entry.reason,
        entry.details,
        entry.previous_hash,
    )
    return hashlib.sha256(msgspec.json.encode(fields)).hexdigest()


def broken_links() -> Iterator[str]:
    """A line for every broken place of the chain; none if the audit is intact."""
    number, previous = 0, FIRST
    for entry in AuditEntry.objects.order_by("number").iterator(chunk_size=2000):
        if entry.number != number + 1:
            yield f"entries {number + 1} to {entry.number - 1} are missing"
        if entry.previous_hash != previous:
            yield f"entry {entry.number} does not follow from the one before"
        if entry.hash != hash_of(entry):
            yield f"entry {entry.number} was changed"
        number, previous = entry.number, entry.hash
