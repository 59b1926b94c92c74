"""Wakes bots whose turn it is: found from the tables, so a lost message or a dead worker only costs time."""

import structlog

from bots import metrics, turn_taking
from bots.calls import call_bot
from games.common.failures import is_outage
from games.matches import commands
from games.matches.commands.bot_moves import WaitingBot
from games.matches.live.publish import BotCall
from games.matches.metrics import SWEEP_FAILURES

log = structlog.get_logger(__name__)
BATCH = 200


def wake_bots() -> None:
    """Call bots that rested long enough or whose call was lost; move for those that nothing could wake."""
    for bot in commands.claim_waiting_bots(BATCH):
        metrics.WAKES.inc()
        try:
            _wake(bot)
        except Exception as error:
            if is_outage(error):
                raise
            SWEEP_FAILURES.inc()
            log.exception("wake_failed", match=str(bot.match_id), seat=bot.seat)


def _wake(bot: WaitingBot) -> None:
    if bot.overdue:
        turn_taking.fall_back(bot.match_id, bot.seat, bot.asked_seq, "any", "overdue")
    else:
        call_bot(bot.match_id, BotCall(bot.seat, bot.asked_seq, bot.alone))
