"""What others hear of an event: everything happens on the open table, except how much somebody bids (3.1, 10.1)."""

import msgspec

from games.kit.engine import Viewer
from games.opera.events import BidPlaced, Event


def redact(event: Event, viewer: Viewer) -> Event:
    if isinstance(event, BidPlaced) and event.seat != viewer:
        return msgspec.structs.replace(event, amount=None)
    return event
