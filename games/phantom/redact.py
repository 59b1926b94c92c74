"""An event as one viewer may hear it: two events carry a secret, and only the Phantom's seat is told."""

from msgspec.structs import replace

from games.phantom.events import AlibiKept, Event, HouseSetUp


def redact(event: Event, viewer: int | None) -> Event:
    """Hide the identity and the kept alibis from everybody else (phantom 6.1); all other events are open."""
    if isinstance(event, HouseSetUp) and viewer != event.phantom:
        return replace(event, identity=None)
    if isinstance(event, AlibiKept) and viewer != event.seat:
        return replace(event, alibi=None)
    return event
