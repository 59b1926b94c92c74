"""Matches to be played by the clock: the bench knows their seeds, so it knows every move before it is made."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any, NamedTuple
from uuid import UUID

from django.utils import timezone

from games.kit.chance import QuickChance
from games.kit.engine import SPECTATOR, Action
from games.kit.fairness import SeedStream
from games.matches import commands
from games.matches.models import Match
from games.registry import GAMES, rules
from games.tables import commands as tables
from opera_service.accounts import token_secrets
from opera_service.accounts.models import AccessToken, User
from tests.bench.forms import action_value, play_query, post


class Table(NamedTuple):
    """A started match and its players."""

    slug: str
    match_id: UUID
    users: list[User]
    tokens: list[str]


class Move(NamedTuple):
    seat: int
    seq: int
    action: Action


def start(slug: str, players: int, name: str) -> Table:
    """A match with fresh users, each with a token."""
    users = [User.objects.create(username=f"{name}-{number}") for number in range(players)]
    wish = tables.OpenTable(table=GAMES[slug].table_type(), players=players)
    match_id = tables.open_table(users[0].pk, wish)
    for user in users[1:]:
        tables.take_seat(user.pk, match_id)
    tables.start(users[0].pk, match_id)
    return Table(slug, match_id, users, [token_for(user) for user in users])


def token_for(user: User) -> str:
    """A token that was in use a moment ago, as those of busy clients are: the first use in a minute is noted."""
    secret, now = token_secrets.new_secret(), timezone.now()
    AccessToken.objects.create(
        user=user,
        name="bench",
        digest=token_secrets.digest_of(secret),
        scopes=["read", "play"],
        expires=now + timedelta(days=1),
        last_used=now,
    )
    return secret


def moves(table: Table, seed: int) -> Iterator[Move]:
    """A random match from where it stands to its end, as the service will see it happen."""
    match = Match.objects.get(pk=table.match_id)
    game, chance = rules(match.game), QuickChance(seed)
    state, seq = game.load_position(match.state), match.seq
    while seats := game.to_act(state):
        action = game.sample_action(state, seats[0], chance)
        yield Move(seats[0], seq, action)
        seq += 1
        game.apply(state, seats[0], action, SeedStream(bytes(match.seed), seq))


def play_until(table: Table, reached: Callable[[Any], bool], seed: int = 1) -> None:
    """Play at random until a spectator sees what is wanted."""
    game = rules(table.slug)
    for move in moves(table, seed):
        state = game.restore(Match.objects.values_list("state", flat=True).get(pk=table.match_id))
        if reached(game.view(state, SPECTATOR)):
            return
        commands.play(table.users[move.seat].pk, table.match_id, move.action, move.seq, f"bench-{move.seq}")
    raise ValueError("the match ended before")


def requests(table: Table, seed: int) -> list[bytes]:
    """The match as HTTP requests, one a move."""
    query = play_query(table.slug)
    return [post(table.tokens[move.seat], query, variables(table, move)) for move in moves(table, seed)]


def variables(table: Table, move: Move) -> dict[str, object]:
    action = action_value(table.slug, move.action)
    return {"match": str(table.match_id), "action": action, "seq": move.seq, "id": f"bench-{move.seq}"}
