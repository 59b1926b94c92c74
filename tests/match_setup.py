"""Sets up users and matches of any game, and plays them with random legal actions."""

from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import Any
from uuid import UUID, uuid4

from games.kit.chance import Chance, QuickChance
from games.matches import commands
from games.matches.enums import Status
from games.matches.models import LogEntry, Match
from games.matches.responses import Played
from games.registry import GAMES, rules
from games.tables import commands as tables
from opera_service.accounts.models import User
from tests.games.kit.random_play import play

SIZES = [(slug, players) for slug, game in GAMES.items() for players in game.players]
"""Every game with every number of players."""
MANY = 10


def make_users(*names: str) -> list[User]:
    return [User.objects.create_user(username=name) for name in names]


def table_of(slug: str) -> Any:
    return GAMES[slug].table_type()


def open_match(users: Sequence[User], slug: str, **settings: Any) -> UUID:
    """A table of `slug` with all `users` seated in order, not started."""
    settings.setdefault("players", len(users))
    settings.setdefault("table", table_of(slug))
    match_id = tables.open_table(users[0].pk, tables.OpenTable(**settings))
    for user in users[1:]:
        tables.invite(users[0].pk, match_id, user.pk)
        tables.take_seat(user.pk, match_id)
    return match_id


def start_match(users: Sequence[User], slug: str, **settings: Any) -> UUID:
    match_id = open_match(users, slug, **settings)
    tables.start(users[0].pk, match_id)
    return match_id


def state_of(match_id: UUID) -> Any:
    match = Match.objects.get(pk=match_id)
    return rules(match.game, match.rules_version).load_position(match.state)


def who_is_asked(match_id: UUID) -> tuple[int, ...]:
    match = Match.objects.get(pk=match_id)
    return rules(match.game).to_act(state_of(match_id))


def legal_action(match_id: UUID, seat: int, chance: Chance | None = None) -> Any:
    match = Match.objects.get(pk=match_id)
    return rules(match.game).sample_action(state_of(match_id), seat, chance or QuickChance(1))


def play_one(users: Sequence[User], match_id: UUID, chance: Chance | None = None) -> Played:
    """Some asked seat takes a random legal action."""
    seat = who_is_asked(match_id)[0]
    seq = Match.objects.get(pk=match_id).seq
    return commands.play(users[seat].pk, match_id, legal_action(match_id, seat, chance), seq, uuid4().hex)


@cache
def fewest_actions(slug: str, players: int = 2) -> int:
    """In how few actions a match of the game may be over, if that is fewer than `MANY`: some games are very small."""
    return min(sum(1 for _ in islice(play(rules(slug), players, seed), 1, 1 + MANY)) for seed in range(20))


def play_some(users: Sequence[User], match_id: UUID, most: int, chance: Chance | None = None) -> None:
    """At most so many random actions, and fewer in a game that could be over by then."""
    match = Match.objects.get(pk=match_id)
    for _ in range(min(most, fewest_actions(match.game, match.seats.count()) - 1)):
        play_one(users, match_id, chance)


def play_to_the_end(users: Sequence[User], match_id: UUID, seed: int = 1) -> Match:
    chance = QuickChance(seed)
    while Match.objects.values_list("status", flat=True).get(pk=match_id) == Status.RUNNING:
        play_one(users, match_id, chance)
    return Match.objects.get(pk=match_id)


def footprint(match_id: UUID) -> tuple[Any, ...]:
    """Everything a refused command must leave alone."""
    match = Match.objects.filter(pk=match_id).values_list().get()
    seats = tuple(Match.objects.get(pk=match_id).seats.values_list())
    return match, seats, LogEntry.objects.filter(match_id=match_id).count()
