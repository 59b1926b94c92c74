"""The matches: fifty of bots, and twenty whose people have gone away and left the clocks running."""

from uuid import UUID

from games.common.bot_styles import BotStyle
from games.matches.enums import TimeoutPolicy
from games.matches.responses import ClockSettings
from games.registry import GAMES
from games.tables import commands as tables
from opera_service.accounts.models import User

BOT_MATCHES = [("opera", 2), ("opera", 3), ("opera", 4), *[("phantom", 2)] * 47]
ABSENT_MATCHES = [("opera", 3), ("opera", 2), ("opera", 4), *[("phantom", 2)] * 17]
MOVE_SECONDS = 2


def open_all() -> list[UUID]:
    """Open every table; nothing is started yet."""
    users = [User.objects.create(username=f"absent-{number}") for number in range(4)]
    bots = [_bot_table(users[0], slug, players) for slug, players in BOT_MATCHES]
    policies = list(TimeoutPolicy)
    absent = [
        _absent_table(users, slug, players, policies[number % len(policies)])
        for number, (slug, players) in enumerate(ABSENT_MATCHES)
    ]
    return bots + absent


def start_all(matches: list[UUID]) -> None:
    owner = User.objects.get(username="absent-0")
    for match_id in matches:
        tables.start(owner.pk, match_id)


def _bot_table(owner: User, slug: str, players: int) -> UUID:
    style = BotStyle.CHORISTER if slug == "opera" else BotStyle.UNDERSTUDY
    bots = tuple(tables.BotSeat(seat, style) for seat in range(players))
    wish = tables.OpenTable(table=GAMES[slug].table_type(), players=players, bots=bots)
    return tables.open_table(owner.pk, wish)


def _absent_table(users: list[User], slug: str, players: int, policy: TimeoutPolicy) -> UUID:
    wish = tables.OpenTable(
        table=GAMES[slug].table_type(),
        players=players,
        clock=ClockSettings(move_seconds=MOVE_SECONDS),
        timeout_policy=policy,
    )
    match_id = tables.open_table(users[0].pk, wish)
    for user in users[1:players]:
        tables.take_seat(user.pk, match_id)
    return match_id
