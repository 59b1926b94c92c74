"""The client for asyncio: the same as `client.py`, where waiting lets others work."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any, Self

import httpx

from opera_client import calls, types
from opera_client.call import Answer, Call
from opera_client.exchange import Exchange
from opera_client.following import Following, Heard
from opera_client.refused import Refused
from opera_client.settings import Connected
from opera_client.turns import OVER, Choose, MatchNews, Steps, running_match, secret_of, take_turn


class AsyncClient(Connected):
    """`await client.send(calls.get_match(match_id))` asks; `follow` and `play_match` go on by themselves."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.http = httpx.AsyncClient(**self._http())

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def send(self, call: Call[Answer]) -> Answer:
        """The answer; asked again where that does no harm, with the same request id."""
        exchange = Exchange(call, self.patience, self.clock, self.budgets)
        while True:
            try:
                response = await self.http.send(exchange.request(self.http))
            except httpx.TransportError as error:
                pause: float | None = exchange.lost(error)
            else:
                pause = exchange.answered(response)
            if pause is None:
                answer: Answer = exchange.answer
                return answer
            await asyncio.sleep(pause)

    async def messages(self, path: str, last: str | None = None) -> AsyncGenerator[Heard, None]:
        """A stream such as `/api/v1/turns/stream`, until it is over; lost connections are made again."""
        following = Following(path, self.patience, self.clock, last)
        while True:
            error: Exception | None = None
            try:
                response = await self.http.send(following.request(self.http), stream=True)
                try:
                    if not response.is_success:
                        await response.aread()
                    if not following.is_open(response):
                        return
                    async for piece in response.aiter_bytes():
                        for heard in following.heard(piece):
                            yield heard
                finally:
                    await response.aclose()
            except (httpx.TransportError, Refused, ValueError) as problem:
                error = problem
            await asyncio.sleep(following.lost(error))

    async def follow(self, match_id: str, after: int | None = None) -> AsyncIterator[types.MatchUpdate]:
        """What happens in a match, each entry once and in order, until it is over."""
        news = MatchNews()
        last = None if after is None else str(after)
        async with aclosing(self.messages(f"/api/v1/matches/{match_id}/stream", last)) as messages:
            async for heard in messages:
                if (update := news.update(heard)) is not None:
                    yield update
                    if update["match"]["status"] in OVER:
                        return

    async def play_match(self, match_id: str, choose: Choose) -> types.Match:
        """Play your seat to the end with what `choose(menu, match)` decides; returns the match as it ended."""
        async for update in self.follow(match_id):
            await self._take(take_turn(update["match"], choose))
        return await self.send(calls.get_match(match_id))

    async def find_match(self, game: str) -> str:
        """A match of yours that runs, or else one by quick match."""
        if found := running_match(await self.send(calls.list_matches(which="mine", game=game))):
            return found
        ticket = await self.send(calls.ask_for_match({"game": game}))
        if ticket["match_id"] is None:
            async with aclosing(self.messages("/api/v1/quick-match/stream")) as messages:
                async for heard in messages:
                    if heard.data.get("match_id"):
                        return str(heard.data["match_id"])
        return str((await self.send(calls.get_quick_match()))["match_id"])

    async def be_guest(self, name: str = "opera-client") -> types.Account:
        """Play without an account of your own: the token is used from now on."""
        signed_in = await self.send(calls.create_guest({"token": {"name": name}}))
        self.token = secret_of(signed_in)
        return signed_in["account"]

    async def _take(self, steps: Steps) -> None:
        try:
            call = next(steps)
            while True:
                try:
                    answer = await self.send(call)
                except Refused as refusal:
                    call = steps.throw(refusal)
                else:
                    call = steps.send(answer)
        except StopIteration:
            return
