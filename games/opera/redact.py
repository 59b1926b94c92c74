"""Removes from an event what a viewer may not know: only the amount of another seat's bid is secret (3.1, 10.1)."""

import msgspec

from games.kit.engine import Viewer
from games.opera.events import BidPlaced, Event


def redact(event: Event, viewer: Viewer) -> Event:
    """`event` as `viewer` may know it."""
    if isinstance(event, BidPlaced) and event.seat != viewer:
        return msgspec.structs.replace(event, amount=None)
    return event
