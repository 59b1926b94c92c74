"""How a bot is called to its turn: by a Celery task, which this app registers with the matches when it starts.

Where people play, the bots come first: matches of bots alone have a queue of their own, served when the other is empty.
"""

from typing import Final
from uuid import UUID

from games.matches.live.publish import BotCall
from games.matches.live.publisher import Task, send_now

TAKE_TURN: Final = "bots.take_turn"
TAKE_SPARE_TURN: Final = "spare.take_turn"


def turn_task(match_id: UUID, call: BotCall) -> Task:
    """The call of the bot in a seat that is asked since an entry."""
    return Task(TAKE_SPARE_TURN if call.alone else TAKE_TURN, (str(match_id), call.seat, call.asked_seq))


def call_bot(match_id: UUID, call: BotCall) -> None:
    """Call the bot now; raises when the broker is away."""
    send_now(turn_task(match_id, call))
