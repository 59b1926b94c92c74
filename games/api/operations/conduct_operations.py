"""What the house decided about a user: sanctions, notices to acknowledge, and appeals; open to suspended users too."""

from http import HTTPStatus
from typing import Annotated

from msgspec import Meta

from games.api.caller import Caller
from games.api.needs import APPEAL, CONDUCT, HEARING
from games.api.operation import Operations
from games.api.operations.parameter_types import MOST_SEQ, Number
from games.common.refusals import Code
from games.conduct import active_sanctions, appeals
from games.conduct import notices as house_notices
from games.conduct.active_sanctions import MOST_SHOWN, SanctionAnswer, Sanctions
from games.conduct.appeals import LEAST_CHARACTERS, MOST_CHARACTERS
from games.conduct.notices import PAGE, Notices
from games.once.make_once import RequestId

sanctioned = Operations("conduct", CONDUCT, is_private=True)
Appealed = Annotated[
    str,
    Meta(min_length=LEAST_CHARACTERS, max_length=MOST_CHARACTERS, description="What you have to say against it."),
]
Added = Annotated[str, Meta(min_length=1, max_length=MOST_CHARACTERS, description="Plain text.")]


@sanctioned("GET sanctions", rest="listMySanctions", holds=MOST_SHOWN)
def my_sanctions(caller: Caller) -> Sanctions:
    """List your warnings and other sanctions.

    Newest first, each with your appeal; a suspended user can too.
    """
    return active_sanctions.sanctions_of(caller.user, caller.language)


@sanctioned("POST sanctions/{number}/acknowledge", refuses=(Code.NOT_FOUND,))
def acknowledge_sanction(caller: Caller, number: Number) -> SanctionAnswer:
    """Say that you have read a sanction of yours."""
    return house_notices.acknowledge_sanction(caller.user, number, caller.language)


@sanctioned(
    "POST sanctions/{number}/appeal",
    status=HTTPStatus.CREATED,
    needs=APPEAL,
    body="NewAppeal",
    refuses=(Code.NOT_FOUND, Code.ALREADY_APPEALED, Code.NOT_APPEALABLE),
    examples=({"text": "My brother played under my name that evening."},),
)
def appeal(caller: Caller, number: Number, text: Appealed) -> SanctionAnswer:
    """Appeal against a sanction of yours, once.

    A suspended or banned user can too. Somebody who did not impose it reads and answers it; you are notified.
    """
    return appeals.appeal(caller.user, number, text, caller.language)


@sanctioned(
    "POST sanctions/{number}/appeal/messages",
    needs=APPEAL,
    body="AddToAppeal",
    refuses=(Code.NOT_FOUND, Code.APPEAL_DECIDED, Code.APPEAL_WAITS, Code.REQUEST_ID_REUSED),
)
def add_to_appeal(caller: Caller, number: Number, text: Added, request_id: RequestId | None = None) -> SanctionAnswer:
    """Write more in the thread of your appeal, until it is decided; at most three times before an answer."""
    return appeals.add_to_appeal(caller.user, number, text, caller.language, request_id)


@sanctioned("GET notices", rest="listNotices", needs=HEARING, holds=PAGE)
def notices(caller: Caller) -> Notices:
    """List what the house decided about you and you have not acknowledged yet.

    Oldest first: sanctions, acts on your matches, messages of yours that were taken away, answers to your appeals and
    reports. A client shows them at every visit until they are acknowledged.
    """
    return house_notices.notices_of(caller.user, caller.language)


@sanctioned("POST notices/acknowledge", body="AcknowledgeNotices", holds=PAGE)
def acknowledge_notices(
    caller: Caller,
    up_to: Annotated[int, Meta(ge=1, le=MOST_SEQ, description="The number of the last notice you have read.")],
) -> Notices:
    """Say that you have read the notices up to a number; returns those that are left."""
    house_notices.acknowledge_notices(caller.user, up_to)
    return house_notices.notices_of(caller.user, caller.language)
