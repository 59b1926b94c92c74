"""The client that waits: one for a thread, or for a program that does one thing at a time."""

import time
from collections.abc import Iterator
from contextlib import closing
from typing import Any, Self

import httpx

from opera_client import calls, types
from opera_client.call import Answer, Call
from opera_client.exchange import Exchange
from opera_client.following import Following, Heard
from opera_client.refused import Refused
from opera_client.settings import Connected
from opera_client.turns import OVER, Choose, MatchNews, Steps, running_match, secret_of, take_turn


class Client(Connected):
    """`client.send(calls.get_match(match_id))` asks; `follow` and `play_match` go on by themselves."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.http = httpx.Client(**self._http())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def send(self, call: Call[Answer]) -> Answer:
        """The answer; asked again where that does no harm, with the same request id."""
        exchange = Exchange(call, self.patience, self.clock, self.budgets)
        while True:
            try:
                response = self.http.send(exchange.request(self.http))
            except httpx.TransportError as error:
                pause: float | None = exchange.lost(error)
            else:
                pause = exchange.answered(response)
            if pause is None:
                answer: Answer = exchange.answer
                return answer
            time.sleep(pause)

    def messages(self, path: str, last: str | None = None) -> Iterator[Heard]:
        """A stream such as `/api/v1/turns/stream`, until it is over; lost connections are made again."""
        following = Following(path, self.patience, self.clock, last)
        while True:
            error: Exception | None = None
            try:
                with closing(self.http.send(following.request(self.http), stream=True)) as response:
                    if not response.is_success:
                        response.read()
                    if not following.is_open(response):
                        return
                    for piece in response.iter_bytes():
                        yield from following.heard(piece)
            except (httpx.TransportError, Refused, ValueError) as problem:
                error = problem
            time.sleep(following.lost(error))

    def follow(self, match_id: str, after: int | None = None) -> Iterator[types.MatchUpdate]:
        """What happens in a match, each entry once and in order, until it is over."""
        news = MatchNews()
        last = None if after is None else str(after)
        with closing(self.messages(f"/api/v1/matches/{match_id}/stream", last)) as messages:  # type: ignore[type-var]
            for heard in messages:
                if (update := news.update(heard)) is not None:
                    yield update
                    if update["match"]["status"] in OVER:
                        return

    def play_match(self, match_id: str, choose: Choose) -> types.Match:
        """Play your seat to the end with what `choose(menu, match)` decides; returns the match as it ended."""
        for update in self.follow(match_id):
            self._take(take_turn(update["match"], choose))
        return self.send(calls.get_match(match_id))

    def find_match(self, game: str) -> str:
        """A match of yours that runs, or else one by quick match."""
        if found := running_match(self.send(calls.list_matches(which="mine", game=game))):
            return found
        ticket = self.send(calls.ask_for_match({"game": game}))
        for heard in self.messages("/api/v1/quick-match/stream") if ticket["match_id"] is None else ():
            if heard.data.get("match_id"):
                return str(heard.data["match_id"])
        return str(self.send(calls.get_quick_match())["match_id"])

    def be_guest(self, name: str = "opera-client") -> types.Account:
        """Play without an account of your own: the token is used from now on."""
        signed_in = self.send(calls.create_guest({"token": {"name": name}}))
        self.token = secret_of(signed_in)
        return signed_in["account"]

    def _take(self, steps: Steps) -> None:
        try:
            call = next(steps)
            while True:
                try:
                    answer = self.send(call)
                except Refused as refusal:
                    call = steps.throw(refusal)
                else:
                    call = steps.send(answer)
        except StopIteration:
            return
