"""Ends open streams when the process is asked to stop: the server itself would wait for them in vain."""

import asyncio
import os
import signal
from types import TracebackType

PATIENCE = 5.0
MOST_SECONDS = 10
"""How long a process may take to stop in order."""


class Closing:
    """Knows the streams that are open, and ends them."""

    def __init__(self) -> None:
        self.begun = False
        self._open: dict[object, asyncio.Task[object]] = {}

    def opened(self, stream: object, task: "asyncio.Task[object] | None") -> None:
        """A stream has begun in this task; one that begins while we close ends at once."""
        if task is None:
            return
        self._open[stream] = task
        if self.begun:
            task.cancel()

    def ended(self, stream: object) -> None:
        """Forget a stream that has ended."""
        self._open.pop(stream, None)

    async def end_streams(self) -> None:
        """Cancel what is open and wait a moment until it is over."""
        self.begun = True
        tasks = list(self._open.values())
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=PATIENCE)

    def listen(self) -> None:
        """On SIGTERM end the streams first, and then pass the wish on as the SIGINT that the server understands too.

        The server can hang at that (emmett-framework/granian#875), and waits for requests without end. Its master
        would kill us, if it still lives; the kernel's alarm does so in any case.
        """
        loop = asyncio.get_running_loop()
        tasks: set[asyncio.Task[None]] = set()

        async def end_and_pass_on() -> None:
            signal.alarm(MOST_SECONDS)
            await self.end_streams()
            os.kill(os.getpid(), signal.SIGINT)

        loop.add_signal_handler(signal.SIGTERM, lambda: tasks.add(loop.create_task(end_and_pass_on())))


class Watched:
    """A part of a request that may last: from its first message until it leaves the block."""

    def __init__(self, closing: Closing) -> None:
        self._closing = closing
        self._task = asyncio.current_task()

    def begins(self) -> None:
        """Note that this part lasts: from now on a stop ends it."""
        self._closing.opened(self, self._task)

    def __enter__(self) -> "Watched":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Swallow the cancellation that came from us, and no other."""
        self._closing.ended(self)
        ours = kind is asyncio.CancelledError and self._closing.begun
        if ours and self._task:
            self._task.uncancel()
        return ours
