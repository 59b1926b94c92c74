"""Documents nobody here has seen are read one at a time, and an address gets a small share of that time.

Reading one takes some milliseconds in which Python does little else. So a process has one thread for it, requests wait
for it without holding a thread, and an address that has had its share waits longer than others do. A crowd behind one
address that begins with the same document, as after an upgrade, has it read once.
"""

import asyncio
import time
from weakref import WeakKeyDictionary

from opera_service.accounts.client_address import networks_of
from opera_service.accounts.identity import Identity
from opera_service.asgi_app.address_turns import Took, TurnsByLoop
from opera_service.asgi_app.thread_pool import reading_threads
from opera_service.graphql_server.documents import documents
from opera_service.graphql_server.operations import MustRead, read_new

# Fifty milliseconds at once, a dozen ordinary documents, and then a fiftieth of the time.
_turns = TurnsByLoop(share=0.02, at_once=0.05, most_waiting=16)
FAILED = 5
"""A document that is no good takes so many times its share: whoever sends one after the other has no use for them."""
_Readings = dict[tuple[str, str], asyncio.Future[None]]
_readings: WeakKeyDictionary[asyncio.AbstractEventLoop, _Readings] = WeakKeyDictionary()
"""What is being read, by address: nobody waits for the turn of a stranger who sent the same."""


async def read_in_turn(must: MustRead) -> None:
    """Read a document that was paid for, so that it is known afterwards; raises what is wrong with it."""
    readings = _readings.setdefault(asyncio.get_running_loop(), {})
    key = (networks_of(must.identity.address)[0], must.query)
    while key in readings:
        await asyncio.wait([readings[key]])
        if documents.is_known(must.query):
            return
    readings[key] = read = asyncio.get_running_loop().create_future()
    try:
        async with _turns.here().turn(must.identity.address) as took:
            await reading_threads().run(_read, must.identity, must.query, took)
    finally:
        del readings[key]
        read.set_result(None)


def _read(identity: Identity, query: str, took: Took) -> None:
    began, times = time.thread_time(), FAILED
    try:
        read_new(identity, query)
        times = 1
    finally:
        took(times * (time.thread_time() - began))
