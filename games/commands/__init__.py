"""THE write path: every change of a match is one of these commands, each one transaction."""

from games.commands.automatic import play_as_bot, play_safely, wake_bots
from games.commands.handover import take_back
from games.commands.incident import start_clocks, stop_clocks
from games.commands.leave import resign
from games.commands.play import play
from games.commands.tables import BotSeat, OpenTable, abort, invite, leave_seat, open_table, start, take_seat
from games.commands.timeouts import time_out

__all__ = [
    "BotSeat",
    "OpenTable",
    "abort",
    "invite",
    "leave_seat",
    "open_table",
    "play",
    "play_as_bot",
    "play_safely",
    "resign",
    "start",
    "start_clocks",
    "stop_clocks",
    "take_back",
    "take_seat",
    "time_out",
    "wake_bots",
]
