"""The address of an account and a forgotten password, for both APIs."""

from http import HTTPStatus
from typing import Annotated

from msgspec import Meta

from games.api.needs import NOTHING, Needs
from games.api.operation import Operations
from games.common.refusals import Code
from opera_service.accounts.identified_caller import IdentifiedCaller
from opera_service.accounts.identity import require_user
from opera_service.accounts.sign_in_operations import OWNER, Password
from opera_service.addresses import own_address, password_reset
from opera_service.addresses.own_address import AddressAnswer

own = Operations("account", OWNER, is_private=True)
by_link = Operations("account", NOTHING, is_private=True)
Secret = Annotated[str, Meta(max_length=200, description="The secret in the link of the mail, after the #.")]
OwnPassword = Annotated[str, Meta(max_length=1000, description="Your password.")]
NewAddress = Annotated[str, Meta(max_length=254, description="Where mails shall go.")]
PASSWORD = (Code.GUESTS_NOT_ALLOWED, Code.BAD_CREDENTIALS)


@own("GET account/address", rest="getAddress", needs=Needs("account", "read"))
def address(caller: IdentifiedCaller) -> AddressAnswer:
    """See your e-mail address, and whether it is confirmed."""
    return own_address.address_of(require_user(caller.identity).pk)


@own(
    "PUT account/address",
    body="GiveAddress",
    refuses=(*PASSWORD, Code.NO_MAIL),
    hashes=True,
    examples=({"email": "a@example.org", "password": "…"},),
)
def give_address(caller: IdentifiedCaller, email: NewAddress, password: OwnPassword) -> AddressAnswer:
    """Give or change your e-mail address.

    A mail with a link goes there; mails go to the new address once the link was used, and your other sessions end then.
    """
    return own_address.give_address(caller.identity, email, password)


@own("POST account/address/remove", body="RemoveAddress", refuses=PASSWORD, hashes=True)
def remove_address(caller: IdentifiedCaller, password: OwnPassword) -> AddressAnswer:
    """Take your e-mail address away; without one a forgotten password cannot be replaced."""
    return own_address.remove_address(caller.identity, password)


@by_link(
    "POST account/address/confirm",
    body="ConfirmAddress",
    status=HTTPStatus.NO_CONTENT,
    refuses=(Code.LINK_EXPIRED,),
    gives="The address is confirmed.",
)
def confirm_address(_: IdentifiedCaller, secret: Secret) -> None:
    """Confirm an address by the link that was mailed there; it works once, for a day."""
    own_address.confirm_address(secret)


@by_link(
    "POST password-reset",
    body="AskForReset",
    status=HTTPStatus.NO_CONTENT,
    refuses=(Code.NO_MAIL,),
    gives="If there is such an account with a confirmed address, a mail is on its way.",
)
def ask_for_password_reset(
    caller: IdentifiedCaller,
    account: Annotated[str, Meta(max_length=1000, description="The name of the account, or its address.")],
) -> None:
    """Ask for a link to choose a new password.

    The answer is the same whether there is such an account or not.
    """
    password_reset.ask_for_reset(caller.identity, account)


@by_link(
    "POST password-reset/finish",
    body="ResetPassword",
    status=HTTPStatus.NO_CONTENT,
    refuses=(Code.LINK_EXPIRED, Code.WEAK_PASSWORD),
    hashes=True,
    gives="The password is changed; sign in with it.",
)
def reset_password(caller: IdentifiedCaller, secret: Secret, new: Password) -> None:
    """Choose a new password by the link that was mailed; it works once, for an hour.

    Ends every session and every access token of the account.
    """
    password_reset.reset_password(caller.identity, secret, new)
