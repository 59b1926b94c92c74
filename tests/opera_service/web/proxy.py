"""Somebody who lets a bot's mind decide but uses the API like any client: brings a match to the moment one needs."""

import uuid
from collections.abc import Callable

import msgspec

from bots.roster import STYLES
from games.kit.budget import Budget
from games.kit.chance import QuickChance
from games.kit.engine import Event
from games.kit.observation import Observation
from games.registry import rules
from tests.opera_service.local.runner import wait_for
from tests.opera_service.web.api import Json, Player

STEPS = 60


class Proxy(Player):
    """Plays by proxy, the same decisions in the same situations."""

    def play_until(self, match_id: str, wanted: Callable[[Json], bool]) -> Json:
        """Decide whenever asked, until a decision is asked for that is the wanted one; answers the match."""
        while True:
            match = self.asked(match_id)
            if match["status"] != "running" or wanted(match):
                return match
            action = msgspec.to_builtins(self._choose(match))
            wish = {"action": action, "seq": match["seq"], "request_id": str(uuid.uuid4())}
            self.post(f"/matches/{match_id}/play", wish)

    def asked(self, match_id: str) -> Json:
        """The match as soon as something is asked of us, or over."""
        found: list[Json] = []

        def look() -> bool:
            found.append(self.get(f"/matches/{match_id}"))
            return bool(found[-1]["options"]) or found[-1]["status"] != "running"

        wait_for(look, "a decision")
        return found[-1]

    def _choose(self, match: Json) -> object:
        game = rules(match["game"])
        view, options = (
            msgspec.convert(match["view"], game.view_type),
            msgspec.convert(match["options"], game.options_type),
        )
        observation = Observation(
            game, match["your_seat"], view, options, self._history(match) if game.heuristics().uses_history else []
        )
        return STYLES["understudy"].choose(observation, QuickChance(str(match["seq"])), Budget(steps=STEPS))

    def _history(self, match: Json) -> list[Event]:
        events = [event for entry in self.entries(match["id"]) for event in entry["events"]]
        return rules(match["game"]).parse_events(msgspec.json.encode(events))
