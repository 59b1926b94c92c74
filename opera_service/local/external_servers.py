"""Asks servers that we did not start whether they are there; a wrong address is one clear line."""

import http.client
import json
from urllib.parse import urlsplit

import psycopg
import redis
from django.core.exceptions import ImproperlyConfigured

from opera_service import database
from opera_service.local.problems import Problem


def require_database(url: str) -> None:
    """DATABASE_URL must be readable and its server must let us in."""
    try:
        database.from_url(url)
        psycopg.connect(url, connect_timeout=5).close()
    except ImproperlyConfigured as error:
        raise Problem(str(error)) from None
    except psycopg.Error as error:
        reason = " ".join(str(error).split())
        raise Problem(f"the database in DATABASE_URL cannot be used: {reason}") from None


def require_redis(url: str) -> None:
    """REDIS_URL must be readable and its server must let us in."""
    try:
        with redis.Redis.from_url(url, socket_connect_timeout=5, socket_timeout=5) as client:
            client.ping()
    except (ValueError, redis.RedisError) as error:
        raise Problem(f"the Redis in REDIS_URL cannot be used: {error}") from None


def readiness(web_url: str) -> dict[str, str] | None:
    """What /readyz says is missing; empty when ready, None while the web process does not answer."""
    address = urlsplit(web_url)
    connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=5)
    try:
        connection.request("GET", "/readyz")
        answer = json.loads(connection.getresponse().read())
    except (OSError, ValueError, http.client.HTTPException):
        return None
    finally:
        connection.close()
    return {part: word for part, word in answer.items() if part != "ready" and word != "ok"}
