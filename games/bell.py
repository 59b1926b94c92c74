"""The bell: after a commit it tells (match, seq) to whoever listens and wakes the bots that are asked.

It may be lost: listeners look again by themselves, and a sweep wakes bots that were forgotten.
"""

from functools import cache
from uuid import UUID

import redis
import structlog
from celery import current_app
from django.conf import settings
from kombu.exceptions import KombuError

log = structlog.get_logger(__name__)
CHANNEL = "opera:match:"
TURN_TASK = "bots.take_turn"


@cache
def _client() -> "redis.Redis":
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=1.0, socket_connect_timeout=1.0)


def ring(match_id: UUID, seq: int, bot_seats: tuple[int, ...]) -> None:
    try:
        _client().publish(f"{CHANNEL}{match_id}", seq)
        for seat in bot_seats:
            current_app.send_task(TURN_TASK, args=[str(match_id), seat], retry=False)
    except (redis.RedisError, KombuError, OSError) as error:
        log.warning("bell_lost", match=str(match_id), seq=seq, error=str(error))
