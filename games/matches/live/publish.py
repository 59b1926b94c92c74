"""After a commit (match, seq) is published to whoever listens, and the bots that are asked are called.

Messages carry no content and may be lost: listeners look again by themselves, and a sweep calls bots that were
forgotten. Nothing here waits for Redis, or raises because of it.
"""

from collections.abc import Callable
from contextvars import copy_context
from typing import NamedTuple, TypeAlias
from uuid import UUID

from games.common import tracing
from games.matches.live.publisher import Task, publisher, task_sender

TurnTask: TypeAlias = Callable[[UUID, "BotCall"], Task]
"""From a match and who is called in it to the task that lets the seat's bot take its turn."""
_turn_tasks: list[TurnTask] = []


def register_turn_task(turn_task: TurnTask) -> None:
    """Called once by the app that plays the bots, so that the matches need not know it."""
    _turn_tasks[:] = [turn_task]


def match_channel(match_id: UUID) -> str:
    return f"opera:match:{match_id}"


def user_channel(user_id: int) -> str:
    return f"opera:user:{user_id}"


class BotCall(NamedTuple):
    """A bot's seat, and the entry since which it is asked."""

    seat: int
    asked_seq: int
    alone: bool = False
    """Whether only bots play in the match, so that nobody waits for the move."""


def publish_entry(match_id: UUID, seq: int, asked_users: tuple[int, ...], calls: tuple[BotCall, ...]) -> None:
    """Called after the commit of log entry `seq`, with the users asked now and the bots to call."""
    number = tracing.stamped(seq)
    publisher.put({match_channel(match_id): number} | {user_channel(user_id): number for user_id in asked_users})
    for turn_task in _turn_tasks if calls else ():
        task_sender.put({turn_task(match_id, call): copy_context() for call in calls})


def publish_to_users(user_ids: tuple[int, ...]) -> None:
    """Called after the commit of something that these users should look at."""
    publisher.put({user_channel(user_id): 0 for user_id in user_ids})


def send_task(task: str, *args: object, expires: float) -> None:
    """Ask a worker to do soon what it would find to do by itself a little later."""
    task_sender.put({Task(task, args, expires): copy_context()})
