"""What is in the houses of players: facts that several rules need."""

from games.opera.constants import COMPOSERS, PIECES
from games.opera.material import City, Composer
from games.opera.state import PlayerState, State


def performed_in(state: State, city: City) -> list[Composer]:
    """The composers performed in a city by any player, without house pieces, in the order of `Composer`."""
    halls = [piece for player in state.players for piece in player.houses.get(city, ())]
    return [composer for composer in COMPOSERS if composer in halls]


def fame_in(state: State, player: PlayerState, city: City) -> int:
    """The fame of all pieces in a player's house."""
    return sum(state.fame[piece] for piece in player.houses.get(city, ()) if piece is not None)


def best_piece(state: State, player: PlayerState, city: City) -> Composer | None:
    """The most famous piece in a player's house; `None` if there is nothing but the house piece."""
    pieces = [piece for piece in player.houses.get(city, ()) if piece is not None and piece is not Composer.HOUSE]
    return max(pieces, key=state.fame.__getitem__, default=None)


def pieces_of(player: PlayerState) -> list[Composer]:
    """All pieces of a player, in stock and performed."""
    pieces = player.stock[:]
    for halls in player.houses.values():
        pieces += [piece for piece in halls if piece is not None]
    return pieces


def sorted_pieces(pieces: list[Composer]) -> tuple[Composer, ...]:
    """`pieces` in the order of `Composer`, so that equal collections are equal tuples."""
    return tuple(composer for composer in PIECES for _ in range(pieces.count(composer)))
