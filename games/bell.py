"""The bell: after a commit it tells (match, seq) to whoever listens and wakes the bots that are asked.

It carries no content and may be lost: listeners look again by themselves, and a sweep wakes bots that were forgotten.
"""

from functools import cache
from uuid import UUID

import redis
import structlog
from celery import current_app
from django.conf import settings
from kombu.exceptions import KombuError

log = structlog.get_logger(__name__)
TURN_TASK = "bots.take_turn"


def match_channel(match_id: UUID) -> str:
    return f"opera:match:{match_id}"


def user_channel(user_id: int) -> str:
    return f"opera:user:{user_id}"


@cache
def _client() -> "redis.Redis":
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=1.0, socket_connect_timeout=1.0)


def ring(match_id: UUID, seq: int, asked_users: tuple[int, ...], asked_bots: tuple[int, ...]) -> None:
    """Called after the commit of log entry `seq`, with the users asked now and the bot seats asked since then."""
    try:
        with _client().pipeline(transaction=False) as pipe:
            pipe.publish(match_channel(match_id), seq)
            for user_id in asked_users:
                pipe.publish(user_channel(user_id), seq)
            pipe.execute()
        for seat in asked_bots:
            wake_bot(match_id, seat, seq)
    except (redis.RedisError, KombuError, OSError) as error:
        log.warning("bell_lost", match=str(match_id), seq=seq, error=str(error))


def ring_users(user_ids: tuple[int, ...]) -> None:
    """Called after the commit of something that these users should look at."""
    try:
        with _client().pipeline(transaction=False) as pipe:
            for user_id in user_ids:
                pipe.publish(user_channel(user_id), 0)
            pipe.execute()
    except (redis.RedisError, OSError) as error:
        log.warning("bell_lost", users=user_ids, error=str(error))


def call(task: str, *args: object, expires: float) -> None:
    """Ask a worker to do now what it would find to do soon anyway."""
    try:
        current_app.send_task(task, args=args, retry=False, expires=expires)
    except (redis.RedisError, KombuError, OSError) as error:
        log.warning("call_lost", task=task, error=str(error))


def wake_bot(match_id: UUID, seat: int, asked_seq: int) -> None:
    """Send for the bot of a seat that is asked since entry `asked_seq`."""
    current_app.send_task(TURN_TASK, args=[str(match_id), seat, asked_seq], retry=False)
