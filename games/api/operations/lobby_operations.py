"""Finding an opponent, and what concerns a user: quick match, notifications, ratings."""

from typing import Annotated

from msgspec import Meta

from games.api.caller import Caller
from games.api.needs import PLAY, READ, READ_OWN, TABLE
from games.api.operation import Operations
from games.api.operations.parameter_types import MOST_SEQ, AccountName, Before, GameName, MatchId, UserName
from games.api.parameter import Page
from games.common.refusals import Code
from games.matchmaking import queue
from games.matchmaking.queue import QuickMatch, TicketAnswer
from games.notifications.notify import mark_read
from games.notifications.queries import PAGE as NOTIFICATIONS_A_PAGE
from games.notifications.queries import NotificationPage, notifications_of
from games.ratings import queries as ratings
from games.ratings.queries import PAGE, Among, Leaderboard, MatchRatings, Profile, ProfilePage, RatingHistory

quick = Operations("lobby", TABLE)
news = Operations("lobby", READ_OWN)
strength = Operations("ratings", READ)
Limit = Annotated[int, Page(PAGE)]


@quick("GET quick-match", rest="getQuickMatch", needs=READ_OWN, refuses=(Code.NOT_FOUND,))
def quick_match(caller: Caller) -> TicketAnswer:
    """See how your last request for a match stands.

    Your place in the queue and how long it may take, or the match you were seated at.
    """
    return queue.mine(caller.user)


@quick(
    "POST quick-match",
    refuses=(
        *(Code.UNKNOWN_GAME, Code.WRONG_PLAYER_COUNT, Code.GUESTS_NOT_ALLOWED),
        *(Code.CLOSED, Code.PEOPLE_ONLY, Code.REQUEST_ID_REUSED, Code.TOO_MANY_MATCHES),
    ),
    examples=({"game": "opera"}, {"game": "phantom", "rated": True, "bots_after": 30}),
)
def ask_for_match(caller: Caller, request: QuickMatch) -> TicketAnswer:
    """Ask for a match.

    With people of your strength if there are any; after the wait you choose, with bots of your strength. Asking for
    something else replaces your request.
    """
    return queue.ask(caller.user, request)


@quick("DELETE quick-match", refuses=(Code.NOT_FOUND,))
def stop_asking(caller: Caller) -> TicketAnswer:
    """Stop waiting for a match.

    If you were seated just now, the answer says where.
    """
    return queue.cancel(caller.user)


@news("GET notifications", rest="listNotifications")
def notifications(
    caller: Caller,
    unread: Annotated[bool, Meta(description="Only what you have not read.")] = False,
    limit: Annotated[int, Page(NOTIFICATIONS_A_PAGE, words="How many at most, turns apart.")] = 20,
    before: Before | None = None,
) -> NotificationPage:
    """List your notifications.

    First the turns awaited of you, then the rest, newest first.
    """
    return notifications_of(caller.user, unread=unread, limit=limit, before=before)


@news("POST notifications/read", needs=PLAY, body="MarkRead", holds=20)
def mark_notifications_read(
    caller: Caller,
    up_to: Annotated[int, Meta(ge=0, le=MOST_SEQ, description="Numbered ones up to this.")] | None = None,
    match_id: Annotated[MatchId, Meta(description="What is about this match, your turn included.")] | None = None,
) -> NotificationPage:
    """Mark notifications as read: up to a number, about a match, or all.

    Returns those that are still unread.
    """
    mark_read(caller.user, up_to, match_id)
    return notifications_of(caller.user, unread=True)


@strength("GET games/{game}/leaderboard", rest="getLeaderboard", refuses=(Code.UNKNOWN_GAME,))
def leaderboard(
    _: Caller,
    game: GameName,
    among: Annotated[Among, Meta(description="Whom to rank.")] = Among.EVERYBODY,
    limit: Limit = 50,
) -> Leaderboard:
    """See who is best at a game.

    By what a player is worth with near certainty; a player of too few rated matches is not ranked.
    """
    return ratings.leaderboard(game, among, limit)


@strength("GET matches/{match_id}/ratings", rest="getMatchRatings", refuses=(Code.NOT_FOUND,))
def match_ratings(caller: Caller, match_id: MatchId) -> MatchRatings:
    """Look at what a match did to the ratings of its players.

    Matches are counted a few seconds after their end.
    """
    return ratings.changes_by(caller.user_id, match_id)


@strength("GET players/{name}/ratings/{game}", rest="getRatingHistory", refuses=(Code.NOT_FOUND, Code.UNKNOWN_GAME))
def rating_history(_: Caller, name: AccountName, game: GameName, limit: Limit = 50) -> RatingHistory:
    """Look at the history of a player's rating.

    Their rated matches of a game, newest first.
    """
    return ratings.history_of(name, game, limit)


@strength("GET players/{name}", rest="getProfile", refuses=(Code.NOT_FOUND,))
def profile(_: Caller, name: AccountName) -> Profile:
    """Look at a player's ratings."""
    return ratings.player_named(name)


@strength("GET bots", rest="listBots")
def bots(
    _: Caller,
    limit: Limit = 20,
    after: Annotated[UserName, Meta(description="`next` of the page before.")] | None = None,
) -> ProfilePage:
    """List programs that you can challenge.

    By name, with their ratings.
    """
    return ratings.programs(limit, after)
