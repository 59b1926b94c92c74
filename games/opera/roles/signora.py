"""The Signora (5.3): sell exactly one piece to the Palazzo."""

from games.kit.engine import IllegalAction
from games.opera.actions import Signora
from games.opera.constants import SALE_DUCATS_PER_FAME, SALE_POINTS_PER_FAME, SITES
from games.opera.events import PieceSold
from games.opera.material import City, Composer, Payment
from games.opera.recorder import Recorder
from games.opera.state import PlayerState, State, size

RULE = "opera 5.3"


def check(state: State, seat: int, action: Signora) -> None:
    if action.composer is Composer.HOUSE:
        raise IllegalAction("opera 1.2", "house_piece_not_sold")
    if len(state.palazzo) >= size(state).palazzo:
        raise IllegalAction(RULE, "palazzo_full")
    if action.composer in state.palazzo:
        raise IllegalAction(RULE, "composer_in_palazzo", composer=action.composer)
    player = state.players[seat]
    if action.city is None:
        if action.composer not in player.stock:
            raise IllegalAction(RULE, "not_in_stock", composer=action.composer)
    elif action.composer not in player.houses.get(action.city, ()):
        raise IllegalAction(RULE, "not_performed_there", composer=action.composer, city=action.city)


def perform(recorder: Recorder, seat: int, action: Signora) -> None:
    ducats, points = prices(recorder.state, action.composer)
    if action.payment is Payment.DUCATS:
        recorder.record(PieceSold(seat, action.composer, action.city, ducats, 0))
    else:
        recorder.record(PieceSold(seat, action.composer, action.city, 0, points))


def prices(state: State, composer: Composer) -> tuple[int, int]:
    """What the Palazzo pays for a piece: in ducats, or in points."""
    fame = state.fame[composer]
    return SALE_DUCATS_PER_FAME * fame, SALE_POINTS_PER_FAME * fame


def sales(state: State, player: PlayerState) -> list[tuple[Composer, City | None]]:
    """Every piece that can be sold, with the city of its house (`None`: the stock)."""
    if len(state.palazzo) >= size(state).palazzo:
        return []
    taken = {Composer.HOUSE, *state.palazzo}
    found: list[tuple[Composer, City | None]] = [(composer, None) for composer in dict.fromkeys(player.stock)]
    for city in SITES:
        found.extend((piece, city) for piece in player.houses.get(city, ()) if piece is not None)
    return [(composer, city) for composer, city in found if composer not in taken]
