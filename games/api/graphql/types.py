"""The types of matches, derived; for a type checker each is simply the struct that resolvers handle."""

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from games.api import catalogue
from games.api.graphql.derived import Derived
from games.api.graphql.refused import Refused
from games.api.names import GRAPHQL
from games.kit.engine import Action
from games.matches import responses
from games.matches.live import streams
from games.matches.queries import Which
from games.registry import GAMES
from games.tables.requests import OpenTable

derived = Derived(GAMES.values(), GRAPHQL)


class Done(msgspec.Struct, frozen=True):
    """It is done."""

    done: bool = True


def result(_: str, struct: type[msgspec.Struct]) -> object:
    """What a field answers: the struct, or why not."""
    return derived.result(struct)


if TYPE_CHECKING:
    ActionInput: TypeAlias = Action
    OpenTableInput: TypeAlias = OpenTable
    WhichMatches: TypeAlias = Which
    Game: TypeAlias = catalogue.GameAnswer
    MatchResult: TypeAlias = responses.MatchAnswer
    LogResult: TypeAlias = responses.Log
    MatchesResult: TypeAlias = responses.MatchPage
    PlayResult: TypeAlias = responses.Played | Refused
    DoneResult: TypeAlias = Done
    MatchUpdateResult: TypeAlias = streams.MatchUpdate | Refused
    TurnResult: TypeAlias = streams.Turn | Refused
else:
    ActionInput = derived.actions()
    OpenTableInput = derived.inputs.argument(OpenTable)
    WhichMatches = derived.outputs.enum(Which)
    Game = derived.outputs.object(catalogue.GameAnswer)
    MatchResult = result("MatchResult", responses.MatchAnswer)
    LogResult = result("LogResult", responses.Log)
    MatchesResult = result("MatchesResult", responses.MatchPage)
    PlayResult = result("PlayResult", responses.Played)
    DoneResult = result("DoneResult", Done)
    MatchUpdateResult = result("MatchUpdateResult", streams.MatchUpdate)
    TurnResult = result("TurnResult", streams.Turn)
