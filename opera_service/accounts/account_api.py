"""The operations of the accounts for both APIs, with the names of their types."""

from games.api.published_names import RESULTS, Published, publish
from games.api.rest.rest_forms import REST_FORMS, RestForm
from opera_service.accounts.account_operations import Tokens, own, unchecked
from opera_service.accounts.account_responses import NewTokenAnswer, TokenAnswer
from opera_service.accounts.enums import AccountLanguage
from opera_service.accounts.security_commands import SecondFactorAnswer
from opera_service.accounts.security_operations import (
    BrowserSessionAnswer,
    BrowserSessions,
    RecoveryCodesAnswer,
    owner,
)
from opera_service.accounts.sign_in_operations import SignedIn, signing_in
from opera_service.addresses.address_operations import by_link
from opera_service.addresses.address_operations import own as own_address
from opera_service.addresses.own_address import AddressAnswer
from opera_service.oauth.program_operations import Apps, Programs, of_programs
from opera_service.oauth.registered_apps import AppAnswer, ProgramAnswer

ACCOUNT_OPERATIONS = (
    *signing_in.declared,
    *own.declared,
    *unchecked.declared,
    *owner.declared,
    *own_address.declared,
    *by_link.declared,
    *of_programs.declared,
)

publish(
    {
        AppAnswer: Published("App", "App"),
        ProgramAnswer: Published("Program", "Program"),
        AddressAnswer: Published("Address", "Address"),
        AccountLanguage: Published("Language", "Language"),
        BrowserSessionAnswer: Published("BrowserSession", "BrowserSession"),
        RecoveryCodesAnswer: Published("RecoveryCodes", "RecoveryCodes"),
        SecondFactorAnswer: Published("SecondFactor", "SecondFactor"),
        NewTokenAnswer: Published("NewToken", "NewToken"),
        TokenAnswer: Published("Token", "Token"),
    }
)
RESULTS[SignedIn] = "SignIn"
REST_FORMS[BrowserSessions] = RestForm(tuple[BrowserSessionAnswer, ...], lambda answer: answer.sessions)
REST_FORMS[Tokens] = RestForm(tuple[TokenAnswer, ...], lambda answer: answer.tokens)
REST_FORMS[Programs] = RestForm(tuple[ProgramAnswer, ...], lambda answer: answer.programs)
REST_FORMS[Apps] = RestForm(tuple[AppAnswer, ...], lambda answer: answer.apps)
