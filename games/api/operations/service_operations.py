"""How the service is at present, and how the staff change that: clocks, closed parts, announcements."""

from datetime import datetime
from http import HTTPStatus
from typing import Annotated

import msgspec
from msgspec import Meta

from games.api.caller import Caller
from games.api.needs import MODERATE, READ
from games.api.operation import Operations
from games.api.operations.parameter_types import Number
from games.availability import announcements, clock_stops, closures
from games.availability.enums import Level
from games.availability.service_status import ServiceStatus
from games.availability.service_status import service_status as present_status
from games.common.refusals import Code
from games.common.translated import Words
from games.once.make_once import RequestId
from games.staff.act_requests import Reason

PartName = Annotated[
    str, Meta(max_length=20, description="`quick_match`, `registration`, or the short name of a game.")
]

about_service = Operations("games", READ)
operating = Operations("moderation", MODERATE, Code.NOT_ALLOWED, Code.NOT_FOUND)


class NewAnnouncement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What to announce, until when, and why."""

    words: Words
    until: datetime
    at: Annotated[datetime | None, Meta(description="The moment that it is about, such as of a restart.")] = None
    level: Level = Level.INFO
    reason: Reason
    request_id: RequestId | None = None


@about_service("GET status", rest="getStatus")
def service_status(_: Caller) -> ServiceStatus:
    """Read how the service is at present: announcements, what is closed and why, whether the clocks run."""
    return present_status()


@operating("POST moderation/clocks/stop", body="StopClocks")
def stop_clocks(
    caller: Caller,
    reason: Reason,
    since: Annotated[datetime, Meta(description="When the trouble began; time from then on is given back, too.")]
    | None = None,
) -> ServiceStatus:
    """Stop all clocks during an incident; no time runs out anywhere."""
    clock_stops.stop(caller.user, reason, since)
    return present_status()


@operating("POST moderation/clocks/start", body="Why")
def start_clocks(caller: Caller, reason: Reason) -> ServiceStatus:
    """Start the clocks again; every open decision gets the time back."""
    clock_stops.start(caller.user, reason)
    return present_status()


@operating("PUT moderation/closed/{part}", body="ClosePart")
def close_part(
    caller: Caller, part: PartName, words: Annotated[Words, Meta(description="Why, for the players.")], reason: Reason
) -> ServiceStatus:
    """Close quick match, registration or a game: nothing new begins there, what runs goes on."""
    closures.close_part(caller.user, part, words, reason)
    return present_status()


@operating("POST moderation/closed/{part}/open", body="Why")
def open_part(caller: Caller, part: PartName, reason: Reason) -> ServiceStatus:
    """Open a part of the service again."""
    closures.open_part(caller.user, part, reason)
    return present_status()


@operating("POST moderation/announcements", status=HTTPStatus.CREATED, refuses=(Code.REQUEST_ID_REUSED,))
def announce(caller: Caller, announcement: NewAnnouncement) -> ServiceStatus:
    """Announce something to everybody, in three languages, for 30 days at most."""
    announcements.announce(
        caller.user,
        announcement.words,
        announcement.until,
        at=announcement.at,
        level=announcement.level,
        reason=announcement.reason,
        request_id=announcement.request_id,
    )
    return present_status()


@operating("POST moderation/announcements/{number}/withdraw", body="Why")
def withdraw_announcement(caller: Caller, number: Number, reason: Reason) -> ServiceStatus:
    """Take an announcement away before its time."""
    announcements.withdraw(caller.user, number, reason)
    return present_status()
