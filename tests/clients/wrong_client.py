"""`python wrong_client.py FAULT`: a small client written by hand plays one match; right, but for the fault it is given.

It knows the API and no SDK of ours. `none` is the right one.
"""

import itertools
import json
import os
import random
import sys
import time
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import httpx

FAULTS = {
    "illegal": "phantom_match",
    "one_game": "opera_match",
    "token_in_address": "secret_token",
    "new_request_id": "lost_answer",
    "impatient": "retry_after",
    "forgetful": "dropped_stream",
    "strict": "unknown_fields",
    "stubborn": "stale_seq",
    "own_clock": "clock_skew",
    "null_text": "message_taken_away",
    "hasty": "quiet_waiting",
}
"""Each fault, and the world that must find it."""
URL, TOKEN, MATCH, GAME = (os.environ.get(f"OPERA_{name}", "") for name in ("URL", "TOKEN", "MATCH", "GAME"))
HERE = f"{URL}/api/v1/matches/{MATCH}"
KNOWN = {"seq", "entries", "complete", "number", "action", "text"}


class Player:
    """Looks, chooses from the menu, plays, and follows the stream."""

    def __init__(self, fault: str) -> None:
        self.fault = fault
        self.http = httpx.Client(headers={"Authorization": f"Bearer {TOKEN}"}, timeout=40)
        self.talk = 0

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """The answer, after waits and repeats; a play keeps its request id."""
        for _ in range(12):
            answer = self.http.request(method, HERE + path, json=body)
            if answer.status_code not in (429, 503):
                return answer
            if self.fault != "impatient":
                time.sleep(float(answer.headers.get("Retry-After", 1)))
            if self.fault == "new_request_id" and body:
                body = {**body, "request_id": uuid.uuid4().hex}
        raise SystemExit("the service is away")

    def play_to_the_end(self) -> None:
        if self.fault == "one_game" and GAME != "phantom":
            raise SystemExit("this client plays one game only")
        if self.fault == "token_in_address":
            self.http.get(f"{URL}/api/v1/games", params={"client": TOKEN})
        for match in self.matches():
            self.listen(match)
            if match["status"] != "running":
                return
            if match["your_turn"]:
                self.decide(match)

    def matches(self) -> Iterator[dict[str, Any]]:
        """The match, whenever it has changed: from its stream, again and again until it is over."""
        if self.fault == "hasty":
            while True:
                yield self.ask("GET", "").json()
        last: str | None = None
        while True:
            headers = {"Last-Event-ID": last} if last and self.fault != "forgetful" else {}
            with self.http.stream("GET", HERE + "/stream", headers=headers) as stream:
                if stream.status_code == 204:
                    yield self.ask("GET", "").json()
                    return
                for line in stream.iter_lines():
                    if line.startswith("id:"):
                        last = line[3:].strip()
                    elif line.startswith("data:") and "match" in (told := json.loads(line[5:])):
                        yield told["match"]
            time.sleep(0.2)

    def decide(self, match: dict[str, Any]) -> None:
        clock = next((seat["clock"] for seat in match["seats"] if seat["number"] == match["your_seat"]), None)
        if self.fault == "own_clock" and clock and datetime.fromisoformat(clock["deadline"]) < datetime.now(UTC):
            raise SystemExit("too late to play")
        menu = self.ask("GET", "/menu").json()
        if self.fault == "strict" and not set(menu) <= KNOWN:
            raise SystemExit(f"what is {set(menu) - KNOWN}?")
        if menu["entries"]:
            self.play(menu)

    def play(self, menu: dict[str, Any]) -> None:
        action = random.choice(menu["entries"])["action"]
        if self.fault == "illegal":
            action = {**action, "strength": 9}
        body = {"action": action, "seq": menu["seq"], "request_id": uuid.uuid4().hex}
        for _ in itertools.count() if self.fault == "stubborn" else range(1):
            if self.ask("POST", "/play", body).status_code != 409:
                return
            body["request_id"] = uuid.uuid4().hex
            time.sleep(0.1)

    def listen(self, match: dict[str, Any]) -> None:
        """Read what was said, and show it."""
        if match["talk"] <= self.talk:
            return
        self.talk = match["talk"]
        for said in self.ask("GET", "/talk").json()["said"]:
            if said["text"] is not None or self.fault == "null_text":
                print(said["name"], said["text"].upper())


if __name__ == "__main__":
    Player(sys.argv[1] if len(sys.argv) > 1 else "none").play_to_the_end()
