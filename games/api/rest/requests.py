"""What clients send: path, query and body of every endpoint of the games."""

from typing import TYPE_CHECKING, Annotated, TypeAlias
from uuid import UUID

import msgspec
from msgspec import Meta

from games.kit.engine import Action, union_of
from games.matches.commands.play import MAX_REQUEST_ID
from games.matches.queries.match_lists import PAGE as MATCHES_A_PAGE
from games.matches.queries.match_lists import Which
from games.matches.queries.match_log import PAGE as ENTRIES_A_PAGE
from games.registry import GAMES

MOST_SEQ = 2**31 - 1

if TYPE_CHECKING:
    AnyAction: TypeAlias = Action
else:
    AnyAction = union_of([action for game in GAMES.values() for action in game.action_types])


class MatchPath(msgspec.Struct, frozen=True):
    match_id: Annotated[UUID, Meta(description="The match's id.")]


class GamePath(msgspec.Struct, frozen=True):
    game: Annotated[str, Meta(description="The game's short name.")]


class ListQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    which: Annotated[Which, Meta(description="Which matches; for `mine`, `my_turn` and `invited` sign in.")] = (
        Which.OPEN
    )
    game: Annotated[str, Meta(max_length=20, description="Only this game.")] | None = None
    players: Annotated[int, Meta(ge=1, le=16, description="Only tables for so many.")] | None = None
    rated: Annotated[bool, Meta(description="Only rated matches, or only unrated ones.")] | None = None
    limit: Annotated[int, Meta(ge=1, le=MATCHES_A_PAGE, description="How many at most.")] = 20
    after: Annotated[str, Meta(max_length=36, description="`next` of the page before.")] | None = None


class MatchQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=15, description="Look as this seat: your own, or any after the end.")] | None = (
        None
    )
    at: Annotated[int, Meta(ge=0, le=MOST_SEQ, description="Look back to this log entry.")] | None = None


class LogQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    after: Annotated[int, Meta(ge=0, le=MOST_SEQ, description="Only entries after this one.")] = 0
    limit: Annotated[int, Meta(ge=1, le=ENTRIES_A_PAGE, description="How many at most.")] = ENTRIES_A_PAGE
    seat: Annotated[int, Meta(ge=0, le=15, description="Read as this seat: your own, or any after the end.")] | None = (
        None
    )


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat to take."""

    seat: Annotated[int, Meta(ge=0, le=15, description="None takes the first free one.")] | None = None


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action of yours."""

    action: Annotated[AnyAction, Meta(description="What to do, made from the choices in `options`.")]
    seq: Annotated[int, Meta(ge=0, le=MOST_SEQ, description="The match's `seq` that you decided on.")]
    request_id: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=MAX_REQUEST_ID,
            pattern=r"^[!-~]+$",
            description="Made up by you, one for each decision. Send the same again when no answer came: the action is "
            "applied once, and you get the same answer.",
        ),
    ]


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to invite."""

    name: Annotated[str, Meta(max_length=200, description="The account's name, in capitals or not.")]
