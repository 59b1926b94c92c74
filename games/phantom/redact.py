"""Removes from an event what a viewer may not know: two events carry a secret of the Phantom's seat (phantom 6.1)."""

from msgspec.structs import replace

from games.phantom.events import AlibiKept, Event, HouseSetUp


def redact(event: Event, viewer: int | None) -> Event:
    """`event` as `viewer` may know it."""
    if isinstance(event, HouseSetUp) and viewer != event.phantom:
        return replace(event, identity=None)
    if isinstance(event, AlibiKept) and viewer != event.seat:
        return replace(event, alibi=None)
    return event
