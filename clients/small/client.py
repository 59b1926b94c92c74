"""Plays a whole match against itself: two guests, one table, and nothing but `options` to go by."""

import json
import sys
import urllib.request
from typing import Any

API = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000/api/v1"


def call(method: str, path: str, body: Any = None, token: str | None = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(API + path, data, headers, method=method)) as answer:
        return json.load(answer)


def choose(options: Any) -> dict[str, Any]:
    card = options["cards"][0]
    if not card["destinations"]:
        return {"type": "SwapRichard", "other": card["swaps"][0]}
    power = {"corridor": card["padlocks"][0]["corridor"]} if "padlocks" in card else {}
    power |= {"blackout": card["blackouts"][0]} if "blackouts" in card else {}
    return {"type": "Activate" + card["type"].removesuffix("Card"), "to": card["destinations"][0], **power}


guests = [call("POST", "/guests", {"token": {"name": "a small client"}})["token"]["secret"] for _ in range(2)]
match = call("POST", "/matches", {"table": {"game": "phantom"}, "players": 2}, guests[0])
here = f"/matches/{match['id']}"
call("POST", here + "/seat", {}, guests[1])
call("POST", here + "/start", None, guests[0])
while match["status"] != "finished":
    for guest in guests:
        match = call("GET", here, None, guest)
        if match["options"]:
            decision = {"action": choose(match["options"]), "seq": match["seq"], "request_id": f"at-{match['seq']}"}
            call("POST", here + "/play", decision, guest)
print(f"{match['id']} is over after {match['seq']} entries: {json.dumps(match['outcome'])}")
