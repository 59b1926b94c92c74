"""THE write path: every change of a match is one of these commands, each one transaction."""

from games.commands.leave import resign
from games.commands.play import play
from games.commands.tables import BotSeat, OpenTable, abort, invite, leave_seat, open_table, start, take_seat

__all__ = [
    "BotSeat",
    "OpenTable",
    "abort",
    "invite",
    "leave_seat",
    "open_table",
    "play",
    "resign",
    "start",
    "take_seat",
]
