"""THE write path: every change of a match is one of these commands, each one transaction."""

from games.commands.automatic import play_as_bot, play_safely, wake_bots
from games.commands.handover import take_back
from games.commands.hosting import remove, seat_bot
from games.commands.incident import start_clocks, stop_clocks
from games.commands.invitations import challenge, decline, invite, redeem
from games.commands.leave import resign
from games.commands.play import play
from games.commands.rematch import rematch
from games.commands.sandbox import introduce
from games.commands.tables import BotSeat, OpenTable, abort, leave_seat, open_table, seat_together, start, take_seat
from games.commands.timeouts import time_out

__all__ = [
    "BotSeat",
    "OpenTable",
    "abort",
    "challenge",
    "decline",
    "introduce",
    "invite",
    "leave_seat",
    "open_table",
    "play",
    "play_as_bot",
    "play_safely",
    "redeem",
    "rematch",
    "remove",
    "resign",
    "seat_bot",
    "seat_together",
    "start",
    "start_clocks",
    "stop_clocks",
    "take_back",
    "take_seat",
    "time_out",
    "wake_bots",
]
