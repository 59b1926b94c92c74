"""The types of the lobby: quick match, notifications, ratings; derived like those of the matches."""

from typing import TYPE_CHECKING, TypeAlias

from games.api.graphql.refused import Refused
from games.api.graphql.types import derived, result
from games.common.bot_styles import BotStyle
from games.matchmaking.queue import QuickMatch, TicketAnswer
from games.notifications.queries import NotificationAnswer, NotificationPage
from games.ratings.queries import Among, Leaderboard, Profile, ProfilePage, RatingHistory

if TYPE_CHECKING:
    QuickMatchInput: TypeAlias = QuickMatch
    AmongInput: TypeAlias = Among
    StyleInput: TypeAlias = BotStyle
    TicketResult: TypeAlias = TicketAnswer
    TicketUpdateResult: TypeAlias = TicketAnswer | Refused
    NotificationsResult: TypeAlias = NotificationPage
    NotificationResult: TypeAlias = NotificationAnswer | Refused
    LeaderboardResult: TypeAlias = Leaderboard
    RatingHistoryResult: TypeAlias = RatingHistory
    ProfileResult: TypeAlias = Profile
    ProfilesResult: TypeAlias = ProfilePage
else:
    QuickMatchInput = derived.inputs.argument(QuickMatch)
    AmongInput = derived.outputs.enum(Among)
    StyleInput = derived.outputs.enum(BotStyle)
    TicketResult = TicketUpdateResult = result("TicketResult", TicketAnswer)
    NotificationsResult = result("NotificationsResult", NotificationPage)
    NotificationResult = result("NotificationResult", NotificationAnswer)
    LeaderboardResult = result("LeaderboardResult", Leaderboard)
    RatingHistoryResult = result("RatingHistoryResult", RatingHistory)
    ProfileResult = result("ProfileResult", Profile)
    ProfilesResult = result("ProfilesResult", ProfilePage)
