"""THE write path: every change of a running match is one of these commands, each one transaction."""

from games.matches.clocks.incident import start_clocks, stop_clocks
from games.matches.clocks.timeouts import time_out
from games.matches.commands.bot_moves import claim_waiting_bots, play_as_bot, play_safe_action
from games.matches.commands.handover import take_back
from games.matches.commands.own_time import cancel_vacation, give_time, take_vacation
from games.matches.commands.resign import resign
from games.matches.commands.take_hint import take_hint
from games.matches.commands.trial_plays import play
from games.matches.commands.undo import undo

__all__ = [
    "cancel_vacation",
    "claim_waiting_bots",
    "give_time",
    "play",
    "play_as_bot",
    "play_safe_action",
    "resign",
    "start_clocks",
    "stop_clocks",
    "take_back",
    "take_hint",
    "take_vacation",
    "time_out",
    "undo",
]
