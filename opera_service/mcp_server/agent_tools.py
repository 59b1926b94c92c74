"""The tools of an agent: find a match, look, play, wait, read the rules. Each is admitted and paid like an operation.

What it calls runs in a thread; only `wait` and `find_match` hold a place of the streams while they wait.
"""

import asyncio
import hashlib
import re
from collections.abc import Awaitable, Callable
from contextlib import aclosing, suppress
from typing import Any, Final, NamedTuple
from uuid import UUID

import msgspec

from games.api.caller import Caller
from games.api.needs import PLAY, READ, READ_OWN, TABLE
from games.api.operations import lobby_operations, match_operations
from games.api.rules_text import rules_text
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.kit.engine import Action
from games.matches import commands
from games.matches.live.streams import follow_match
from games.matches.offered import require_offered
from games.matches.queries.match_menu import chosen_at
from games.matchmaking.enums import TicketState
from games.matchmaking.queue import QuickMatch
from games.matchmaking.ticket_stream import follow_ticket
from opera_service.asgi_app.thread_pool import in_thread
from opera_service.mcp_server.agent_positions import players_of, position
from opera_service.mcp_server.tool_requests import (
    AgentRules,
    FindMatch,
    FoundMatch,
    Look,
    MatchLine,
    MatchLines,
    MyMatches,
    PlayNumber,
    Position,
    ReadRules,
    WaitForTurn,
)

PEOPLE_SECONDS: Final = 10


class AgentTool(NamedTuple):
    """One tool: what it is asked with, what it answers, and whether calling it changes nothing."""

    run: Callable[[Caller, Any], Awaitable[msgspec.Struct]]
    request: type[msgspec.Struct]
    answer: type[msgspec.Struct]
    reads: bool
    words: str


async def find_match(caller: Caller, request: FindMatch) -> FoundMatch:
    """Sit down at a match. If `match_id` is null, nobody was found yet: call it again."""
    wanted = QuickMatch(game=request.game, players=request.players, bots_after=PEOPLE_SECONDS if request.people else 0)
    await in_thread(caller.admit, TABLE)
    ticket = await in_thread(lobby_operations.ask_for_match, caller, wanted)
    with caller.stream_open(), suppress(TimeoutError):
        async with asyncio.timeout(request.seconds), aclosing(follow_ticket(caller.user)) as tickets:
            async for news in tickets:
                ticket = news or ticket
    return FoundMatch(ticket.match_id, waiting=ticket.state is TicketState.WAITING)


async def my_matches(caller: Caller, request: MyMatches) -> MatchLines:
    """List your matches, newest first."""
    await in_thread(caller.admit, READ_OWN)
    page = await in_thread(match_operations.matches, caller, request.which)
    lines = (MatchLine(one.id, one.game, one.status, one.your_turn, players_of(one)) for one in page.matches)
    return MatchLines(tuple(lines))


async def look(caller: Caller, request: Look) -> Position:
    """Look at a match as your seat sees it, with a numbered menu of what you may do."""
    await in_thread(caller.admit, READ_OWN)
    return await in_thread(position, caller, request)


async def play(caller: Caller, request: PlayNumber) -> Position:
    """Play an entry of the menu. Send the `seq` you looked at; the same choice sent twice counts once."""
    await in_thread(caller.admit, PLAY)
    await in_thread(_play, caller, request)
    return await in_thread(position, caller, Look(request.match_id, after=request.seq))


def _play(caller: Caller, request: PlayNumber) -> None:
    name = request.request_id or _request_id(request)
    action = _chosen(caller, request)
    commands.play(caller.user, request.match_id, action, request.seq, name, caller.language, by_program=True)


def _request_id(request: PlayNumber) -> str:
    """The same for the same choice at the same place: an agent that repeats a call does not decide twice."""
    choice = msgspec.json.encode((request.number, request.action), order="deterministic")
    return f"mcp-{request.seq}-{hashlib.sha256(choice).hexdigest()[:32]}"


def _chosen(caller: Caller, request: PlayNumber) -> Action | bytes:
    """The action that the agent means; numbers are those of the menu at `seq`, and of no other."""
    if (request.number is None) is (request.action is None):
        raise Refusal(Code.INVALID_INPUT, detail=say("choose a number of the menu, or give an action"))
    if request.number is None:
        return msgspec.json.encode(request.action)
    action = chosen_at(caller.user, request.match_id, request.seq, request.number)
    if action is None:
        raise Refusal(Code.INVALID_INPUT, detail=say("the menu has no number {number}", number=request.number))
    return action


async def wait(caller: Caller, request: WaitForTurn) -> Position:
    """Wait until a decision of yours is awaited or the match is over, and be told what happened meanwhile."""
    await in_thread(caller.admit, READ_OWN)
    with caller.stream_open(), suppress(TimeoutError):
        async with asyncio.timeout(request.seconds):
            await _until_asked(caller, request.match_id)
    return await in_thread(position, caller, Look(request.match_id, after=request.after))


async def _until_asked(caller: Caller, match_id: UUID) -> None:
    async with aclosing(follow_match(caller.user, match_id, None, caller.language)) as updates:
        async for update in updates:
            if update is not None and update.match.your_turn:
                return


async def rules(caller: Caller, request: ReadRules) -> AgentRules:
    """Read the rules of a game, whole or one chapter."""
    await in_thread(caller.admit, READ)
    require_offered(request.game)
    text, _ = rules_text(request.game, caller.language)
    chapters = dict(re.findall(r"(?ms)^## (\d+)[^\n]*\n(.*?)(?=^## |\Z)", text))
    titles = tuple(re.findall(r"(?m)^## ([^\n]*)", text))
    if request.section is None:
        return AgentRules(text, titles)
    if str(request.section) not in chapters:
        raise Refusal(Code.INVALID_INPUT, detail=say("the rules have no section {section}", section=request.section))
    return AgentRules(chapters[str(request.section)], titles)


def _tool(run: Callable[[Caller, Any], Awaitable[Any]], *, reads: bool) -> AgentTool:
    hints = {name: kind for name, kind in run.__annotations__.items() if name != "caller"}
    return AgentTool(run, hints["request"], hints["return"], reads, run.__doc__ or "")


TOOLS: Final = {
    run.__name__: _tool(run, reads=run not in (find_match, play))
    for run in (find_match, my_matches, look, play, wait, rules)
}
