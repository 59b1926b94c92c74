"""What changed in the API, newest first: served to client authors, and held against the contracts by a test.

The policy: fields, operations, codes and enum values may be added at any time. Whatever a client may rely on is first
deprecated, for at least six months, and only then taken away.
"""

from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta

LEAST_NOTICE: Final = timedelta(days=183)


class ApiChangeKind(StrEnum):
    """What kind of change it is."""

    ADDED = "added"
    CHANGED = "changed"
    DEPRECATED = "deprecated"
    REMOVED = "removed"


class ApiChange(msgspec.Struct, frozen=True, kw_only=True):
    """One change of the API."""

    on: Annotated[str, Meta(description="The day it was published, as 2026-11-18.")]
    kind: ApiChangeKind
    words: Annotated[str, Meta(description="What a client author has to know.")]
    breaks: Annotated[
        tuple[str, ...], Meta(description="What clients may have relied on and cannot any more; empty for most.")
    ] = ()


class ApiChanges(msgspec.Struct, frozen=True):
    """What changed in the API, newest first."""

    policy: str
    changes: tuple[ApiChange, ...]


POLICY: Final = (
    "Fields, operations, codes and enum values may be added at any time: ignore what you do not know. What is to go "
    "is deprecated first, for six months at least: its answers carry the headers Deprecation and Sunset, and GraphQL "
    "marks it as deprecated."
)
CHANGES: Final[tuple[ApiChange, ...]] = (
    ApiChange(
        on="2026-11-18",
        kind=ApiChangeKind.ADDED,
        words="Trials, to try a client with: /trials. The purpose `trial` of a match; the code `too_many_trials`. "
        "Profiles of programs have `conforms`.",
    ),
    ApiChange(
        on="2026-11-18",
        kind=ApiChangeKind.ADDED,
        words="An MCP server at /mcp. Seats have `by_program`; the code `program_not_allowed`.",
    ),
    ApiChange(
        on="2026-11-18",
        kind=ApiChangeKind.ADDED,
        words="/players/{name}/matches/export: finished matches as NDJSON. GraphQL has export and rules. Tokens, apps, "
        "webhooks, messages to an appeal, notes, sanctions and announcements take a request id. Notifications of "
        "tables have terms. /api/v1/openapi-3.2.json describes the messages of streams.",
    ),
    ApiChange(
        on="2026-11-18",
        kind=ApiChangeKind.CHANGED,
        words="The index is documented as /api/v1; /api/v1/ answers as before.",
        breaks=("GET /api/v1/ answer 200 is gone", "GET /api/v1/ is gone"),
    ),
    ApiChange(
        on="2026-11-18",
        kind=ApiChangeKind.ADDED,
        words="Programs sign users in by OAuth 2: /account/programs, /account/apps, /oauth/authorize and /oauth/token.",
    ),
    ApiChange(
        on="2026-11-18",
        kind=ApiChangeKind.ADDED,
        words="The first published contract of REST (/api/v1) and GraphQL (/graphql).",
    ),
)


class Deprecation(NamedTuple):
    """An operation that will go: since when that is known, from when on it may be gone, what to use instead."""

    since: date
    sunset: date
    instead: str

    def headers(self) -> dict[str, str]:
        """As RFC 9745 and RFC 8594 want them."""
        return {
            "Deprecation": f"@{int(_midnight(self.since).timestamp())}",
            "Sunset": _midnight(self.sunset).strftime("%a, %d %b %Y %H:%M:%S GMT"),
            "Link": '</api/v1/changelog>; rel="deprecation"; type="application/json"',
        }

    def words(self) -> str:
        return f"Goes on {self.sunset.isoformat()} or later; use {self.instead}."


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)
