"""The whole ASGI application on a real port: what these tests send and receive are bytes on a socket."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from games.matches.rows.loop_reader import close_readers
from opera_service.asgi_app.thread_pool import hashing_threads, reading_threads, threads
from opera_service.local.ports import free_port


@contextmanager
def running_service() -> Iterator[str]:
    """The address of a server in this process, with the database and the Redis of the tests."""
    from opera_service.asgi import application

    port = free_port()
    config = uvicorn.Config(application, port=port, lifespan="off", log_level="warning", ws="websockets-sansio")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, name="uvicorn", daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(10)
        threads().close()
        hashing_threads().close()
        reading_threads().close()
        close_readers()
