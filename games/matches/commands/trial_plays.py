"""Playing, and what follows a play in a trial: what was ordered goes wrong, and a script plays the other seats."""

from functools import partial
from uuid import UUID

import msgspec

from games.common.refusals import Code, Refusal
from games.kit.chance import QuickChance
from games.kit.engine import Action, Language
from games.kit.entries import EntryAuthor
from games.matches.commands.play import PlayedInTrial, carry_out, parse_action
from games.matches.commands.play import play as play_once
from games.matches.enums import Purpose, Status
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import Match, Seat
from games.matches.responses import Played
from games.matches.trial_settings import Mischief, Opponents, read_settings, written

SOON = 1
MOST_MOVES = 1_000
"""A script stops there: no game asks the others so often between two decisions of a player."""


class StreamDropped(Refusal):
    """A stream of a trial ends as if the line had broken."""

    def __init__(self) -> None:
        super().__init__(Code.UNAVAILABLE, seconds=SOON)


def play(
    user_id: int,
    match_id: UUID,
    action: Action | bytes,
    seq: int,
    request_id: str,
    language: Language = "en",
    *,
    by_program: bool = False,
) -> Played:
    """Apply an action as `play.py` says; in a trial with everything that its author ordered."""
    attempt = partial(play_once, user_id, match_id, action, seq, request_id, language, by_program=by_program)
    try:
        return attempt()
    except PlayedInTrial:
        _refuse_if_ordered(match_id)
        answer = attempt(in_trial=True)
        move_opponents(match_id)
        if take_order(match_id, Mischief.LOST_ANSWER):
            raise Refusal(Code.UNAVAILABLE, seconds=SOON) from None
        return answer


def _refuse_if_ordered(match_id: UUID) -> None:
    if take_order(match_id, Mischief.RATE_LIMITED):
        raise Refusal(Code.RATE_LIMITED, seconds=SOON) from None
    if take_order(match_id, Mischief.BUSY):
        raise Refusal(Code.UNAVAILABLE, seconds=SOON) from None


def drop_if_ordered(match_id: UUID) -> None:
    """Raises `StreamDropped` where a stream of this match is to be dropped."""
    if take_order(match_id, Mischief.DROP_STREAM):
        raise StreamDropped


def take_order(match_id: UUID, kind: Mischief) -> bool:
    """Whether this was ordered for the match; each time it is taken there is one less."""
    if not Match.objects.filter(pk=match_id, purpose=Purpose.TRIAL, trial__contains=f'"{kind}":').exists():
        return False
    with lock_match(match_id) as locked:
        settings = read_settings(locked.match.trial)
        is_ordered = kind in settings.mischief
        if is_ordered:
            locked.match.trial = written(settings.after(kind))
        return is_ordered


def move_opponents(match_id: UUID, most: int | None = None) -> int:
    """Let the script play for the seats without a user that are asked; returns how many plays it made.

    Without `most` it goes on until its author is asked, unless the opponents are to wait.
    """
    moved = 0
    with lock_match(match_id) as locked:
        if most is None and read_settings(locked.match.trial).opponents_wait:
            return 0
        while moved < (most or MOST_MOVES) and (seat := _asked_of_script(locked)) is not None:
            carry_out(locked, seat, _scripted(locked, seat), EntryAuthor.BOT, None, f"script:{locked.match.seq}")
            moved += 1
    return moved


def _asked_of_script(locked: LockedMatch) -> Seat | None:
    if locked.match.status != Status.RUNNING:
        return None
    return next((seat for seat in locked.seats if seat.asked_seq is not None and seat.user_id is None), None)


def _scripted(locked: LockedMatch, seat: Seat) -> Action:
    """What comes next in the script, else what the opponents do by themselves."""
    settings = read_settings(locked.match.trial)
    if settings.plays:
        first, *rest = settings.plays
        locked.match.trial = written(msgspec.structs.replace(settings, plays=tuple(rest)))
        return parse_action(locked, bytes(first))
    if settings.opponents is Opponents.FIRST:
        action: Action = locked.rules.menu(locked.state, seat.number, 1).actions[0]
        return action
    chance = QuickChance(f"{bytes(locked.match.seed).hex()} {locked.match.seq}")
    sampled: Action = locked.rules.sample_action(locked.state, seat.number, chance)
    return sampled
