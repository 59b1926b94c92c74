"""Whether an action can be taken back: only while nobody, its own seat included, has learnt anything by it.

What lies open is no secret, and where only bots play along, nobody remembers it. But what the rules turned up, and what
was drawn, cannot be forgotten by a person: whoever could take that back would look, and then decide.
"""

from collections.abc import Iterable

from games.kit.engine import Event
from games.kit.fairness import SeedStream


def revealed_nothing(events: Iterable[Event], chance: SeedStream) -> bool:
    """Whether an action's `events` showed no viewer anything but the action, and no number was drawn for it.

    The contract of every game holds that only events marked as revealing show a viewer what was hidden from it.
    """
    return not chance.was_drawn and not any(event.reveals or event.reveals_to_seat for event in events)
