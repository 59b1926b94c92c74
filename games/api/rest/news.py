"""What concerns you, and how strong everybody is: notifications, profiles, ratings and leaderboards."""

from http import HTTPStatus

from dmr import Path, Query, modify
from dmr.plugins.msgspec import BodyMsgspec

from games.api.rest.api import Api, Needs
from games.api.rest.auth import user_of
from games.api.rest.lobby_requests import (
    BotsQuery,
    HistoryPath,
    HistoryQuery,
    LeaderboardQuery,
    MarkRead,
    NamePath,
    NotificationsQuery,
)
from games.api.rest.playing import IN_MATCH
from games.api.rest.problems import ACT, BODY, READ, refuses
from games.api.rest.requests import GamePath
from games.common.refusals import Code
from games.notifications.notify import mark_read
from games.notifications.queries import NotificationPage, notifications_of
from games.ratings import queries as ratings
from games.ratings.queries import Leaderboard, Profile, ProfilePage, RatingHistory


class Notifications(Api):
    """What you should hear of."""

    tags = ("lobby",)

    @modify(
        operation_id="listNotifications",
        auth=[Needs("read", "read")],
        extra_responses=refuses(*READ, Code.SIGN_IN_REQUIRED),
    )
    def get(self, parsed_query: Query[NotificationsQuery]) -> NotificationPage:
        """List your notifications.

        First the turns awaited of you, then the rest, newest first.
        """
        wish = parsed_query
        return notifications_of(user_of(self.request), unread=wish.unread, limit=wish.limit, before=wish.before)


class ReadNotifications(Api):
    """What you have read."""

    tags = ("lobby",)

    @modify(
        operation_id="markNotificationsRead",
        status_code=HTTPStatus.OK,
        auth=[IN_MATCH],
        extra_responses=refuses(*ACT, *BODY),
    )
    def post(
        self,
        parsed_body: BodyMsgspec[MarkRead] = MarkRead(),  # noqa: B008 it is frozen
    ) -> NotificationPage:
        """Mark notifications as read.

        Answers what is still unread.
        """
        user_id = user_of(self.request)
        mark_read(user_id, parsed_body.up_to, parsed_body.match_id)
        return notifications_of(user_id, unread=True)


class GameLeaderboard(Api):
    """The best at a game."""

    tags = ("ratings",)

    @modify(
        operation_id="getLeaderboard", auth=[Needs("read", "read")], extra_responses=refuses(*READ, Code.UNKNOWN_GAME)
    )
    def get(self, parsed_path: Path[GamePath], parsed_query: Query[LeaderboardQuery]) -> Leaderboard:
        """See who is best at a game.

        By what somebody is worth with near certainty; who has played too few rated matches is not ranked.
        """
        return ratings.leaderboard(parsed_path.game, parsed_query.among, parsed_query.limit)


class Player(Api):
    """Somebody with an account."""

    tags = ("ratings",)

    @modify(operation_id="getProfile", auth=[Needs("read", "read")], extra_responses=refuses(*READ, Code.NOT_FOUND))
    def get(self, parsed_path: Path[NamePath]) -> Profile:
        """Look at somebody's ratings."""
        return ratings.player_named(parsed_path.name)


class PlayerHistory(Api):
    """How a rating came about."""

    tags = ("ratings",)

    @modify(
        operation_id="getRatingHistory",
        auth=[Needs("read", "read")],
        extra_responses=refuses(*READ, Code.NOT_FOUND, Code.UNKNOWN_GAME),
    )
    def get(self, parsed_path: Path[HistoryPath], parsed_query: Query[HistoryQuery]) -> RatingHistory:
        """Look at the history of somebody's rating.

        Their rated matches of a game, newest first.
        """
        return ratings.history_of(parsed_path.name, parsed_path.game, parsed_query.limit)


class Bots(Api):
    """Programs with accounts."""

    tags = ("ratings",)

    @modify(operation_id="listBots", auth=[Needs("read", "read")], extra_responses=refuses(*READ))
    def get(self, parsed_query: Query[BotsQuery]) -> ProfilePage:
        """List programs that you can challenge.

        By name, with their ratings.
        """
        return ratings.programs(parsed_query.limit, parsed_query.after)
