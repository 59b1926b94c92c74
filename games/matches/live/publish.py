"""The bell: after a commit it tells (match, seq) to whoever listens and wakes the bots that are asked.

It carries no content and may be lost: listeners look again by themselves, and a sweep wakes bots that were forgotten.
"""

from typing import NamedTuple
from uuid import UUID

import redis
import structlog
from celery import current_app
from kombu.exceptions import KombuError

from games.matches.live.publisher import publisher

log = structlog.get_logger(__name__)
TURN_TASK = "bots.take_turn"


def match_channel(match_id: UUID) -> str:
    return f"opera:match:{match_id}"


def user_channel(user_id: int) -> str:
    return f"opera:user:{user_id}"


class BotCall(NamedTuple):
    """A bot's seat, and the entry since which it is asked."""

    seat: int
    asked_seq: int


def publish_entry(match_id: UUID, seq: int, asked_users: tuple[int, ...], calls: tuple[BotCall, ...]) -> None:
    """Called after the commit of log entry `seq`, with the users asked now and the bots to call."""
    publisher.publish([(match_channel(match_id), seq), *((user_channel(user_id), seq) for user_id in asked_users)])
    try:
        for send_task in calls:
            wake_bot(match_id, *send_task)
    except (redis.RedisError, KombuError, OSError) as error:
        log.warning("bots_not_woken", match=str(match_id), seq=seq, error=str(error))


def publish_to_users(user_ids: tuple[int, ...]) -> None:
    """Called after the commit of something that these users should look at."""
    publisher.publish([(user_channel(user_id), 0) for user_id in user_ids])


def send_task(task: str, *args: object, expires: float) -> None:
    """Ask a worker to do now what it would find to do soon anyway."""
    try:
        current_app.send_task(task, args=args, retry=False, expires=expires)
    except (redis.RedisError, KombuError, OSError) as error:
        log.warning("call_lost", task=task, error=str(error))


def wake_bot(match_id: UUID, seat: int, asked_seq: int) -> None:
    """Send for the bot of a seat that is asked since entry `asked_seq`."""
    current_app.send_task(TURN_TASK, args=[str(match_id), seat, asked_seq], retry=False)
