"""What both APIs call the types of the accounts, where that is not the name of the class."""

from games.api.names import Published, publish
from opera_service.accounts.account_responses import LimitAnswer, NewTokenAnswer, TokenAnswer
from opera_service.accounts.enums import AccountLanguage

publish(
    {
        AccountLanguage: Published("Language", "Language"),
        LimitAnswer: Published("Limit", "Limit"),
        NewTokenAnswer: Published("NewToken", "NewToken"),
        TokenAnswer: Published("Token", "Token"),
    }
)
