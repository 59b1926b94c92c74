"""Checks the servers that this runner did not start; each function raises `SetupError` for one it cannot use."""

import http.client
import json
from urllib.parse import urlsplit

import psycopg
import redis
from django.core.exceptions import ImproperlyConfigured

from games.common.redis_server import redis_client
from opera_service import database
from opera_service.local.setup_error import SetupError


def require_database(url: str) -> None:
    """Refuse a DATABASE_URL that cannot be parsed or whose server does not let us in."""
    try:
        database.from_url(url)
        psycopg.connect(url, connect_timeout=5).close()
    except ImproperlyConfigured as error:
        raise SetupError(str(error)) from None
    except psycopg.Error as error:
        reason = " ".join(str(error).split())
        raise SetupError(f"the database in DATABASE_URL cannot be used: {reason}") from None


def require_redis(url: str) -> None:
    """Refuse a REDIS_URL that cannot be parsed or whose server does not let us in."""
    try:
        with redis_client(url, socket_connect_timeout=5, socket_timeout=5) as client:
            client.ping()
    except (ValueError, redis.RedisError) as error:
        raise SetupError(f"the Redis in REDIS_URL cannot be used: {error}") from None


def readiness(web_url: str) -> dict[str, str] | None:
    """What /readyz reports as missing; empty when all is ready, None while the web process does not respond."""
    address = urlsplit(web_url)
    connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=5)
    try:
        connection.request("GET", "/readyz")
        answer = json.loads(connection.getresponse().read())
    except (OSError, ValueError, http.client.HTTPException):
        return None
    finally:
        connection.close()
    return {part: state for part, state in answer.items() if part != "ready" and state != "ok"}
