"""Bots that fail in every way a bot can fail."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from bots import roster
from bots.player import BotPlayer
from games.kit.budget import Budget
from games.kit.chance import Chance
from games.kit.observation import Observation
from games.opera.actions import Bid
from games.phantom.actions import ActivateRaoul


class Raising:
    """Loses the thread."""

    name: ClassVar = "raising"

    def choose(self, observation: Observation, chance: Chance, budget: Budget) -> Any:
        raise LookupError("where am I?")


class Cheating:
    """Answers what the rules do not allow."""

    name: ClassVar = "cheating"

    def choose(self, observation: Observation, chance: Chance, budget: Budget) -> Any:
        return Bid(10_000) if observation.game.slug == "opera" else ActivateRaoul(999)


class Mumbling:
    """Answers something that is no action at all."""

    name: ClassVar = "mumbling"

    def choose(self, observation: Observation, chance: Chance, budget: Budget) -> Any:
        return {"type": "La la la"}


class Hanging:
    """Thinks for ever, but can be interrupted."""

    name: ClassVar = "hanging"

    def choose(self, observation: Observation, chance: Chance, budget: Budget) -> Any:
        _leave_a_mark()
        while True:
            chance.below(2)


class Uninterruptible:
    """Thinks for ever and cannot be interrupted."""

    name: ClassVar = "uninterruptible"

    def choose(self, observation: Observation, chance: Chance, budget: Budget) -> Any:
        _leave_a_mark()
        while True:
            try:
                time.sleep(0.01)
            except BaseException:  # noqa: BLE001 so that nothing ends it
                continue


def _leave_a_mark() -> None:
    """Tell a test that waits for it that the turn has begun in this process."""
    mark = os.environ.get("OPERA_TEST_MARK")
    if mark:
        Path(mark).touch()


FAILING_BOTS: dict[str, BotPlayer] = {
    player.name: player for player in (Raising(), Cheating(), Mumbling(), Hanging(), Uninterruptible())
}


@contextmanager
def on_the_roster() -> Iterator[None]:
    """The roster with the bots that fail."""
    roster.ALL.update(FAILING_BOTS)
    try:
        yield
    finally:
        for name in FAILING_BOTS:
            del roster.ALL[name]
