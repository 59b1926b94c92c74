"""A match in words and numbers, as an agent reads it: through the same operations as every other client."""

from typing import Final
from uuid import UUID

import msgspec

from games.api.caller import Caller
from games.api.operations import match_operations, talk_operations
from games.common.refusals import Code, Refusal
from games.matches.responses import Entry, MatchAnswer, MatchMenu, MatchSummary
from games.registry import rules
from opera_service.mcp_server.tool_requests import Look, MenuChoice, Position, QuotedTalk

MENU_LINES: Final = 60
TALK_LINES: Final = 20
MOST_READINGS: Final = 5


def position(caller: Caller, look: Look) -> Position:
    """What the seat sees and may do, of one moment."""
    match, menu = _same_moment(caller, look)
    game = rules(match.game, match.rules_version)
    return Position(
        match_id=match.id,
        game=match.game,
        status=match.status,
        seq=match.seq,
        your_seat=match.your_seat,
        your_turn=match.your_turn,
        players=players_of(match),
        happened=() if look.after is None else _happened(caller, look.match_id, look.after),
        text="" if match.view is None else game.render(match.view, caller.language),
        menu=tuple(MenuChoice(entry.number, entry.text) for entry in menu.entries),
        menu_complete=menu.complete,
        places=None if match.outcome is None else tuple(match.outcome.places),
        view=msgspec.to_builtins(match.view) if look.with_view and match.view is not None else None,
        talk=_talk(caller, look.match_id) if look.with_talk else None,
    )


def players_of(match: MatchSummary) -> tuple[str, ...]:
    """The names, by seat."""
    return tuple(seat.player.name if seat.player else "–" for seat in match.seats)


def _same_moment(caller: Caller, look: Look) -> tuple[MatchAnswer, MatchMenu]:
    """The match and its menu; somebody may play between two readings, and then both are read again."""
    match = match_operations.match(caller, look.match_id)
    for _ in range(MOST_READINGS):
        menu = match_operations.menu(caller, look.match_id, limit=MENU_LINES, after=look.menu_after)
        if menu.seq == match.seq:
            return match, menu
        match = match_operations.match(caller, look.match_id)
    raise Refusal(Code.BUSY, seconds=1)


def _happened(caller: Caller, match_id: UUID, after: int) -> tuple[str, ...]:
    entries = match_operations.log(caller, match_id, after=after).entries
    return tuple(line for entry in entries for line in _lines(entry))


def _lines(entry: Entry) -> tuple[str, ...]:
    return (*(text for text in entry.text if text), *((entry.note,) if entry.note else ()))


def _talk(caller: Caller, match_id: UUID) -> tuple[QuotedTalk, ...]:
    said = talk_operations.talk(caller, match_id).said[-TALK_LINES:]
    return tuple(QuotedTalk(one.name, one.text) for one in said if one.text is not None)
