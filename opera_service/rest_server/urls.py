"""The addresses under /api/v1; streams are native and listed in `event_streams.py`."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import include, re_path
from django.views.decorators.csrf import csrf_exempt
from dmr.routing import Router, path

from games.api.operations import OPERATIONS
from games.api.rest import auth, bulk_export, match_endpoints
from games.api.rest.endpoints import routes
from games.api.rest.problems import problem_response
from games.common.refusals import Code, Refusal
from opera_service.accounts.account_api import ACCOUNT_OPERATIONS
from opera_service.rest_server import docs
from opera_service.rest_server.authenticator import AccountAuthenticator
from opera_service.rest_server.index import about_the_api

PREFIX = "api/v1/"
auth.use_authenticator(AccountAuthenticator())

router = Router(
    PREFIX,
    [
        *routes([*about_the_api.declared, *ACCOUNT_OPERATIONS, *OPERATIONS]),
        *match_endpoints.ROUTES,
        *bulk_export.ROUTES,
    ],
)
ASKED_MOST = ("matches/<str:match_id>", "matches/<str:match_id>/play", "matches/<str:match_id>/menu", "matches")
"""Found first: Django tries one address after the other, and looking at a match spent a quarter of its time on that."""
INDEX: Any = next(route.callback for route in router.urls if str(route.pattern) == "")


@csrf_exempt
def nothing_here(request: HttpRequest) -> HttpResponse:
    """Every other address under the API's: a typed refusal, never a page."""
    return problem_response(Refusal(Code.NOT_FOUND), auth.language_of(request))


urlpatterns = [
    path("api/v1/openapi.json", docs.openapi_file),
    path("api/v1/openapi-3.2.json", docs.streams_file),
    path("api/v1/docs", docs.docs_page),
    path("api/v1/docs/docs.css", docs.docs_style),
    path("docs/clients", docs.clients_page),
    path(PREFIX.removesuffix("/"), INDEX),
    path(PREFIX, include(sorted(router.urls, key=lambda route: str(route.pattern) not in ASKED_MOST))),
    re_path(r"^api/v1(?:/|$)", nothing_here),
]
