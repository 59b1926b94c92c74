"""The types of matches, derived; for a type checker each is simply the struct that resolvers handle."""

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from games import answers, catalogue, live, models
from games.commands import OpenTable
from games.engine import Action
from games.graphql.derived import Derived
from games.graphql.refused import Refused
from games.queries import Which
from games.refusals import Code
from games.registry import GAMES

derived = Derived(GAMES.values())
derived.names.call(
    {
        models.By: "EntryBy",
        models.Kind: "EntryKind",
        models.Purpose: "MatchPurpose",
        models.Status: "MatchStatus",
        Which: "WhichMatches",
        Code: "RefusalCode",
        catalogue.GameAnswer: "Game",
        answers.MatchAnswer: "Match",
        answers.SeatAnswer: "Seat",
    }
)


class Done(msgspec.Struct, frozen=True):
    """It is done."""

    done: bool = True


def result(name: str, struct: type[msgspec.Struct]) -> object:
    """What a field answers: the struct, or why not."""
    return derived.result(name, struct, Refused)


if TYPE_CHECKING:
    ActionInput: TypeAlias = Action
    OpenTableInput: TypeAlias = OpenTable
    WhichMatches: TypeAlias = Which
    Game: TypeAlias = catalogue.GameAnswer
    MatchResult: TypeAlias = answers.MatchAnswer
    LogResult: TypeAlias = answers.Log
    MatchesResult: TypeAlias = answers.MatchPage
    PlayResult: TypeAlias = answers.Played | Refused
    DoneResult: TypeAlias = Done
    MatchUpdateResult: TypeAlias = live.MatchUpdate | Refused
    TurnResult: TypeAlias = live.Turn | Refused
else:
    ActionInput = derived.actions()
    OpenTableInput = derived.inputs.argument(OpenTable)
    WhichMatches = derived.outputs.enum(Which)
    Game = derived.outputs.object(catalogue.GameAnswer)
    MatchResult = result("MatchResult", answers.MatchAnswer)
    LogResult = result("LogResult", answers.Log)
    MatchesResult = result("MatchesResult", answers.MatchPage)
    PlayResult = result("PlayResult", answers.Played)
    DoneResult = result("DoneResult", Done)
    MatchUpdateResult = result("MatchUpdateResult", live.MatchUpdate)
    TurnResult = result("TurnResult", live.Turn)
