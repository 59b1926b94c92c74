"""A match of bots alone that is watched with a delay, for the attacks of `abuse`."""

from uuid import UUID

from games.common.bot_styles import BotStyle
from games.registry import GAMES
from games.tables import commands as tables
from opera_service.accounts.models import User


def start() -> UUID:
    """It is running, and its bots take their time."""
    owner, _ = User.objects.get_or_create(username="watched-owner")
    bots = tuple(tables.BotSeat(seat=seat, style=BotStyle.CHORISTER) for seat in range(4))
    wish = tables.OpenTable(
        table=GAMES["opera"].table_type(),
        players=4,
        bots=bots,
        start_when_full=True,
        spectator_delay=2,
        bot_pause_ms=1000,
    )
    return tables.open_table(owner.pk, wish)
