"""The Esperto (6.3): points for the pieces in one city, at the price of the most famous of them."""

from games.opera.actions import HireEsperto
from games.opera.events import FigureMoved, PieceGivenAway, PiecesScored
from games.opera.houses import best_piece, fame_in
from games.opera.material import City, Role
from games.opera.recorder import Recorder
from games.opera.roles.journey import check_journey
from games.opera.state import State


def check(state: State, _seat: int, action: HireEsperto) -> None:
    check_journey(state, Role.ESPERTO, action.city)


def perform(recorder: Recorder, seat: int, action: HireEsperto) -> None:
    recorder.record(FigureMoved(seat, Role.ESPERTO, action.city))
    _score(recorder, seat, action.city, receiver=gift_receiver(recorder.state, seat))


def follow(recorder: Recorder, seat: int) -> None:
    _score(recorder, seat, recorder.state.figures[Role.ESPERTO], receiver=None)


def _score(recorder: Recorder, seat: int, city: City, receiver: int | None) -> None:
    player = recorder.state.players[seat]
    best = best_piece(recorder.state, player, city)
    if best is not None:
        recorder.record(PiecesScored(seat, city, fame_in(recorder.state, player, city)))
        recorder.record(PieceGivenAway(seat, city, best, receiver))


def gift_receiver(state: State, giver: int) -> int | None:
    """The seat that gets the hirer's best piece: the one with fewest points; `None` if the hirer has fewest."""
    players = state.players
    fewest = min(player.points for player in players)
    if players[giver].points == fewest:
        return None
    poorest = [seat for seat in state.order if players[seat].points == fewest]
    return min(poorest, key=lambda seat: players[seat].level)
