"""axe-core finds nothing in any state of a walk through the house, nor does a page need scrolling sideways."""

from collections.abc import Callable
from uuid import uuid4

import pytest

from tests.conformance.web.test_pages_accessible import found
from tests.opera_service.web.api import Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.sizes import SIZES
from tests.opera_service.web.walk import Walk

FEWEST = 30


@pytest.mark.parametrize(("size", "locale"), [("laptop", "en-GB"), ("tablet", "fr-FR"), ("phone", "de-DE")])
def test_every_state_of_a_walk(
    visit: Callable[..., Visitor],
    player: Callable[[str], Player],
    finished: Callable[[str], str],
    size: str,
    locale: str,
) -> None:
    host = player(f"walk-{uuid4().hex[:8]}")
    ended = {game: finished(game) for game in ("opera", "phantom")}
    walk = Walk(visit(size=SIZES[size], locale=locale), host, ended)
    complaints: list[str] = []
    states = 0
    for state in walk.states():
        states += 1
        complaints += [f"{state}: {line}" for line in found(walk.page)]
        if not walk.page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
            complaints.append(f"{state}: scrolls sideways")
    assert states >= FEWEST
    assert complaints == []
