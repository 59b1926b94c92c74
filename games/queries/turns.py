"""What a bot gets when its seat is asked: exactly the seat's view, options and history."""

import hmac
from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from games import replay
from games.engine import AnyGame
from games.models import Match, Seat, Status
from games.queries.pov import Pov


class BotTurn(NamedTuple):
    """One open decision of a seat that a bot plays."""

    rules: AnyGame
    seat: int
    style: str
    asked_seq: int
    view: Any
    options: Any
    history: Sequence[Any]
    budget_ms: int
    luck: str
    """Seed of the bot's own randomness: secret while the match runs, so that nobody can think the bot's thoughts."""


def turn_of(match_id: UUID, seat: int) -> BotTurn | None:
    """The decision that is open for the seat; None when there is none, or no bot plays there."""
    # One statement, so that seat and position belong together.
    open_turns = Seat.objects.filter(match__status=Status.RUNNING, match__paused_at=None, asked_seq__isnull=False)
    row = open_turns.exclude(bot="").select_related("match").filter(match_id=match_id, number=seat).first()
    if row is None or row.asked_seq is None:
        return None
    pov = Pov.of_seat(row.match, row)
    return BotTurn(
        rules=pov.rules,
        seat=seat,
        style=row.bot,
        asked_seq=row.asked_seq,
        view=pov.rules.view(pov.state, seat),
        options=pov.rules.options(pov.state, seat),
        history=_history(pov, seat) if pov.rules.advisor().remembers else (),
        budget_ms=row.match.bot_budget_ms,
        luck=_luck(row.match, row),
    )


def _history(pov: Pov, seat: int) -> list[Any]:
    """What the seat heard and what still holds: entries that were rewound did not happen any more."""
    told = []
    for step in replay.still_true(replay.stored_steps(pov.match.id, pov.seq)):
        for event in pov.rules.parse_events(step.happened):
            heard = pov.rules.redact(event, seat, pov.table)
            if heard is not None:
                told.append(heard)
    return told


def _luck(match: Match, seat: Seat) -> str:
    """Follows from the match's seed, which is revealed at the end: then the bot's moves can be thought again."""
    return hmac.digest(bytes(match.seed), f"bot:{seat.number}:{seat.asked_seq}".encode(), "sha256").hex()
