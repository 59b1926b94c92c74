"""Looking at a match without a thread: its rows are read in the event loop, and the answer is made right there.

Of an address a few look so at once; what is more waits for threads in its line, as everything else does.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, TypeVar
from uuid import UUID

from games.common.without_waiting import NeedsThread, without_waiting
from games.matches.rows.loop_reader import is_on
from games.matches.rows.reads import read_ahead
from opera_service.asgi_app.asgi_types import Scope
from opera_service.asgi_app.fair_lines import address_at_work
from opera_service.asgi_app.request_checks import header
from opera_service.asgi_app.thread_pool import in_thread

T = TypeVar("T")
AT_ONCE: Final = 4
"""So many of one address."""
UUID_LENGTH: Final = 36
_at_work: Counter[str] = Counter()


def may_look_in_loop(scope: Scope) -> bool:
    """Whether to try: a session is looked up in the database each time, a token that was seen lately is not."""
    return is_on() and (header(scope, b"authorization") is not None or header(scope, b"cookie") is None)


async def looked_at(match_id: UUID, finish: Callable[[], T]) -> T:
    """What `finish` returns, which reads this match: in the loop, or in a thread where something is waited for."""
    address = address_at_work.get()
    if _at_work[address] >= AT_ONCE:
        return await in_thread(finish)
    _at_work[address] += 1
    try:
        await read_ahead(match_id)
        return without_waiting(finish)
    except NeedsThread:
        return await in_thread(finish)
    finally:
        _at_work[address] -= 1
        if not _at_work[address]:
            del _at_work[address]


def uuid_of(text: str) -> UUID | None:
    """The id, written as ids are; other ways of writing one are left to those that read them by all rules."""
    if len(text) != UUID_LENGTH:
        return None
    try:
        return UUID(text)
    except ValueError:
        return None
