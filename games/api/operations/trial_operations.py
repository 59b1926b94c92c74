"""Trials: a fenced match for the author of a client, with everything at hand that a client must be able to bear."""

from http import HTTPStatus
from typing import Annotated

from msgspec import Meta

from games.api.caller import Caller
from games.api.examples import tables as example_tables
from games.api.needs import READ_OWN, TABLE
from games.api.operation import Operations
from games.api.operations.parameter_types import MatchId
from games.common.refusals import Code
from games.matches.trial_settings import MOST_ORDERED, Mischief
from games.trials import trial_commands
from games.trials.trial_requests import OpenTrial, TrialAnswer

TRIAL = "trials/{match_id}"
MOST_SECONDS = 90 * 24 * 3600
trials = Operations("trials", TABLE, Code.NOT_FOUND)


@trials(
    "POST trials",
    status=HTTPStatus.CREATED,
    refuses=(
        *(Code.TOO_MANY_TRIALS, Code.UNKNOWN_GAME, Code.WRONG_PLAYER_COUNT, Code.CLOSED, Code.NOT_FINISHED),
        *(Code.ILLEGAL_ACTION, Code.WRONG_GAME, Code.REQUEST_ID_REUSED),
    ),
    gives="The trial, with you in your seat.",
    holds=len(Mischief),
    examples=tuple({"table": table, "players": 2, "opponents": "random"} for table in example_tables()),
)
def open_trial(caller: Caller, trial: OpenTrial) -> TrialAnswer:
    """Open a trial: a match of your own to try a client with.

    Nobody else sees it, it is never rated, its clock stands still until you advance it, and a script plays the other
    seats at once. You play it by the same operations as any match.
    """
    return trial_commands.trial_of(caller.user, trial_commands.open_trial(caller.user, trial))


@trials(f"GET {TRIAL}", rest="getTrial", needs=READ_OWN, holds=len(Mischief))
def trial(caller: Caller, match_id: MatchId) -> TrialAnswer:
    """Look at a trial of yours."""
    return trial_commands.trial_of(caller.user, match_id)


@trials(
    f"POST {TRIAL}/clock",
    body="AdvanceClock",
    holds=len(Mischief),
    examples=({"seconds": 2_592_000},),
    gives="The trial, later.",
)
def advance_clock(
    caller: Caller,
    match_id: MatchId,
    seconds: Annotated[int, Meta(ge=1, le=MOST_SECONDS, description="How much time passes.")],
) -> TrialAnswer:
    """Let time pass in a trial.

    Each deadline on the way comes at its moment, and the policy of the table says what happens to a seat that is late.
    """
    trial_commands.advance(caller.user, match_id, seconds)
    return trial_commands.trial_of(caller.user, match_id)


@trials(
    f"POST {TRIAL}/mischief",
    body="OrderMischief",
    holds=len(Mischief),
    examples=({"kind": "lost_answer", "times": 1},),
)
def order_mischief(
    caller: Caller,
    match_id: MatchId,
    kind: Annotated[
        Mischief,
        Meta(
            description="`drop_stream`: a stream ends without a word. `busy`, `rate_limited`: a play is answered with "
            "503 or 429 and not applied. `lost_answer`: it is applied, and answered with 503. `webhook_twice`: a "
            "webhook comes again, with the same id."
        ),
    ],
    times: Annotated[int, Meta(ge=0, le=MOST_ORDERED, description="How often; 0 takes the order back.")] = 1,
) -> TrialAnswer:
    """Let something go wrong in a trial, so many times, from the next occasion on."""
    trial_commands.order_mischief(caller.user, match_id, kind, times)
    return trial_commands.trial_of(caller.user, match_id)


@trials(
    f"POST {TRIAL}/opponents",
    body="LetOpponentsPlay",
    holds=len(Mischief),
    refuses=(Code.MATCH_OVER, Code.ILLEGAL_ACTION, Code.WRONG_GAME),
    examples=({"plays": 1},),
)
def let_opponents_play(
    caller: Caller,
    match_id: MatchId,
    plays: Annotated[int, Meta(ge=1, le=500, description="How many plays at most.")] = 1,
) -> TrialAnswer:
    """Let the script play for the other seats that are asked, in a trial with `opponents_wait`."""
    trial_commands.let_opponents_play(caller.user, match_id, plays)
    return trial_commands.trial_of(caller.user, match_id)


@trials(f"DELETE {TRIAL}", status=HTTPStatus.NO_CONTENT)
def close_trial(caller: Caller, match_id: MatchId) -> None:
    """End a trial without a result.

    Its log stays, for you alone. Doing it again changes nothing.
    """
    trial_commands.close_trial(caller.user, match_id)
