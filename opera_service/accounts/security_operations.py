"""The security of a user's own account: the browsers that are signed in, and the second factor."""

from datetime import datetime
from http import HTTPStatus
from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from games.api.needs import Needs
from games.api.operation import Operations
from games.api.parameter import InGraphQL
from games.common.refusals import Code
from opera_service.accounts import security_commands
from opera_service.accounts.browser_sessions import MOST_SESSIONS
from opera_service.accounts.identified_caller import IdentifiedCaller
from opera_service.accounts.models import BrowserSession
from opera_service.accounts.security_commands import NewSecondFactor, SecondFactorAnswer
from opera_service.accounts.sign_in_operations import OWNER, Password, SecondFactorCode

owner = Operations("account", OWNER, is_private=True)
Proof = Annotated[str, Meta(min_length=1, max_length=20, description="A code of the app, or a recovery code.")]
AppCode = Annotated[str, Meta(min_length=1, max_length=20, description="The first code of the app.")]


class BrowserSessionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A browser in which you are signed in."""

    id: UUID
    browser: Annotated[str, Meta(description="The name it gives itself (`User-Agent`).")]
    created: datetime
    last_seen: Annotated[datetime, Meta(description="To five minutes.")]
    is_this: Annotated[bool, Meta(description="Whether it is the one that asks.")]


class BrowserSessions(msgspec.Struct, frozen=True):
    """The browsers in which you are signed in, the last used first."""

    sessions: tuple[BrowserSessionAnswer, ...]


class RecoveryCodesAnswer(msgspec.Struct, frozen=True):
    """Codes for the day on which the app is lost. Keep them now: nobody can show them again."""

    codes: tuple[str, ...]


@owner("GET account/sessions", rest="listSessions", needs=Needs("account", "read"), holds=MOST_SESSIONS)
def sessions(caller: IdentifiedCaller) -> BrowserSessions:
    """List the browsers in which you are signed in, the last used first."""
    listed = security_commands.sessions_of(caller.identity)
    return BrowserSessions(tuple(_answer(one, caller.identity.session_key) for one in listed))


@owner("DELETE account/sessions/{session_id}", status=HTTPStatus.NO_CONTENT, refuses=(Code.NOT_FOUND,))
def end_session(
    caller: IdentifiedCaller, session_id: Annotated[UUID, Meta(description="The session's id."), InGraphQL("id")]
) -> None:
    """Sign a browser out."""
    security_commands.end_session(caller.identity, session_id)


@owner("DELETE account/sessions", status=HTTPStatus.NO_CONTENT)
def end_other_sessions(caller: IdentifiedCaller) -> None:
    """Sign every other browser out."""
    security_commands.end_other_sessions(caller.identity)


@owner("GET account/second-factor", rest="getSecondFactor", needs=Needs("account", "read"))
def second_factor(caller: IdentifiedCaller) -> SecondFactorAnswer:
    """See whether you give a code when you sign in."""
    return security_commands.state(caller.identity)


@owner(
    "POST account/second-factor",
    body="SetUpSecondFactor",
    refuses=(Code.GUESTS_NOT_ALLOWED, Code.BAD_CREDENTIALS, Code.SECOND_FACTOR_ON),
    gives="What your authenticator app needs.",
    hashes=True,
)
def set_up_second_factor(caller: IdentifiedCaller, password: Password) -> NewSecondFactor:
    """Begin to set up a second factor: an authenticator app, which shows a new code every 30 seconds.

    Nothing changes until you confirm it. Asking again shows the same secret.
    """
    return security_commands.begin(caller.identity, password)


@owner(
    "POST account/second-factor/confirmation",
    body="ConfirmSecondFactor",
    refuses=(Code.GUESTS_NOT_ALLOWED, Code.BAD_CODE, Code.SECOND_FACTOR_ON),
    gives="Your recovery codes, this once.",
)
def confirm_second_factor(caller: IdentifiedCaller, code: AppCode) -> RecoveryCodesAnswer:
    """Turn the second factor on with the first code of your app; from now on each sign-in asks for one."""
    return RecoveryCodesAnswer(tuple(security_commands.confirm(caller.identity, code)))


@owner(
    "POST account/second-factor/proof",
    body="ShowSecondFactor",
    refuses=(Code.BAD_CODE, Code.SECOND_FACTOR_OFF),
    gives="The session has shown a code.",
)
def show_second_factor(caller: IdentifiedCaller, code: Proof) -> SecondFactorAnswer:
    """Show your second factor again, in a session: the staff need it before they ban or look."""
    security_commands.show(caller.identity, code)
    return security_commands.state(caller.identity)


@owner(
    "POST account/second-factor/recovery-codes",
    body="MakeRecoveryCodes",
    refuses=(Code.BAD_CODE, Code.SECOND_FACTOR_OFF),
    gives="New recovery codes, this once.",
)
def make_recovery_codes(caller: IdentifiedCaller, code: Proof) -> RecoveryCodesAnswer:
    """Make new recovery codes; all earlier ones end."""
    return RecoveryCodesAnswer(tuple(security_commands.make_codes(caller.identity, code)))


@owner(
    "POST account/second-factor/end",
    body="EndSecondFactor",
    refuses=(
        Code.GUESTS_NOT_ALLOWED,
        Code.BAD_CREDENTIALS,
        Code.CODE_REQUIRED,
        Code.BAD_CODE,
        Code.SECOND_FACTOR_OFF,
        Code.STAFF_NOT_ALLOWED,
    ),
    gives="The second factor is off.",
    hashes=True,
)
def turn_off_second_factor(caller: IdentifiedCaller, password: Password, code: SecondFactorCode) -> SecondFactorAnswer:
    """Turn the second factor off; every token ends."""
    security_commands.turn_off(caller.identity, password, code)
    return security_commands.state(caller.identity)


def _answer(session: BrowserSession, own_key: str | None) -> BrowserSessionAnswer:
    return BrowserSessionAnswer(
        id=session.pk,
        browser=session.browser,
        created=session.created,
        last_seen=session.last_seen,
        is_this=session.session_id == own_key,
    )
