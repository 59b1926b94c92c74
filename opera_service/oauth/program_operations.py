"""The programs of others in a user's account: those that are connected, and those that the user registered."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from django.conf import settings
from msgspec import Meta

from games.api.needs import Needs
from games.api.operation import Operations
from games.common.refusals import Code
from games.once.make_once import RequestId
from opera_service.accounts.identified_caller import IdentifiedCaller
from opera_service.accounts.identity import require_user
from opera_service.accounts.sign_in_operations import OWNER
from opera_service.oauth import registered_apps
from opera_service.oauth.redirects import LONGEST, MOST_REDIRECTS
from opera_service.oauth.registered_apps import AppAnswer, ProgramAnswer

of_programs = Operations("account", OWNER, is_private=True)
LISTING = Needs("account", "read")
MOST_PROGRAMS = 100
ClientId = Annotated[str, Meta(pattern="^[A-Za-z0-9]{40}$", description="The program's `client_id`.")]
ProgramName = Annotated[str, Meta(max_length=200, description="What users are asked about: 1 to 60 characters.")]
Redirect = Annotated[str, Meta(max_length=LONGEST)]
RedirectUris = Annotated[
    tuple[Redirect, ...],
    Meta(
        max_length=MOST_REDIRECTS,
        description="Where browsers come back to: https, http on loopback (any port), or a scheme of your own.",
    ),
]


class Programs(msgspec.Struct, frozen=True):
    """The programs that you let in by OAuth, the last used first."""

    programs: tuple[ProgramAnswer, ...]


class Apps(msgspec.Struct, frozen=True):
    """The programs that you registered, the newest first."""

    apps: tuple[AppAnswer, ...]


@of_programs("GET account/programs", rest="listPrograms", needs=LISTING, holds=MOST_PROGRAMS)
def programs(caller: IdentifiedCaller) -> Programs:
    """List the programs that you let in by OAuth, the last used first."""
    return Programs(registered_apps.programs_of(require_user(caller.identity).pk)[:MOST_PROGRAMS])


@of_programs("DELETE account/programs/{client_id}", status=HTTPStatus.NO_CONTENT, refuses=(Code.NOT_FOUND,))
def disconnect_program(caller: IdentifiedCaller, client_id: ClientId) -> None:
    """Sign a program out of your account, everywhere.

    Doing it again changes nothing.
    """
    registered_apps.disconnect(caller.identity, client_id)


@of_programs("GET account/apps", rest="listApps", needs=LISTING, holds=max(settings.OAUTH_APPS, 1))
def apps(caller: IdentifiedCaller) -> Apps:
    """List the programs that you registered, the newest first."""
    return Apps(registered_apps.apps_of(require_user(caller.identity).pk))


@of_programs(
    "POST account/apps",
    status=HTTPStatus.CREATED,
    body="RegisterApp",
    refuses=(
        *(Code.GUESTS_NOT_ALLOWED, Code.TOO_MANY_APPS, Code.REDIRECT_NOT_ALLOWED),
        *(Code.REQUEST_ID_REUSED, Code.NOT_FOUND),
    ),
    examples=({"name": "My client", "redirect_uris": ["http://127.0.0.1/back"]},),
)
def register_app(
    caller: IdentifiedCaller, name: ProgramName, redirect_uris: RedirectUris = (), request_id: RequestId | None = None
) -> AppAnswer:
    """Register a program that signs users in by OAuth; one without addresses signs in by device codes."""
    return registered_apps.register(caller.identity, name, redirect_uris, request_id)


@of_programs(
    "DELETE account/apps/{client_id}",
    status=HTTPStatus.NO_CONTENT,
    refuses=(Code.NOT_FOUND, Code.GUESTS_NOT_ALLOWED),
)
def remove_app(caller: IdentifiedCaller, client_id: ClientId) -> None:
    """Remove a program that you registered; whoever it signed in is signed out of it."""
    registered_apps.unregister(caller.identity, client_id)
