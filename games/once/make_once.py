"""Makes a thing once for each request id of a user, however often and however simultaneously the request comes."""

import hashlib
from collections.abc import Callable
from datetime import timedelta
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from django.db import transaction
from django.utils import timezone
from msgspec import Meta

from games.common.querysets import delete_in_batches
from games.common.refusals import Code, Refusal
from games.matches.commands.play import MAX_REQUEST_ID
from games.once.models import MadeOnce

KEPT: Final = timedelta(days=2)
RequestId = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=MAX_REQUEST_ID,
        pattern=r"^[!-~]+$",
        description="Made up by you. Send the same again when no answer came: it is made once. Kept for two days.",
    ),
]


def make_once(user_id: int, request_id: str | None, asked: tuple[Any, ...], make: Callable[[], object]) -> str:
    """The id of what `make` made, as text: now, or when the user's request with this id came first.

    `asked` is what was asked for. The same id for something else is refused. A request that is refused or fails leaves
    nothing, so that its id can be used again.
    """
    if request_id is None:
        return str(make())
    digest = hashlib.sha256(msgspec.json.encode(asked)).digest()
    with transaction.atomic():
        # Of two at once, the second waits here for the first one's commit, and then finds its row.
        row, is_new = MadeOnce.objects.get_or_create(
            user_id=user_id, request_id=request_id, defaults={"digest": digest}
        )
        if is_new:
            row.made = str(make())
            row.save(update_fields=["made"])
        elif bytes(row.digest) != digest:
            raise Refusal(Code.REQUEST_ID_REUSED)
    return row.made


class Made(NamedTuple):
    """What a request made, and whether that was now: a secret that was shown once cannot be shown again."""

    id: str
    is_new: bool


def made_once(user_id: int, request_id: str | None, asked: tuple[Any, ...], make: Callable[[], object]) -> Made:
    """The same as `make_once`, and whether this very call made it."""
    calls: list[object] = []

    def counted() -> object:
        calls.append(make())
        return calls[0]

    return Made(make_once(user_id, request_id, asked, counted), bool(calls))


def forget_old_requests() -> int:
    """Forget request ids older than KEPT; returns how many."""
    return delete_in_batches(MadeOnce.objects.filter(at__lt=timezone.now() - KEPT))
