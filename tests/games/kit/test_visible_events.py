"""`Game.visible_events` gives a viewer the events that viewer may know, and nothing in place of the others."""

from games.kit.engine import Viewer
from games.opera import Opera
from games.opera.events import BidPlaced, Event, IntermezzoTaken
from games.opera.table import Table

EVENTS: list[Event] = [BidPlaced(0, 3), IntermezzoTaken(1), BidPlaced(1, 4)]


class _SilentBids(Opera):
    """Opera as it would be if nobody but the bidder knew that a bid was placed."""

    # The contract allows None; only Opera itself promises more.
    def redact(self, event: Event, viewer: Viewer, table: Table) -> Event | None:  # type: ignore[override]
        return None if isinstance(event, BidPlaced) and event.seat != viewer else super().redact(event, viewer, table)


def test_events_are_redacted_one_by_one_in_their_order() -> None:
    assert Opera().visible_events(EVENTS, 1, Table()) == [BidPlaced(0, None), *EVENTS[1:]]


def test_events_a_viewer_may_not_know_of_are_left_out() -> None:
    assert _SilentBids().visible_events(EVENTS, 0, Table()) == EVENTS[:2]
    assert _SilentBids().visible_events(EVENTS, None, Table()) == [EVENTS[1]]
