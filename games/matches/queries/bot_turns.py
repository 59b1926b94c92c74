"""What a bot gets when its seat is asked: exactly the seat's view, options and history."""

from typing import NamedTuple
from uuid import UUID

from games.common.bot_styles import thinking_ms
from games.kit.bot_thoughts import luck_of
from games.kit.observation import Observation
from games.matches.enums import Status
from games.matches.models import Seat
from games.matches.queries.history import history_of
from games.matches.queries.pov import Pov
from games.matches.rows.by_orm import Rows
from games.matches.rows.reads import read_match


class BotTurn(NamedTuple):
    """One open decision of a seat that a bot plays."""

    observation: Observation
    style: str
    asked_seq: int
    looked_seq: int
    """The last entry that the observation knows of."""
    budget_ms: int
    luck: str
    """Seed of the bot's own randomness: secret while the match runs, so that nobody can think the bot's thoughts."""


def turn_of(match_id: UUID, seat: int | None = None) -> BotTurn | None:
    """The decision that is open for the bot in `seat`; without a seat, for any bot of the match that does not pause."""
    rows = read_match(match_id)
    if rows is None or rows.match.status != Status.RUNNING or rows.match.paused_at is not None:
        return None
    row = _asked_bot(rows, seat)
    alone = all(other.bot for other in rows.seats)
    return None if row is None else _turn(Pov.of_seat(rows.match, row), row, alone=alone)


def _asked_bot(rows: Rows, number: int | None) -> Seat | None:
    """The seats are read a moment after the match: what was asked meanwhile belongs to a position not seen yet."""
    if number is None and rows.match.bot_pause_ms:
        return None
    wanted = [seat for seat in rows.seats if number in (None, seat.number)]
    return next((seat for seat in wanted if seat.bot and 0 < (seat.asked_seq or 0) <= rows.match.seq), None)


def _turn(pov: Pov, seat: Seat, *, alone: bool) -> BotTurn:
    match = pov.match
    return BotTurn(
        observation=observation_for(pov, seat.number),
        style=seat.bot,
        asked_seq=seat.asked_seq or 0,
        looked_seq=match.seq,
        budget_ms=thinking_ms(seat.bot, match.bot_budget_ms, rated=match.rated, alone=alone),
        luck=luck_of(bytes(match.seed), seat.number, seat.asked_seq or 0),
    )


def observation_for(pov: Pov, seat: int) -> Observation:
    """Everything that the player of a seat can see now."""
    game, state = pov.rules, pov.state
    history = history_of(pov, seat) if game.heuristics().uses_history else ()
    return Observation(game, seat, game.view(state, seat), game.options(state, seat), history)
