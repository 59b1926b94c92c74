"""The addresses under /api/v1; streams are native and listed in `streams.py`."""

from django.http import HttpRequest, HttpResponse
from django.urls import re_path
from django.views.decorators.csrf import csrf_exempt
from dmr.routing import Router, path

from games.refusals import Code, Refusal
from games.rest import door
from games.rest.problems import problem_response
from games.rest.urls import router as games_router
from opera_service.rest import accounts, docs, index, myself, personal, tokens
from opera_service.rest.doorkeeper import Doorkeeper

PREFIX = "api/v1/"
door.use(Doorkeeper())

router = Router(
    PREFIX,
    [
        path("", index.Front.as_view()),
        path("sign-up", accounts.SignUps.as_view()),
        path("sign-in", accounts.SignIns.as_view()),
        path("sign-out", accounts.SignOuts.as_view()),
        path("guests", accounts.Guests.as_view()),
        path("account", myself.MyAccount.as_view()),
        path("account/upgrade", accounts.MyUpgrade.as_view()),
        path("account/password", myself.MyPassword.as_view()),
        path("account/language", myself.MyLanguage.as_view()),
        path("account/bot", myself.MyBotMark.as_view()),
        path("account/limits", myself.MyLimits.as_view()),
        path("account/data", personal.MyData.as_view()),
        path("account/deletion", personal.MyDeletion.as_view()),
        path("account/tokens", tokens.MyTokens.as_view()),
        path("account/tokens/<str:token_id>", tokens.OneToken.as_view()),
    ],
)
router.include(games_router)


@csrf_exempt
def nothing_here(request: HttpRequest) -> HttpResponse:
    """Every other address under the API's: a typed refusal, never a page."""
    return problem_response(Refusal(Code.NOT_FOUND), door.language_of(request))


urlpatterns = [
    path("api/v1/openapi.json", docs.openapi_file),
    path("api/v1/docs", docs.docs_page),
    path("api/v1/docs/docs.css", docs.docs_style),
    path("docs/clients", docs.clients_page),
    router.to_urlpatterns(),
    re_path(r"^api/v1(?:/|$)", nothing_here),
]
