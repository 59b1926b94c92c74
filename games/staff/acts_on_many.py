"""The same act on many matches, for an outage: noted at once, carried out by a task, one match after the other.

Each match has its own transaction with its own result, so that one refusal does not stop the others, and a worker that
dies loses nothing. Ratings are counted anew once, when all are done.
"""

from collections.abc import Iterable
from datetime import timedelta
from functools import partial
from typing import Annotated, Any, Final
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from msgspec import Meta

from games.audit.permissions import require, require_reason
from games.common.querysets import first_or_refuse
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.matches.live import publish
from games.ratings.recount import request_recount
from games.staff.acts import Act, AnyAct
from games.staff.models import BulkAct, BulkActMatch
from games.staff.perform_acts import perform

TASK: Final = "lobby.run_bulk_acts"
DONE: Final = "done"
MOST_AT_ONCE: Final = 500
MOST_UNFINISHED: Final = 5
"""So many may wait for one moderator; each is done within seconds."""
LEASE: Final = timedelta(seconds=60)
KEPT: Final = timedelta(days=90)
_ACT: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(AnyAct)


class ActOutcome(msgspec.Struct, frozen=True):
    """What became of one match of many."""

    match_id: UUID
    done: Annotated[bool, Meta(description="Whether the act was carried out.")]
    refused: Annotated[
        Code | None, Meta(description="Why nothing was done to it; None: it was done, or is to be done.")
    ]


class ManyDone(msgspec.Struct, frozen=True, kw_only=True):
    """An act on many matches, and how far it is."""

    number: Annotated[int, Meta(description="Ask again with it until it is finished.")]
    finished: bool
    results: tuple[ActOutcome, ...]


def note(act: Act, moderator_id: int, match_ids: Iterable[UUID], reason: str) -> int:
    """Note what a task shall do; returns its number."""
    chosen = list(dict.fromkeys(match_ids))
    require_for_many(type(act), moderator_id, chosen)
    reason = require_reason(reason)
    if BulkAct.objects.filter(moderator_id=moderator_id, finished_at=None).count() >= MOST_UNFINISHED:
        raise Refusal(Code.RATE_LIMITED, seconds=30)
    with transaction.atomic():
        written = msgspec.json.encode(act).decode()
        bulk = BulkAct.objects.create(moderator_id=moderator_id, act=written, reason=reason)
        BulkActMatch.objects.bulk_create(BulkActMatch(bulk=bulk, match_id=match_id) for match_id in chosen)
        BulkAct.objects.filter(finished_at__lt=timezone.now() - KEPT).delete()
        transaction.on_commit(partial(publish.send_task, TASK, expires=60), robust=True)
    return bulk.pk


def progress_of(moderator_id: int, number: int) -> ManyDone:
    """How far an act on many matches is, and what became of each; for staff who may do such things."""
    require(moderator_id, "handle_reports")
    bulk = first_or_refuse(BulkAct.objects.filter(pk=number))
    require(moderator_id, _ACT.decode(bulk.act).permission)
    return ManyDone(
        number=bulk.pk,
        finished=bulk.finished_at is not None,
        results=tuple(_outcome(row) for row in bulk.matches.order_by("pk")),
    )


def run_bulk_acts() -> int:
    """Carry out what is noted and nobody works on; returns how many matches were dealt with."""
    dealt_with = 0
    while (bulk := _claim()) is not None:
        for row in bulk.matches.filter(result="").order_by("pk"):
            _do(bulk, row)
            dealt_with += 1
        _finish(bulk)
    return dealt_with


def require_for_many(act: type[Act], moderator_id: int, match_ids: list[UUID]) -> None:
    """Refuse a moderator who may not do this to any match, an act that is done one by one, and too many matches."""
    if not act.is_for_many:
        raise Refusal(Code.INVALID_INPUT, detail=say("sandboxes are made one by one"))
    require(moderator_id, act.permission)
    if not match_ids:
        raise Refusal(Code.INVALID_INPUT, detail=say("no match is chosen"))
    if len(match_ids) > MOST_AT_ONCE:
        raise Refusal(Code.TOO_LARGE)


def _claim() -> BulkAct | None:
    now = timezone.now()
    with transaction.atomic():
        free = BulkAct.objects.filter(Q(seen_at=None) | Q(seen_at__lt=now - LEASE), finished_at=None)
        bulk = free.select_for_update(skip_locked=True).order_by("pk").first()
        if bulk is not None:
            bulk.seen_at = now
            bulk.save(update_fields=["seen_at"])
    return bulk


def _do(bulk: BulkAct, row: BulkActMatch) -> None:
    """One match, with its result and a sign of life in one transaction."""
    with transaction.atomic():
        try:
            perform(_ACT.decode(bulk.act), bulk.moderator_id, row.match_id, bulk.reason, recount=False)
            row.result = DONE
        except Refusal as refusal:
            row.result = refusal.code
        row.save(update_fields=["result"])
        BulkAct.objects.filter(pk=bulk.pk).update(seen_at=timezone.now())


def _finish(bulk: BulkAct) -> None:
    with transaction.atomic():
        if _ACT.decode(bulk.act).takes_back_ratings and bulk.matches.filter(result=DONE).exists():
            request_recount()
        BulkAct.objects.filter(pk=bulk.pk).update(finished_at=timezone.now())


def _outcome(row: BulkActMatch) -> ActOutcome:
    refused = None if row.result in ("", DONE) else Code(row.result)
    return ActOutcome(row.match_id, row.result == DONE, refused)
