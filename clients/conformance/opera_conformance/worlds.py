"""The worlds a client is tried in: each is a trial in which one thing goes wrong, and says what was not borne."""

import json
import re
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Final

from opera_client import Client, calls

from opera_conformance.watching_proxy import Answer, Exchange

SKEW: Final = timedelta(days=-30)
RETRY_SECONDS: Final = 2
QUIET_SECONDS: Final = 3.0
MOST_REQUESTS: Final = 20
"""So many requests of a client that waits for others are no haste yet."""
_TIME = re.compile(rb'"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)(?:Z|\+00:00)"')
_IN_HEADER = re.compile(r"^\d{4}-\d\d-\d\dT")


class World:
    """One trial. A subclass spoils something, knows when it has seen enough, and judges."""

    game = "phantom"
    name = ""
    asks: dict[str, Any] = {}
    """More of what the trial is opened with."""
    ends_early = True
    """Whether the trial is closed as soon as enough was seen; else the match is played to its end."""

    def __init__(self, author: Client) -> None:
        self.author = author
        self.seen: list[Exchange] = []
        wanted: Any = {
            "table": {"game": self.game},
            "players": 2,
            "opponents": "random",
            "clock": {"move_seconds": 3 * 24 * 3600},
            **self.asks,
        }
        self.match_id = author.send(calls.open_trial(wanted))["match"]["id"]
        self.prepare()

    def prepare(self) -> None:
        """What is ordered before the client begins."""

    def order(self, kind: Any, times: int) -> None:
        self.author.send(calls.order_mischief(self.match_id, {"kind": kind, "times": times}))

    def before(self, exchange: Exchange) -> Answer | None:
        return None

    def after(self, exchange: Exchange, answer: Answer) -> Answer:
        return answer

    def message(self, exchange: Exchange, message: bytes) -> bytes:
        return message

    @property
    def plays(self) -> list[Exchange]:
        """The plays that were answered, and the one that is under way."""
        return [exchange for exchange in self.seen if exchange.is_play]

    def is_enough(self) -> bool:
        """Whether the client has shown what this world is about."""
        return len([play for play in self.plays if play.status == 200]) >= 3

    def fault(self) -> str | None:
        """What the client did wrong, as soon as it is known."""
        return None


class WholeMatch(World):
    """Everything goes wrong that the service can let go wrong, and the match is played to its end."""

    ends_early = False

    def prepare(self) -> None:
        for kind in ("busy", "rate_limited", "lost_answer", "drop_stream"):
            self.order(kind, 2)

    def fault(self) -> str | None:
        bad = next((play for play in self.plays if play.status in (400, 422)), None)
        return f"a play was refused with {bad.status}: {bad.body.decode()[:200]}" if bad else None


class PhantomMatch(WholeMatch):
    name = "phantom_match"


class OperaMatch(WholeMatch):
    name, game = "opera_match", "opera"


class SecretToken(World):
    """The token is sent as a header, and nowhere else: addresses end up in logs."""

    name = "secret_token"

    def fault(self) -> str | None:
        token = str(self.author.token)
        leaks = any(token in exchange.path for exchange in self.seen)
        return "the token is in an address, where every log on the way keeps it" if leaks else None


class LostAnswer(World):
    """A play is applied, and answered with 503: the same request must come again, with the same id."""

    name = "lost_answer"

    def prepare(self) -> None:
        self.order("lost_answer", 1)

    def is_enough(self) -> bool:
        lost = self._lost()
        return lost is not None and any(play.status == 200 for play in self.plays[lost + 1 :])

    def fault(self) -> str | None:
        lost = self._lost()
        following = self.plays[lost + 1 :] if lost is not None else []
        if lost is None or not following or following[0].sent == self.plays[lost].sent:
            return None
        return "after a lost answer the play came again with another request id, action or seq: it may count twice"

    def _lost(self) -> int | None:
        return next((number for number, play in enumerate(self.plays) if play.status == 503), None)


class RetryAfter(World):
    """A play is answered with 429 and Retry-After: nothing comes before that time is over."""

    name = "retry_after"

    def __init__(self, author: Client) -> None:
        self._limited: Exchange | None = None
        super().__init__(author)

    def before(self, exchange: Exchange) -> Answer | None:
        if not exchange.is_play or self._limited is not None:
            return None
        self._limited = exchange
        return problem(429, "rate_limited", f"Too many requests: wait {RETRY_SECONDS} s.", RETRY_SECONDS)

    def fault(self) -> str | None:
        if self._limited is None:
            return None
        again = self.plays[self.plays.index(self._limited) + 1 :]
        if not again or again[0].at - self._limited.at >= RETRY_SECONDS - 0.1:
            return None
        waited = again[0].at - self._limited.at
        return f"Retry-After said {RETRY_SECONDS} s, and the next play came after {waited:.1f} s"


class DroppedStream(World):
    """A stream ends without a word: the client comes back, and says what it has got already."""

    name = "dropped_stream"

    def prepare(self) -> None:
        self.order("drop_stream", 1)

    @property
    def _streams(self) -> list[Exchange]:
        return [exchange for exchange in self.seen if exchange.is_stream and f"/{self.match_id}/" in exchange.path]

    def is_enough(self) -> bool:
        return super().is_enough() and len(self._streams) != 1

    def fault(self) -> str | None:
        if len(self._streams) < 2:
            return None
        first, second = self._streams[:2]
        if first.last_id is None or "last-event-id" in second.headers or "after=" in second.path:
            return None
        return "it came back without Last-Event-ID or `after`: what happened in between is lost to it"


class UnknownFields(World):
    """Fields and kinds of messages that are not in the contract yet are everywhere."""

    name = "unknown_fields"

    def after(self, exchange: Exchange, answer: Answer) -> Answer:
        return rewritten(answer, _with_news)

    def message(self, exchange: Exchange, message: bytes) -> bytes:
        return b'event: weather\ndata: {"rain": true}\n\n' + on_data(message, _with_news)


class StaleSeq(World):
    """Time is up while the client decides: its play is stale, and it must look again."""

    name = "stale_seq"

    def __init__(self, author: Client) -> None:
        self._stale: Exchange | None = None
        super().__init__(author)

    def before(self, exchange: Exchange) -> Answer | None:
        if exchange.is_play and self._stale is None:
            self._stale = exchange
            self.author.send(calls.advance_clock(self.match_id, {"seconds": 4 * 24 * 3600}))
        return None

    def is_enough(self) -> bool:
        return self._stale is not None and super().is_enough()

    def fault(self) -> str | None:
        if self._stale is None or self._stale.status not in (0, 409):
            return None
        again = self.plays[self.plays.index(self._stale) + 1 :]
        if any(play.sent.get("seq") == self._stale.sent.get("seq") for play in again):
            return "it sent a play with the same seq again, although that was refused as stale"
        return None


class ClockSkew(World):
    """The service's clock is a month behind: deadlines are compared with Server-Time, not with one's own clock."""

    name = "clock_skew"

    def after(self, exchange: Exchange, answer: Answer) -> Answer:
        headers = [(name, _later(value) if _IN_HEADER.match(value) else value) for name, value in answer.headers]
        return Answer(answer.status, headers, _TIME.sub(_shifted, answer.body))

    def message(self, exchange: Exchange, message: bytes) -> bytes:
        return _TIME.sub(_shifted, message)


class MessageTakenAway(World):
    """Somebody spoke, and a moderator took it away: its text is null."""

    name = "message_taken_away"

    def after(self, exchange: Exchange, answer: Answer) -> Answer:
        if exchange.method == "GET" and exchange.path.partition("?")[0].endswith("/talk"):
            said = {"id": 1, "number": 2, "room": "table", "name": "carol", "kind": "person", "seat": 1, "text": None}
            body = {"said": [{**said, "at": "2026-01-01T00:00:00Z"}], "more": False}
            return Answer(200, answer.headers, json.dumps(body).encode())
        return rewritten(answer, _with_talk)

    def message(self, exchange: Exchange, message: bytes) -> bytes:
        return on_data(message, _with_talk)


class QuietWaiting(World):
    """The others think for a while: a client that follows a stream, or asks now and then, asks little."""

    name = "quiet_waiting"
    asks = {"opponents_wait": True}

    def __init__(self, author: Client) -> None:
        self._since: float | None = None
        super().__init__(author)

    def is_enough(self) -> bool:
        if self._since is None:
            if not self.author.send(calls.get_trial(self.match_id))["match"]["your_turn"]:
                self._since = time.monotonic()
            return False
        return time.monotonic() - self._since > QUIET_SECONDS

    def fault(self) -> str | None:
        since = self._since
        if since is None:
            return None
        asked = sum(1 for exchange in self.seen if exchange.at > since)
        if asked <= MOST_REQUESTS:
            return None
        return f"{asked} requests in {QUIET_SECONDS:.0f} s in which nothing happened: follow a stream, or ask less"


WORLDS: Final[tuple[type[World], ...]] = (
    *(PhantomMatch, OperaMatch, SecretToken, LostAnswer, RetryAfter, DroppedStream),
    *(UnknownFields, StaleSeq, ClockSkew, MessageTakenAway, QuietWaiting),
)


def problem(status: int, code: str, words: str, seconds: int) -> Answer:
    """A refusal in the form of the service."""
    body = {"type": f"/api/v1/docs#{code}", "title": code, "status": status, "detail": words, "code": code}
    headers = [("Content-Type", "application/problem+json"), ("Retry-After", str(seconds))]
    return Answer(status, headers, json.dumps(body).encode())


def rewritten(answer: Answer, change: Callable[[Any], Any]) -> Answer:
    """The answer with its JSON changed."""
    kinds = [value for name, value in answer.headers if name.lower() == "content-type"]
    if not answer.body or not any("json" in kind for kind in kinds):
        return answer
    return Answer(answer.status, answer.headers, json.dumps(change(json.loads(answer.body))).encode())


def on_data(message: bytes, change: Callable[[Any], Any]) -> bytes:
    """A message of a stream with its JSON changed."""
    lines = []
    for line in message.split(b"\n"):
        is_data = line.startswith(b"data: ")
        lines.append(b"data: " + json.dumps(change(json.loads(line[6:]))).encode() if is_data else line)
    return b"\n".join(lines)


def _with_news(found: Any) -> Any:
    """With a field more in every object; an action is left as it is, for it is sent back."""
    if isinstance(found, list):
        return [_with_news(one) for one in found]
    if not isinstance(found, dict):
        return found
    kept = {name: one if name == "action" else _with_news(one) for name, one in found.items()}
    return {**kept, "x_weather": {"rain": [True]}}


def _with_talk(found: Any) -> Any:
    """A match in which something was said."""
    if isinstance(found, dict):
        if isinstance(found.get("match"), dict):
            found["match"] = _with_talk(found["match"])
        if isinstance(found.get("talk"), int):
            found["talk"] = 2
    return found


def _later(moment: str) -> str:
    return (datetime.fromisoformat(moment) + SKEW).isoformat().replace("+00:00", "Z")


def _shifted(found: "re.Match[bytes]") -> bytes:
    return f'"{_later(found[1].decode() + "+00:00")}"'.encode()
