"""Following and playing a match, as steps that either client takes: no entry twice, no play on an old position."""

from collections.abc import Callable, Generator
from typing import Any, Final
from uuid import uuid4

from opera_client import calls, codes, types
from opera_client.call import Call
from opera_client.following import Heard
from opera_client.refused import OperaError

OVER: Final = ("finished", "aborted")
Choose = Callable[[types.Menu, types.Match], Any]
"""From the menu and the match, the action to play."""
Steps = Generator[Call[Any], Any, None]
"""Calls to send; each answer or refusal is handed back."""


class MatchNews:
    """Makes updates of a stream's messages: entries that were told before are taken out."""

    def __init__(self) -> None:
        self.match: types.Match | None = None
        self._seq = 0

    def update(self, heard: Heard) -> types.MatchUpdate | None:
        """None: nothing new, or a kind of message that nobody knew when this was written."""
        if heard.name != "update":
            return None
        found: types.MatchUpdate = heard.data
        entries = [entry for entry in found["entries"] if entry["seq"] > self._seq]
        if not entries and found["match"] == self.match:
            return None
        self._seq = max([self._seq, *(entry["seq"] for entry in entries)])
        self.match = found["match"]
        return {**found, "entries": entries}


def take_turn(match: types.Match, choose: Choose) -> Steps:
    """Look at the menu as it is now and play from it; if the match has moved on meanwhile, its stream will tell."""
    if match["status"] != "running" or not match["your_turn"]:
        return
    try:
        menu = yield calls.get_menu(match["id"])
        if menu["entries"]:
            decision: Any = {"action": choose(menu, match), "seq": menu["seq"], "request_id": str(uuid4())}
            yield calls.play(match["id"], decision)
    except (codes.Stale, codes.NotYourTurn, codes.MatchOver, codes.MatchPaused, codes.BotPlays):
        return


def running_match(page: types.MatchPage) -> str | None:
    """The match that is to be played on, if one of these is."""
    return next((match["id"] for match in page["matches"] if match["status"] == "running"), None)


def secret_of(signed_in: types.SignedIn) -> str:
    """The token that was asked for while signing in."""
    token = signed_in.get("token")
    if token is None:
        raise OperaError("no token was answered, though one was asked for")
    return token["secret"]
