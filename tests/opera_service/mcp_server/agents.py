"""An agent: a client of the MCP SDK that knows the address, a token and nothing else."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client


class Agent:
    """Calls tools."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def answer(self, tool: str, **arguments: Any) -> Any:
        """What the tool answers, or the words of its refusal."""
        result = await self.client.call_tool(tool, arguments)
        if result.is_error:
            return str(result.content[0].text)  # type: ignore[union-attr]
        return result.structured_content

    async def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """The answer of a tool that must not refuse."""
        answer = await self.answer(tool, **arguments)
        assert isinstance(answer, dict), answer
        return answer

    async def play_to_the_end(self, match_id: str, chance: random.Random) -> dict[str, Any]:
        """Look, play, wait, with nothing but tools."""
        seen = await self.call("look", match_id=match_id)
        while seen["status"] == "running":
            if seen["menu"]:
                number = chance.choice(seen["menu"])["number"]
                seen = await self.call("play", match_id=match_id, seq=seen["seq"], number=number)
            else:
                seen = await self.call("wait", match_id=match_id, after=seen["seq"])
        return seen


@asynccontextmanager
async def agent_at(service: str, token: str, mode: str = "auto") -> AsyncIterator[Agent]:
    """Connected to `/mcp` of the service; `legacy` shakes hands as clients did before the revision of 2026."""
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx2.AsyncClient(headers=headers, timeout=60) as http:
        transport = streamable_http_client(f"http://{service}/mcp", http_client=http)
        async with Client(transport, mode=mode) as client:
            yield Agent(client)
