"""The commands on tables: open, join, host, invite, rematch, and matches from a set position."""

from games.tables.commands.from_position import introduce
from games.tables.commands.hosting import remove, seat_bot
from games.tables.commands.invitations import challenge, decline, invite, redeem
from games.tables.commands.open_tables import abort, give_nonce, leave_seat, open_table, seat_together, start, take_seat
from games.tables.commands.rematch import rematch
from games.tables.commands.sharing import share
from games.tables.requests import BotSeat, OpenTable

__all__ = [
    "BotSeat",
    "OpenTable",
    "abort",
    "challenge",
    "decline",
    "give_nonce",
    "introduce",
    "invite",
    "leave_seat",
    "open_table",
    "redeem",
    "rematch",
    "remove",
    "seat_bot",
    "seat_together",
    "share",
    "start",
    "take_seat",
]
