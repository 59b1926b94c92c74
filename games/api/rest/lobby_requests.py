"""What clients send to the lobby: path, query and body of its endpoints."""

from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from games.api.rest.requests import MOST_SEQ
from games.common.bot_styles import BotStyle
from games.common.users import MOST_LETTERS
from games.notifications.queries import PAGE as NOTIFICATIONS_A_PAGE
from games.ratings.queries import PAGE as RATINGS_A_PAGE
from games.ratings.queries import Among
from games.tables.requests import OpenTable

Name = Annotated[str, Meta(max_length=MOST_LETTERS, description="The name of an account.")]


class NamePath(msgspec.Struct, frozen=True):
    name: Annotated[str, Meta(description="The name of an account.")]


class HistoryPath(msgspec.Struct, frozen=True):
    name: Annotated[str, Meta(description="The name of an account.")]
    game: Annotated[str, Meta(description="The game's short name.")]


class SeatPath(msgspec.Struct, frozen=True):
    match_id: Annotated[UUID, Meta(description="The match's id.")]
    seat: Annotated[int, Meta(ge=0, le=15, description="The seat's number.")]


class Challenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to challenge, and to what; the table is private and begins when they sit down."""

    name: Name
    table: OpenTable


class Redeem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key of a table's link."""

    key: Annotated[str, Meta(max_length=64, description="The table's `invitation_key`.")]


class SeatBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which bots of the house to let sit down."""

    style: BotStyle
    seat: Annotated[int, Meta(ge=0, le=15, description="None: every free seat.")] | None = None


class NotificationsQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    unread: Annotated[bool, Meta(description="Only what you have not read.")] = False
    limit: Annotated[int, Meta(ge=1, le=NOTIFICATIONS_A_PAGE, description="How many at most, turns apart.")] = 20
    before: Annotated[int, Meta(ge=0, le=MOST_SEQ, description="`next` of the page before.")] | None = None


class MarkRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What you have read: up to a number, about a match, or everything."""

    up_to: Annotated[int, Meta(ge=0, le=MOST_SEQ, description="Numbered ones up to this.")] | None = None
    match_id: Annotated[UUID, Meta(description="What is about this match, your turn included.")] | None = None


class LeaderboardQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    among: Annotated[Among, Meta(description="Whom to rank.")] = Among.EVERYBODY
    limit: Annotated[int, Meta(ge=1, le=RATINGS_A_PAGE, description="How many at most.")] = 50


class HistoryQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    limit: Annotated[int, Meta(ge=1, le=RATINGS_A_PAGE, description="How many at most.")] = 50


class BotsQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    limit: Annotated[int, Meta(ge=1, le=RATINGS_A_PAGE, description="How many at most.")] = 20
    after: Annotated[str, Meta(max_length=MOST_LETTERS, description="`next` of the page before.")] | None = None
