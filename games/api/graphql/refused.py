"""Refusals as typed results of GraphQL."""

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from games.api.stale import match_of
from games.common.failures import refusal_of
from games.common.refusals import Code
from games.kit.engine import Language
from games.matches.responses import MatchAnswer


class Refused(msgspec.Struct, frozen=True, kw_only=True):
    """The request was refused, and nothing was changed."""

    code: Annotated[Code, Meta(description="Why, for programs; codes never change.")]
    message: Annotated[str, Meta(description="Why, in your language.")]
    rule: Annotated[str | None, Meta(description="The rule an illegal action breaks, such as `phantom 3.2`.")] = None
    reason: Annotated[
        str | None,
        Meta(description="The game's own code for what is wrong with an action; or why it is closed or sanctioned."),
    ] = None
    until: Annotated[datetime | None, Meta(description="When the sanction that forbids it ends, if it does.")] = None
    current_seq: Annotated[int | None, Meta(description="The match's last log entry.")] = None
    retry_after: Annotated[int | None, Meta(description="Seconds to wait before asking again.")] = None
    current_match: Annotated[
        MatchAnswer | None, Meta(description="The match as it is now, when your action was decided on an older one.")
    ] = None


def refused_for(error: Exception, language: Language) -> Refused:
    """The refusal a client gets for an exception, in the caller's language."""
    refusal = refusal_of(error)
    return Refused(
        code=refusal.code,
        message=refusal.message(language),
        rule=refusal.rule,
        reason=refusal.reason(language),
        until=refusal.until,
        current_seq=refusal.seq,
        retry_after=refusal.retry_after,
        current_match=match_of(refusal),
    )
