"""What goes to Redis after a commit, in the background: messages for streams, and tasks for workers.

Talking to Redis itself cost a play a seventh of its time (numbers in CONTRIBUTING.md). Messages that come together
travel together, and several on one channel are one.
"""

from contextlib import ExitStack
from contextvars import Context
from functools import cache
from typing import NamedTuple

import redis
from celery import current_app
from django.conf import settings
from redis.backoff import NoBackoff
from redis.retry import Retry

from games.common import tracing
from games.common.redis_server import redis_client
from games.matches.live.background_sender import BackgroundSender


class Task(NamedTuple):
    """A call of a task by its name."""

    name: str
    args: tuple[object, ...]
    expires: float | None = None


def _publish(waiting: dict[str, int | str]) -> None:
    with _client(settings.REDIS_URL).pipeline(transaction=False) as pipe, ExitStack() as spans:
        for channel, number in waiting.items():
            spans.enter_context(tracing.follow("publish", tracing.stamp_of(number), channel=channel))
            pipe.publish(channel, number)
        pipe.execute()


@cache
def _client(url: str) -> "redis.Redis":
    again = Retry(NoBackoff(), 1)  # one more time, for a connection that a restart has cut
    return redis_client(url, socket_timeout=1.0, socket_connect_timeout=1.0, retry=again)


def _send_tasks(waiting: dict[Task, Context]) -> None:
    for task, context in list(waiting.items()):
        # The context has the id of the request that the task is sent for.
        context.run(send_now, task)
        del waiting[task]


def send_now(task: Task) -> None:
    """Hand a task to the broker; raises RedisError, kombu's OperationalError or OSError when it cannot be reached."""
    current_app.send_task(task.name, args=task.args, retry=False, expires=task.expires)


PAUSE = 0.01
"""Seconds for which a busy process gathers messages: one that comes alone is sent at once."""
publisher: BackgroundSender[str, int | str] = BackgroundSender("publishing", _publish, pause=PAUSE)
task_sender: BackgroundSender[Task, Context] = BackgroundSender("sending tasks", _send_tasks)
