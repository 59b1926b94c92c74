"""The budget phase (section 3): secret bids, then all markers move."""

from games.kit.engine import IllegalAction
from games.opera.events import BidPlaced, BidsRevealed
from games.opera.recorder import Recorder
from games.opera.state import State, highest_bid


def check_bid(state: State, seat: int, amount: int) -> None:
    """Raises `IllegalAction` for a bid that is negative or too high."""
    highest = highest_bid(state.players[seat])
    if not 0 <= amount <= highest:
        raise IllegalAction("opera 3.1", "bid_out_of_range", highest=highest)


def place_bid(recorder: Recorder, seat: int, amount: int) -> bool:
    """Record a bid; after the last one, all are revealed and paid. Returns whether it was the last."""
    recorder.record(BidPlaced(seat, amount))
    bids = [player.bid for player in recorder.state.players if player.bid is not None]
    if len(bids) < len(recorder.state.players):
        return False
    levels = [player.level + bid for player, bid in zip(recorder.state.players, bids, strict=True)]
    recorder.record(BidsRevealed(tuple(bids), tuple(levels), tuple(_order_after(recorder.state, levels))))
    return True


def _order_after(state: State, levels: list[int]) -> list[int]:
    """The budget order at the new levels (opera 3.2, 3.3).

    Markers climb one after the other in the old order and line up to the right of those already on the level, so
    seats that end on one level keep the old order among themselves.
    """
    return sorted(state.order, key=lambda seat: -levels[seat])
