"""Right clients bear every world of opera-conformance, both games to their end; a wrong one fails in its own only."""

from pathlib import Path

import pytest
from opera_conformance.worlds import WORLDS

from tests.clients.test_conformance_kit import BY_HAND, MENU_BOT, report
from tests.clients.test_typescript_client import compiled
from tests.clients.wrong_client import FAULTS

__all__ = ["compiled"]

pytestmark = [pytest.mark.xdist_group("conformance-kit"), pytest.mark.usefixtures("transactional_db", "redis_client")]


@pytest.mark.parametrize("command", [MENU_BOT, [*BY_HAND, "none"]], ids=["opera-client", "by hand"])
def test_it_bears_everything(service: str, command: list[str]) -> None:
    assert report(service, command) == {world.name: None for world in WORLDS}


def test_the_example_in_typescript_bears_everything(service: str, compiled: Path) -> None:
    bot = ["node", str(compiled / "examples" / "menuBot.js")]
    assert report(service, bot) == {world.name: None for world in WORLDS}


@pytest.mark.parametrize("fault", ["new_request_id", "forgetful", "own_clock", "null_text"])
def test_a_wrong_client_fails_nowhere_but_where_its_fault_matters(service: str, fault: str) -> None:
    others = [world.name for world in WORLDS if world.ends_early and world.name != FAULTS[fault]]
    assert report(service, [*BY_HAND, fault], *others) == dict.fromkeys(others)
