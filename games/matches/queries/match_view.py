"""A viewer's match: the one read path of API, streams, web client and bots."""

from typing import Any
from uuid import UUID

import msgspec

from games.common.bot_styles import stage_name
from games.common.refusals import Code, Refusal
from games.kit.engine import Outcome, Viewer
from games.matches.clocks.database_clock import about_now
from games.matches.clocks.seat_calendar import vacation_days_left, vacations_of
from games.matches.enums import Purpose, Spectators, Status, TimeoutPolicy
from games.matches.models import Match, Seat
from games.matches.practising import is_practice
from games.matches.queries.boards import Board, BoardKey, board_of, boards
from games.matches.queries.pov import Pov, pov_of
from games.matches.responses import (
    ClockSettings,
    MatchAnswer,
    MatchDetail,
    MatchSummary,
    Played,
    Player,
    SeatAnswer,
    SeatClock,
    VacationAnswer,
)


def match_for(user_id: int | None, match_id: UUID, seat: int | None = None, at: int | None = None) -> MatchAnswer:
    """The match as this user sees it now.

    `at` looks back to an earlier log entry. `seat` looks as that seat did: one's own, or any after the end.
    """
    return answer(pov_of(user_id, match_id), seat, at)


def answer(pov: Pov, seat: int | None = None, at: int | None = None) -> MatchAnswer:
    """The match and the moment of the answer."""
    return MatchAnswer(**frame(pov, at), **_board(pov, seat, at), server_time=pov.now)


def detail(pov: Pov, seat: int | None = None, at: int | None = None) -> MatchDetail:
    """The match alone, which stays the same until something changes."""
    return MatchDetail(**frame(pov, at), **_board(pov, seat, at))


def played(pov: Pov, seq: int, events: list[Any], state: Any) -> Played:
    """The answer to an action that entry `seq` records: the table right after it, whatever has happened since."""
    viewer = pov.viewer
    if seq == pov.match.seq:
        board = boards.of(_key(pov, viewer, with_options=viewer is not None), pov.rules, lambda: state)
    else:
        board = board_of(pov.rules, state, viewer, with_options=viewer is not None)
    visible = tuple(pov.rules.visible_events(events, viewer, pov.table))
    return Played(seq=seq, events=visible, view=board.view, options=board.options)


def _board(pov: Pov, seat: int | None, at: int | None) -> dict[str, Any]:
    """What lies on the table, and what the viewer may do."""
    viewer = pov.as_viewer(seat)
    with_options = viewer is not None and pov.status is Status.RUNNING
    if (at is None or at == pov.seq) and pov.seq == pov.match.seq and pov.match.state:
        board = boards.of(_key(pov, viewer, with_options=with_options), pov.rules, lambda: pov.state)
    else:
        state = pov.state if at is None or at == pov.seq else pov.state_at(at)
        board = Board(None, None) if state is None else board_of(pov.rules, state, viewer, with_options=with_options)
    return board._asdict()


def _key(pov: Pov, viewer: Viewer, *, with_options: bool) -> BoardKey:
    match = pov.match
    return BoardKey(match.game, match.rules_version, match.state, viewer, with_options)


def frame(pov: Pov, at: int | None = None) -> dict[str, Any]:
    """Everything about a match but what lies on the table; no rules are asked for it, so it costs little.

    With who looks, it also says when an answer is a new one: the table follows from the entry and the viewer. It is
    made once for each `pov` and entry.
    """
    if at not in pov.frames:
        pov.frames[at] = _frame(pov, at)
    return pov.frames[at]


def _frame(pov: Pov, at: int | None) -> dict[str, Any]:
    if at is not None and not 0 <= at <= pov.seq:
        raise Refusal(Code.NOT_FOUND)
    return {
        **_summary_fields(pov),
        "seq": pov.seq if at is None else at,
        "table": pov.table,
        "outcome": msgspec.json.decode(pov.match.outcome, type=Outcome) if pov.over and pov.match.outcome else None,
        "can_undo": _can_undo(pov),
        "talk": pov.match.spectator_talk if pov.seat is None else pov.match.table_talk,
        "clocks_stopped": pov.incident_since is not None,
        "clocks_stand_since": min(filter(None, (pov.match.paused_at, pov.incident_since)), default=None),
        "invitation_key": None if pov.seat is None else pov.match.invitation_key,
        "rematch": None if pov.seat is None else pov.match.rematch_id,
        "commitment": pov.match.commitment,
        "seed": pov.match.committed_seed.hex() if pov.over else None,
    }


def _can_undo(pov: Pov) -> bool:
    match, seat = pov.match, pov.seat
    if match.undo_to is None or seat is None or seat.bot or match.paused_at is not None or pov.over:
        return False
    return is_practice(match, pov.seats, seat.number)


def summary(pov: Pov) -> MatchSummary:
    return MatchSummary(**_summary_fields(pov))


def _summary_fields(pov: Pov) -> dict[str, Any]:
    match = pov.match
    return {
        "id": match.id,
        "game": match.game,
        "rules_version": match.rules_version,
        "status": pov.status,
        "purpose": Purpose(match.purpose),
        "players": match.players,
        "owner": match.owner.username if match.owner else None,
        "private": match.private,
        "rated": match.rated,
        "annulled": match.annulled and not pov.behind,
        "paused": match.paused_at is not None,
        "start_when_full": match.start_when_full,
        "spectators": Spectators(match.spectators),
        "spectator_delay": match.spectator_delay,
        "clock": clock_settings(match),
        "timeout_policy": TimeoutPolicy(match.timeout_policy),
        "seats": tuple(_seat(pov, seat) for seat in pov.seats),
        "your_seat": pov.viewer,
        "your_turn": pov.seat is not None and pov.seat.asked_seq is not None and not pov.seat.bot,
        "created_at": match.created_at,
        "started_at": match.started_at,
        "ended_at": None if pov.behind else match.ended_at,
    }


def _seat(pov: Pov, seat: Seat) -> SeatAnswer:
    return SeatAnswer(
        number=seat.number,
        player=player_at(pov, seat),
        bot=seat.bot or None,
        asked=seat.number in pov.asked,
        clock=None if pov.behind or not _has_clock(pov) else _clock(pov, seat),
        left=seat.left and not pov.behind,
        place=None if pov.behind else seat.place,
        score=None if pov.behind else seat.score,
        nonce=seat.nonce or None,
        by_program=seat.by_program,
        hints=seat.hints,
    )


def clock_settings(match: Match) -> ClockSettings:
    """The clock of a match, with its policy about days off."""
    return ClockSettings(
        match.move_seconds,
        match.bank_seconds,
        match.increment_seconds,
        match.weekends_off,
        match.vacation_days,
        match.quiet_hours,
    )


def _clock(pov: Pov, seat: Seat) -> SeatClock:
    vacations = tuple(VacationAnswer(first, last) for first, last in vacations_of(seat))
    left = vacation_days_left(pov.match, seat, about_now()) if pov.match.vacation_days else None
    return SeatClock(seat.bank_ms, seat.deadline, seat.time_zone or None, vacations, left)


def _has_clock(pov: Pov) -> bool:
    return pov.match.move_seconds is not None or pov.match.bank_seconds is not None


def player_at(pov: Pov, seat: Seat) -> Player | None:
    """Who sits there; in a trial a script plays for everybody but its author, under the stage names of bots."""
    if pov.match.purpose == Purpose.TRIAL and seat.user is None:
        return Player(name=bot_name(seat), kind="house")
    return player_of(seat)


def player_of(seat: Seat) -> Player | None:
    if seat.user is not None:
        return Player(name=seat.user.username, kind=seat.user.kind)
    return Player(name=bot_name(seat), kind="house") if seat.bot else None


def bot_name(seat: Seat) -> str:
    """The name of a bot of the house in this seat: in a rematch the one that it had before."""
    return stage_name(seat.number if seat.stage is None else seat.stage)
