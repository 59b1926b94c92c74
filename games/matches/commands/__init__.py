"""THE write path: every change of a running match is one of these commands, each one transaction."""

from games.matches.clocks.incident import start_clocks, stop_clocks
from games.matches.clocks.timeouts import time_out
from games.matches.commands.bot_moves import play_as_bot, play_safely, wake_bots
from games.matches.commands.handover import take_back
from games.matches.commands.play import play
from games.matches.commands.resign import resign

__all__ = [
    "play",
    "play_as_bot",
    "play_safely",
    "resign",
    "start_clocks",
    "stop_clocks",
    "take_back",
    "time_out",
    "wake_bots",
]
