"""Playing a match: actions, giving up, coming back."""

from datetime import date
from typing import Annotated

from msgspec import Meta

from games.api.caller import Caller
from games.api.examples import actions as example_actions
from games.api.needs import HINT, PLAY
from games.api.operation import Operations
from games.api.operations.parameter_types import MOST_SEQ, MatchId, SeatNumber
from games.api.stale import Stale
from games.common.refusals import Code, Refusal
from games.matches import commands
from games.matches.commands.own_time import MOST_GIFT_SECONDS
from games.matches.commands.play import MAX_REQUEST_ID
from games.matches.queries import hint_for, match_for
from games.matches.responses import AnyAction, HintAnswer, MatchAnswer, Played

MATCH = "matches/{match_id}"
PRACTICE = (Code.NOT_WHERE_RATED, Code.NOT_AMONG_PEOPLE, Code.MATCH_PAUSED, Code.BOT_PLAYS)
"""What everything that is for practice alone refuses."""
in_match = Operations("playing", PLAY, Code.NOT_FOUND, Code.NOT_SEATED, Code.NOT_STARTED, Code.MATCH_OVER)


@in_match(
    f"POST {MATCH}/play",
    body="Play",
    refuses=(
        *(Code.MATCH_PAUSED, Code.NOT_YOUR_TURN, Code.BOT_PLAYS, Code.STALE),
        *(Code.ILLEGAL_ACTION, Code.WRONG_GAME, Code.REQUEST_ID_REUSED),
    ),
    gives="The action is recorded for good.",
    examples=tuple({"action": action, "seq": 4, "request_id": "my-first-move"} for action in example_actions()),
)
def play(
    caller: Caller,
    match_id: MatchId,
    action: Annotated[AnyAction, Meta(description="What to do: from the menu, or made from the choices in `options`.")],
    seq: Annotated[int, Meta(ge=0, le=MOST_SEQ, description="The match's `seq` that you decided on.")],
    request_id: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=MAX_REQUEST_ID,
            pattern=r"^[!-~]+$",
            description="Made up by you, one for each decision, of 1 to 64 characters. Send the same again when no "
            "answer came: the action is applied once, and you get the same answer.",
        ),
    ],
) -> Played:
    """Play an action in your seat.

    Durable before it is answered. A decision made on what is no longer so is refused as `stale`, with the match as it
    is now.
    """
    try:
        return commands.play(caller.user, match_id, action, seq, request_id, caller.language)
    except Refusal as refusal:
        if refusal.code is not Code.STALE:
            raise
        raise Stale(refusal, match_for(caller.user, match_id)) from None


@in_match(f"POST {MATCH}/resign", gives="The match, which you have left.")
def resign(caller: Caller, match_id: MatchId) -> MatchAnswer:
    """Give the match up.

    You rank behind everybody who stays; with three or more players a bot plays on for you.
    """
    commands.resign(caller.user, match_id)
    return match_for(caller.user, match_id)


@in_match(f"POST {MATCH}/take-back", refuses=(Code.NOTHING_TO_TAKE_BACK,), gives="The match, in which you play again.")
def take_back(caller: Caller, match_id: MatchId) -> MatchAnswer:
    """Take your seat back from the bot that plays it in your absence."""
    commands.take_back(caller.user, match_id)
    return match_for(caller.user, match_id)


@in_match(
    f"POST {MATCH}/undo",
    body="Undo",
    refuses=(*PRACTICE, Code.STALE, Code.NOTHING_TO_UNDO, Code.UNDO_TOO_LATE, Code.UNDO_USED_UP),
    gives="The match as it was before your last move; the log keeps both.",
    examples=({"seq": 12},),
)
def undo(
    caller: Caller,
    match_id: MatchId,
    seq: Annotated[int, Meta(ge=0, le=MOST_SEQ, description="The match's `seq` that you look at.")],
) -> MatchAnswer:
    """Take your last move back, in an unrated match against bots of the house alone.

    Possible exactly as far as nobody has learnt anything: nobody has decided since, and your move turned nothing up and
    drew nothing. The match says so as `can_undo`. The bots forget the move.
    """
    commands.undo(caller.user, match_id, seq)
    return match_for(caller.user, match_id)


@in_match(
    f"POST {MATCH}/hint",
    needs=HINT,
    refuses=(*PRACTICE, Code.NOT_YOUR_TURN, Code.HINTS_USED_UP),
    gives="What to do, and why.",
)
def hint(caller: Caller, match_id: MatchId) -> HintAnswer:
    """Have a hint for the decision that you are asked for, in an unrated match against bots of the house alone.

    It follows from what your seat can see. Each decision counts once, however often you ask; everybody sees how many
    hints a seat had.
    """
    return hint_for(caller.user, match_id, commands.take_hint(caller.user, match_id), caller.language)


@in_match(
    f"POST {MATCH}/give-time",
    body="GiveTime",
    refuses=(Code.MATCH_PAUSED, Code.NO_CLOCK_RUNS, Code.TOO_MUCH_TIME),
    gives="The match; the log says who was given what.",
    examples=({"seat": 1, "seconds": 86_400},),
)
def give_time(
    caller: Caller,
    match_id: MatchId,
    seat: SeatNumber,
    seconds: Annotated[int, Meta(ge=1, le=MOST_GIFT_SECONDS, description="How much more.")],
) -> MatchAnswer:
    """Give another player more time for the decision that is awaited of them."""
    commands.give_time(caller.user, match_id, seat, seconds)
    return match_for(caller.user, match_id)


VACATION = (Code.MATCH_PAUSED, Code.VACATION_NOT_POSSIBLE)


@in_match(
    f"POST {MATCH}/vacation",
    body="TakeVacation",
    refuses=(*VACATION, Code.VACATION_USED_UP),
    gives="The match; the log says what becomes of your deadline.",
    examples=({"first": "2027-07-01", "last": "2027-07-14"},),
)
def take_vacation(
    caller: Caller,
    match_id: MatchId,
    first: Annotated[date, Meta(description="The first day, from tomorrow on, by your own clock.")],
    last: Annotated[date, Meta(description="The last day.")],
) -> MatchAnswer:
    """Take vacation at a table that allows it; your clock stands still on these days.

    Days are counted by the server, by year; days that are off anyway cost nothing.
    """
    commands.take_vacation(caller.user, match_id, first, last)
    return match_for(caller.user, match_id)


@in_match(f"POST {MATCH}/vacation/cancel", body="CancelVacation", refuses=VACATION, gives="The match.")
def cancel_vacation(
    caller: Caller, match_id: MatchId, first: Annotated[date, Meta(description="The first day of the vacation.")]
) -> MatchAnswer:
    """Take back a vacation that has not begun."""
    commands.cancel_vacation(caller.user, match_id, first)
    return match_for(caller.user, match_id)
