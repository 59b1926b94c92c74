"""The operations of the accounts for both APIs, with the names of their types."""

from games.api.names import RESULTS, Published, publish
from games.api.rest.written import WRITTEN, Written
from opera_service.accounts.account_operations import Tokens, own, unchecked
from opera_service.accounts.account_responses import LimitAnswer, NewTokenAnswer, TokenAnswer
from opera_service.accounts.enums import AccountLanguage
from opera_service.accounts.sign_in_operations import SignedIn, signing_in

ACCOUNT_OPERATIONS = (*signing_in.declared, *own.declared, *unchecked.declared)

publish(
    {
        AccountLanguage: Published("Language", "Language"),
        LimitAnswer: Published("Limit", "Limit"),
        NewTokenAnswer: Published("NewToken", "NewToken"),
        TokenAnswer: Published("Token", "Token"),
    }
)
RESULTS[SignedIn] = "SignIn"
WRITTEN[Tokens] = Written(tuple[TokenAnswer, ...], lambda answer: answer.tokens)
