"""Lets bots of the running service play matches of one game; prints their moves a second, and those without it."""

import sys
import time
from typing import TYPE_CHECKING, Any

import django

if TYPE_CHECKING:
    from games.kit.engine import AnyGame

SECONDS = 6.0
MATCHES = 16


def main(slug: str) -> None:
    django.setup()
    from games.registry import rules

    players = rules(slug).players[-1]
    print(served(slug, players), bare(slug, players))


def served(slug: str, players: int) -> float:
    """All matches are started at once; what is not over when the time is up is aborted."""
    from games.common.bot_styles import BotStyle
    from games.kit.entries import EntryKind
    from games.matches.enums import Status
    from games.matches.models import LogEntry, Match
    from games.registry import GAMES
    from games.tables import commands as tables
    from opera_service.accounts.models import User

    owner = User.objects.create(username=f"bench-bots-{slug}")
    bots = tuple(tables.BotSeat(seat, BotStyle.UNDERSTUDY) for seat in range(players))
    wish = tables.OpenTable(table=GAMES[slug].table_type(), players=players, bots=bots)
    matches = [tables.open_table(owner.pk, wish) for _ in range(MATCHES)]
    for match_id in matches:
        tables.start(owner.pk, match_id)
    running = Match.objects.filter(pk__in=matches, status=Status.RUNNING)
    started, moves = time.monotonic(), LogEntry.objects.filter(match__in=matches, kind=EntryKind.PLAYED)
    before = moves.count()
    while time.monotonic() < started + SECONDS and running.count() > MATCHES // 2:
        time.sleep(0.05)
    rate = (moves.count() - before) / (time.monotonic() - started)
    running.update(status=Status.ABORTED)
    return rate


def bare(slug: str, players: int) -> float:
    """One process, no service: see, think, apply."""
    from bots.roster import STYLES
    from games.kit.budget import Budget
    from games.kit.chance import QuickChance
    from games.kit.observation import Observation
    from games.registry import rules

    game, chance, moves, end = rules(slug), QuickChance("bench"), 0, time.monotonic() + SECONDS / 2
    while True:
        state, events = game.setup(players, game.table_type(), chance)
        history = {seat: _heard(game, events, seat) for seat in range(players)}
        while seats := game.to_act(state):
            if time.monotonic() > end:
                return moves / (SECONDS / 2)
            seat = seats[0]
            observation = Observation(game, seat, game.view(state, seat), game.options(state, seat), history[seat])
            action = STYLES["understudy"].choose(observation, chance, Budget(seconds=0.3))
            events = game.apply(state, seat, action, chance)
            for one in history:
                history[one] += _heard(game, events, one)
            moves += 1


def _heard(game: "AnyGame", events: list[Any], seat: int) -> list[Any]:
    return game.visible_events(events, seat, game.table_type())


if __name__ == "__main__":
    main(sys.argv[1])
