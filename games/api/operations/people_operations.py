"""People: whom a user follows, how two of them stand to each other, and the matches of a player."""

from typing import Annotated

from msgspec import Meta

from games.api.caller import Caller
from games.api.needs import READ, READ_OWN, SETTINGS
from games.api.operation import Operations
from games.api.operations.parameter_types import AccountName, UserName
from games.api.parameter import Page
from games.common.refusals import Code
from games.common.users import user_named
from games.matches.queries.match_lists import PAGE as MATCHES_A_PAGE
from games.matches.queries.match_lists import matches_of
from games.matches.responses import MatchPage
from games.people import follows, relations
from games.people.follows import PAGE, FollowedPage
from games.people.relations import Relation

people = Operations("people", SETTINGS)


@people("GET follows", rest="listFollowed", needs=READ_OWN)
def followed(
    caller: Caller,
    limit: Annotated[int, Page(PAGE)] = 20,
    after: Annotated[UserName, Meta(description="`next` of the page before.")] | None = None,
) -> FollowedPage:
    """List everybody you follow, with what they are playing.

    By name. Only matches that everybody may watch are shown.
    """
    return follows.followed_by(caller.user, limit, after)


@people(
    "PUT follows/{name}",
    refuses=(Code.NOT_FOUND, Code.BLOCKED, Code.GUESTS_NOT_ALLOWED, Code.TOO_MANY_FOLLOWED),
)
def follow(caller: Caller, name: AccountName) -> Relation:
    """Follow a user, to find them again and to see what they are playing.

    They are not notified.
    """
    follows.follow(caller.user, user_named(name))
    return relations.relation(caller.user, user_named(name), name)


@people("DELETE follows/{name}", refuses=(Code.NOT_FOUND,))
def unfollow(caller: Caller, name: AccountName) -> Relation:
    """Follow a user no longer."""
    follows.unfollow(caller.user, user_named(name))
    return relations.relation(caller.user, user_named(name), name)


@people("GET players/{name}/relation", rest="getRelation", needs=READ_OWN, refuses=(Code.NOT_FOUND,))
def relation(caller: Caller, name: AccountName) -> Relation:
    """See how you stand to another user: who follows whom, and who won when you met."""
    return relations.relation(caller.user, user_named(name), name)


@people("GET players/{name}/matches", rest="listPlayerMatches", needs=READ, refuses=(Code.NOT_FOUND,))
def player_matches(
    caller: Caller,
    name: AccountName,
    limit: Annotated[int, Page(MATCHES_A_PAGE)] = 20,
    after: Annotated[str, Meta(max_length=36, description="`next` of the page before.")] | None = None,
) -> MatchPage:
    """List the matches of a player that you may see, running and finished ones.

    Newest first.
    """
    return matches_of(caller.user_id, user_named(name), limit, after)
