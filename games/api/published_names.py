"""What both APIs call the declared types, where that is not the name of the class: published names never change."""

from collections.abc import Mapping
from typing import NamedTuple

from games.api.catalogue import GameAnswer
from games.api.naming import Names
from games.api.rest.exported import ExportedLine, ExportedMatchFile
from games.api.rest.rest_forms import AwaitedTurn, Update
from games.channels.preferences import PreferencesAnswer
from games.channels.push_subscriptions import PushSubscriptionAnswer
from games.channels.webhook_answers import DeliveryAnswer, WebhookAnswer
from games.common.refusals import Code
from games.conduct.active_sanctions import SanctionAnswer
from games.conduct.appeal_answers import AppealAnswer
from games.kit.entries import EntryAuthor
from games.matches import responses
from games.matches.enums import Purpose, Status
from games.matches.queries import Which
from games.matchmaking.queue import TicketAnswer
from games.notifications.queries import NotificationAnswer, NotificationPage
from games.ratings.queries import Among, ProfilePage, RatingAnswer
from games.registry import GAMES
from games.reports.enums import Category
from games.reports.reports import NewReport, ReportAnswer, ReportPage
from games.reviews.review_answers import ReviewAnswer
from games.staff.act_requests import ActDone, ActRequest, ManyActsRequest
from games.staff.acts_on_many import ManyDone
from games.staff.staff_reports import AuditPage, Case, CasePage, NewSanction, NoteAnswer
from games.talk.enums import Room


class Published(NamedTuple):
    """A type's name in each API; None: the name of its class."""

    rest: str | None
    graphql: str | None


NAMES: Mapping[type, Published] = {
    DeliveryAnswer: Published("Delivery", "Delivery"),
    PreferencesAnswer: Published("Preferences", "Preferences"),
    PushSubscriptionAnswer: Published("PushSubscription", "PushSubscription"),
    WebhookAnswer: Published("Webhook", "Webhook"),
    ActRequest: Published("Moderate", "Moderate"),
    Among: Published("LeaderboardAmong", "LeaderboardAmong"),
    AwaitedTurn: Published("Turn", None),
    Case: Published("ReportCase", "ReportCase"),
    CasePage: Published("ReportQueue", "ReportQueue"),
    Category: Published("ReportCategory", None),
    Code: Published(None, "RefusalCode"),
    EntryAuthor: Published(None, "EntryBy"),
    ExportedLine: Published("ExportedEntry", None),
    ExportedMatchFile: Published("ExportedMatch", None),
    GameAnswer: Published("Game", "Game"),
    ManyActsRequest: Published("ModerateMany", "ModerateMany"),
    NoteAnswer: Published("ReportNote", "ReportNote"),
    NotificationAnswer: Published("Notification", "Notification"),
    Purpose: Published(None, "MatchPurpose"),
    RatingAnswer: Published("Rating", "Rating"),
    ReviewAnswer: Published("Review", "Review"),
    ReportAnswer: Published("Report", "Report"),
    NewReport: Published(None, "Report"),
    Room: Published("TalkRoom", "TalkRoom"),
    AppealAnswer: Published("Appeal", "Appeal"),
    SanctionAnswer: Published("Sanction", "Sanction"),
    NewSanction: Published(None, "Sanction"),
    Status: Published(None, "MatchStatus"),
    TicketAnswer: Published("Ticket", "Ticket"),
    Update: Published("MatchUpdate", None),
    Which: Published(None, "WhichMatches"),
    responses.MatchAnswer: Published(None, "Match"),
    responses.MatchDetail: Published("Match", None),
    responses.MatchMenu: Published("Menu", "Menu"),
    responses.SeatAnswer: Published(None, "Seat"),
}
RESULTS: dict[type, str] = {
    ActDone: "Moderate",
    AuditPage: "Audit",
    ManyDone: "ModerateMany",
    NotificationPage: "Notifications",
    ProfilePage: "Profiles",
    ReportPage: "Reports",
    responses.MatchPage: "Matches",
    responses.Played: "Play",
}
"""GraphQL's `…Result` of a type is called after the type, or by these names."""


def in_rest(names: Mapping[type, Published]) -> dict[type, str]:
    return {cls: name.rest for cls, name in names.items() if name.rest}


def in_graphql(names: Mapping[type, Published]) -> dict[type, str]:
    return {cls: name.graphql for cls, name in names.items() if name.graphql}


REST = Names(GAMES.values(), in_rest(NAMES))
GRAPHQL = Names(GAMES.values(), in_graphql(NAMES))


def publish(names: Mapping[type, Published]) -> None:
    """Name types that only the building knows."""
    REST.add(in_rest(names))
    GRAPHQL.add(in_graphql(names))
