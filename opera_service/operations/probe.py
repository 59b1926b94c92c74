"""`python -m opera_service.operations.probe web|worker|bots|beat`: is the process of this container alive?"""

import http.client
import os
import socket
import sys

import redis

from games.common.redis_server import redis_client

SEEN = {"worker": "worker:clocks@{host}", "bots": "worker:bots@{host}", "beat": "beat"}


def main(arguments: list[str]) -> int:
    """The exit code: 0 if it is alive, 1 if it is not, 2 for wrong arguments."""
    if len(arguments) != 1 or arguments[0] not in ("web", *SEEN):
        print("usage: python -m opera_service.operations.probe web|worker|bots|beat", file=sys.stderr)
        return 2
    name = arguments[0]
    return 0 if (_web_answers() if name == "web" else _was_seen(name)) else 1


def _web_answers() -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", int(os.environ.get("PORT") or 8000), timeout=4)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == http.client.OK
    except OSError:
        return False
    finally:
        connection.close()


def _was_seen(name: str) -> bool:
    key = "opera:seen:" + SEEN[name].format(host=socket.gethostname())
    url = os.environ.get("REDIS_URL") or "redis://127.0.0.1:6379/0"
    try:
        with redis_client(url, socket_timeout=3, socket_connect_timeout=3) as client:
            return bool(client.exists(key))
    except redis.RedisError:
        return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
