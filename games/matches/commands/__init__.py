"""THE write path: every change of a running match is one of these commands, each one transaction."""

from games.matches.clocks.incident import start_clocks, stop_clocks
from games.matches.clocks.timeouts import time_out
from games.matches.commands.bot_moves import claim_waiting_bots, play_as_bot, play_safe_action
from games.matches.commands.handover import take_back
from games.matches.commands.play import play
from games.matches.commands.resign import resign

__all__ = [
    "claim_waiting_bots",
    "play",
    "play_as_bot",
    "play_safe_action",
    "resign",
    "start_clocks",
    "stop_clocks",
    "take_back",
    "time_out",
]
