"""What happens when a web process starts and when it ends."""

from collections.abc import Iterable

from games.matches.rows.loop_reader import close_readers
from opera_service.asgi_app.asgi_types import Receive, Send
from opera_service.asgi_app.shutdown import Closing
from opera_service.asgi_app.thread_pool import Threads


async def lifespan(receive: Receive, send: Send, pools: Iterable[Threads], closing: Closing) -> None:
    """Answer the server's two questions; at the end, let the threads finish what they have begun."""
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            closing.listen()
            await send({"type": "lifespan.startup.complete"})
        else:
            for pool in pools:
                pool.close()
            close_readers()
            await send({"type": "lifespan.shutdown.complete"})
            return
