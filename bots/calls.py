"""How a bot is called to its turn: by a Celery task, which this app registers with the matches when it starts."""

from typing import Final
from uuid import UUID

from games.matches.live.publisher import Task, send_now

TAKE_TURN: Final = "bots.take_turn"


def turn_task(match_id: UUID, seat: int, asked_seq: int) -> Task:
    """The call of the bot in a seat that is asked since entry `asked_seq`."""
    return Task(TAKE_TURN, (str(match_id), seat, asked_seq))


def call_bot(match_id: UUID, seat: int, asked_seq: int) -> None:
    """Call the bot now; raises when the broker is away."""
    send_now(turn_task(match_id, seat, asked_seq))
