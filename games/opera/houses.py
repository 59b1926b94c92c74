"""What stands and is performed in houses: questions that several roles ask."""

from collections.abc import Iterator

from games.opera.constants import COMPOSERS
from games.opera.material import City, Composer
from games.opera.state import Player, State


def performed_in(state: State, city: City) -> list[Composer]:
    """The composers performed in a city by anybody, house pieces aside, in the order of the declaration."""
    halls = [piece for player in state.players for piece in player.houses.get(city, ())]
    return [composer for composer in COMPOSERS if composer in halls]


def esperto_score(state: State, player: Player, city: City) -> tuple[int, Composer]:
    """What the Esperto brings there and the piece he costs; the house piece, which is never lost, stands for none."""
    pieces = [piece for piece in player.houses.get(city, ()) if piece is not None]
    best = max(pieces, key=state.fame.__getitem__, default=Composer.HOUSE)
    return sum(state.fame[piece] for piece in pieces), best


def gift_receiver(state: State, giver: int) -> int | None:
    """Who gets the hirer's best piece: the poorest opponent, or nobody if the hirer is poorest himself."""
    players = state.players
    fewest = min(player.points for player in players)
    if players[giver].points == fewest:
        return None
    poorest = [seat for seat in state.order if players[seat].points == fewest]
    return min(poorest, key=lambda seat: players[seat].level)


def pieces_of(player: Player) -> Iterator[Composer]:
    """All pieces of a player, performed or in stock."""
    yield from player.stock
    for halls in player.houses.values():
        yield from (piece for piece in halls if piece is not None)
