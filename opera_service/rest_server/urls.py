"""The addresses under /api/v1; streams are native and listed in `streams.py`."""

from django.http import HttpRequest, HttpResponse
from django.urls import re_path
from django.views.decorators.csrf import csrf_exempt
from dmr.routing import Router, path

from games.api.rest import auth
from games.api.rest.problems import problem_response
from games.api.rest.urls import router as games_router
from games.common.refusals import Code, Refusal
from opera_service.rest_server import (
    account_endpoints,
    docs,
    index,
    own_account_endpoints,
    personal_data_endpoints,
    token_endpoints,
)
from opera_service.rest_server.authenticator import AccountAuthenticator

PREFIX = "api/v1/"
auth.use_authenticator(AccountAuthenticator())

router = Router(
    PREFIX,
    [
        path("", index.Front.as_view()),
        path("sign-up", account_endpoints.SignUps.as_view()),
        path("sign-in", account_endpoints.SignIns.as_view()),
        path("sign-out", account_endpoints.SignOuts.as_view()),
        path("guests", account_endpoints.Guests.as_view()),
        path("account", own_account_endpoints.MyAccount.as_view()),
        path("account/upgrade", account_endpoints.MyUpgrade.as_view()),
        path("account/password", own_account_endpoints.MyPassword.as_view()),
        path("account/language", own_account_endpoints.MyLanguage.as_view()),
        path("account/bot", own_account_endpoints.MyBotMark.as_view()),
        path("account/limits", own_account_endpoints.MyLimits.as_view()),
        path("account/data", personal_data_endpoints.MyData.as_view()),
        path("account/deletion", personal_data_endpoints.MyDeletion.as_view()),
        path("account/tokens", token_endpoints.MyTokens.as_view()),
        path("account/tokens/<str:token_id>", token_endpoints.OneToken.as_view()),
    ],
)
router.include(games_router)


@csrf_exempt
def nothing_here(request: HttpRequest) -> HttpResponse:
    """Every other address under the API's: a typed refusal, never a page."""
    return problem_response(Refusal(Code.NOT_FOUND), auth.language_of(request))


urlpatterns = [
    path("api/v1/openapi.json", docs.openapi_file),
    path("api/v1/docs", docs.docs_page),
    path("api/v1/docs/docs.css", docs.docs_style),
    path("docs/clients", docs.clients_page),
    router.to_urlpatterns(),
    re_path(r"^api/v1(?:/|$)", nothing_here),
]
