"""Matches that begin from a set position: sandboxes of moderators, and the introduction that every game declares.

Both are unrated, private and without clocks. Their first log entry is the position itself, so they replay, export and
verify like any other match.
"""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from games.common.bot_styles import REPLACEMENT_STYLE, BotStyle
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.kit import fairness, replay
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.access import would_reveal
from games.matches.enums import Purpose, Spectators, Status
from games.matches.guards import close
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import Match
from games.matches.offered import require_offered
from games.matches.rows.reads import stored_steps
from games.notifications.enums import News
from games.notifications.notify import notify
from games.once.make_once import make_once
from games.registry import rules
from games.tables.requests import BotSeat, OpenTable
from games.tables.seating import create_table, sit

INTRODUCTION_STYLE: Final = BotStyle.CHORISTER
"""New users learn a game against beginners."""
BOT_PAUSE_MS: Final = 700
"""Bots of an introduction wait this long before a move, so that a newcomer can follow."""


def fork(
    moderator_id: int,
    match_id: UUID,
    reason: str,  # noqa: ARG001 - for the audit; the sandbox's own log begins with the position
    at: int | None = None,
    users: Mapping[int, int] | None = None,
    style: BotStyle = REPLACEMENT_STYLE,
) -> UUID:
    """A sandbox from the position after entry `at` (None: the present one); returns its match.

    `users` by seat sit down, bots of a style take the other seats. While the match runs, only the moderator may sit in
    its sandbox: everybody there would learn what is hidden.
    """
    with lock_match(match_id) as origin:
        position = _position(origin, at)
        seats = range(origin.match.players)
        people = dict(users or {})
        if not set(people) <= set(seats):
            raise Refusal(Code.INVALID_INPUT, detail=say("seats are numbered 0 to {last}", last=seats[-1]))
        bots = tuple(BotSeat(seat=seat, style=style) for seat in seats if seat not in people)
        request = _request(origin.table, len(seats), bots)
        marks = {"rules_version": origin.match.rules_version, "forked_from": origin.match}
        with create_table(request, moderator_id, purpose=Purpose.SANDBOX, **marks) as locked:
            if any(would_reveal(locked.match, user_id) for user_id in people.values()):
                raise Refusal(Code.NOT_ALLOWED)
            _begin_from(locked, position, people, EntryAuthor.MODERATOR, moderator_id)
    return locked.match.id


def introduce(user_id: int, game: str, request_id: str | None = None, chapter: int = 1) -> UUID:
    """An introduction to a game: a person against bots from the position the game declares for this chapter.

    One at a time: an introduction that was begun before and not finished is closed.
    """
    asked = ("introduction", game, chapter)
    return UUID(make_once(user_id, request_id, asked, lambda: _introduce(user_id, game, chapter)))


def _introduce(user_id: int, game: str, chapter: int) -> UUID:
    require_offered(game)
    if chapter > rules(game).chapters:
        raise Refusal(Code.NOT_FOUND)
    declared = rules(game).introduction(fairness.SeedStream(fairness.new_seed(), 1), chapter)
    others = [seat for seat in range(declared.players) if seat != declared.seat]
    bots = tuple(BotSeat(seat=seat, style=INTRODUCTION_STYLE) for seat in others)
    with transaction.atomic():
        _close_introductions(user_id, game)
        request = _request(declared.table, declared.players, bots, bot_pause_ms=BOT_PAUSE_MS)
        with create_table(request, user_id, purpose=Purpose.INTRODUCTION) as locked:
            _begin_from(locked, declared.state, {declared.seat: user_id}, EntryAuthor.HOUSE, user_id)
    return locked.match.id


def _position(origin: LockedMatch, at: int | None) -> Any:
    seq = origin.match.seq if at is None else at
    if not 0 < seq <= origin.match.seq:
        raise Refusal(Code.INVALID_INPUT, detail=say("there is no entry {seq}", seq=seq))
    state = replay.state_at(origin.rules, stored_steps(origin.match.id, seq))
    if state is None:
        raise Refusal(Code.NOT_STARTED, seq=origin.match.seq)
    if not origin.rules.to_act(state):
        raise Refusal(Code.MATCH_OVER, seq=origin.match.seq)
    return state


def _request(table: Any, players: int, bots: tuple[BotSeat, ...], **more: Any) -> OpenTable:
    return OpenTable(table=table, players=players, bots=bots, private=True, spectators=Spectators.NOBODY, **more)


def _begin_from(locked: LockedMatch, state: Any, people: Mapping[int, int], by: EntryAuthor, user_id: int) -> None:
    """Seat everybody and let the position itself be the first entry of the log."""
    if len(set(people.values())) < len(people):
        raise Refusal(Code.ALREADY_SEATED)
    for seat, person in people.items():
        sit(locked, person, seat)
    locked.set_position(state)
    locked.begin()
    locked.append(EntryKind.POSITION_SET, by, user_id=user_id, asked=locked.match.state)
    notify([person for person in people.values() if person != user_id], News.MATCH_STARTED, locked.match.id)


def _close_introductions(user_id: int, game: str) -> None:
    begun = Match.objects.filter(owner_id=user_id, game=game, purpose=Purpose.INTRODUCTION, status=Status.RUNNING)
    for match_id in begun.values_list("pk", flat=True):
        with lock_match(match_id) as locked:
            if locked.match.status == Status.RUNNING:
                close(locked, EntryAuthor.HOUSE, None)
