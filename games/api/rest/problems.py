"""Refusals as `application/problem+json` (RFC 9457), in the caller's language."""

from collections.abc import Iterable
from datetime import datetime
from http import HTTPStatus
from itertools import groupby
from typing import Annotated

import msgspec
from django.http import HttpResponse
from dmr import HeaderSpec, ResponseSpec
from msgspec import Meta

from games.api import examples
from games.api.rest.rest_forms import without_time
from games.api.stale import match_of
from games.common.refusals import TEXTS, Code, Refusal
from games.kit.engine import Language
from games.matches.responses import MatchDetail

MEDIA_TYPE = "application/problem+json"

_TITLES: dict[int, dict[Language, str]] = {
    400: {"en": "Unreadable request", "fr": "Requête illisible", "de": "Unlesbare Anfrage"},
    401: {"en": "Not signed in", "fr": "Non connecté", "de": "Nicht angemeldet"},
    403: {"en": "Not allowed", "fr": "Interdit", "de": "Nicht erlaubt"},
    404: {"en": "Not found", "fr": "Introuvable", "de": "Nicht gefunden"},
    405: {"en": "Wrong method", "fr": "Méthode inadaptée", "de": "Falsche Methode"},
    408: {"en": "Too slow", "fr": "Trop lent", "de": "Zu langsam"},
    409: {"en": "Not as things stand", "fr": "Impossible en l'état", "de": "So nicht möglich"},
    410: {"en": "No longer there", "fr": "Disparu", "de": "Nicht mehr da"},
    413: {"en": "Too large", "fr": "Trop volumineux", "de": "Zu groß"},
    415: {"en": "Wrong media type", "fr": "Type de contenu inadapté", "de": "Falscher Medientyp"},
    422: {"en": "Not valid", "fr": "Non valide", "de": "Ungültig"},
    429: {"en": "Too many requests", "fr": "Trop de requêtes", "de": "Zu viele Anfragen"},
    500: {"en": "Internal error", "fr": "Erreur interne", "de": "Interner Fehler"},
    503: {"en": "Not available", "fr": "Indisponible", "de": "Nicht verfügbar"},
}


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a request was refused. Nothing was changed."""

    type: Annotated[str, Meta(description="An address that explains the code.")]
    title: Annotated[str, Meta(description="The kind of problem, in your language.")]
    status: Annotated[int, Meta(description="The HTTP status.")]
    detail: Annotated[str, Meta(description="What is wrong, in your language.")]
    code: Annotated[Code, Meta(description="What is wrong, for programs: codes never change.")]
    rule: Annotated[str | None, Meta(description="The rule of the game that forbids it, such as `phantom 3.2`.")] = None
    reason: Annotated[
        str | None,
        Meta(
            description="With `illegal_action`: the game's own code for what is wrong. Of a sanction or `closed`: why."
        ),
    ] = None
    until: Annotated[datetime | None, Meta(description="When the sanction ends that forbids it, if it ends.")] = None
    seq: Annotated[int | None, Meta(description="The match's last log entry.")] = None
    retry_after: Annotated[int | None, Meta(description="Seconds to wait; also in the header `Retry-After`.")] = None
    match: Annotated[MatchDetail | None, Meta(description="With `stale`: the match as it is now.")] = None


def problem_of(refusal: Refusal, language: Language) -> Problem:
    match = match_of(refusal)
    return Problem(
        type=f"/api/v1/docs#{refusal.code}",
        title=_TITLES[refusal.status][language],
        status=refusal.status,
        detail=refusal.message(language),
        code=refusal.code,
        rule=refusal.rule,
        reason=refusal.reason(language),
        until=refusal.until,
        seq=refusal.seq,
        retry_after=refusal.retry_after,
        match=None if match is None else without_time(match),
    )


def headers_of(problem: Problem, language: Language) -> dict[str, str]:
    """What goes with a problem, whatever server sends it."""
    headers = {"Content-Type": MEDIA_TYPE, "Content-Language": language, "Cache-Control": "no-store"}
    if problem.retry_after is not None:
        headers["Retry-After"] = str(problem.retry_after)
    if problem.status == HTTPStatus.UNAUTHORIZED:
        headers["WWW-Authenticate"] = "Bearer"
    return headers


def problem_response(refusal: Refusal, language: Language) -> HttpResponse:
    problem = problem_of(refusal, language)
    return HttpResponse(msgspec.json.encode(problem), status=problem.status, headers=headers_of(problem, language))


def refuses(*codes: Code) -> list[ResponseSpec]:
    """The documented refusals of an endpoint: one response a status, which lists its codes."""
    ordered = sorted({*codes, Code.BUSY, Code.UNAVAILABLE, Code.INTERNAL}, key=lambda code: (TEXTS[code].status, code))
    return [_response(HTTPStatus(status), same) for status, same in groupby(ordered, lambda code: TEXTS[code].status)]


def _response(status: HTTPStatus, codes: Iterable[Code]) -> ResponseSpec:
    listed = " · ".join(f"`{code}`: {TEXTS[code].en}" for code in codes)
    waits = status in (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
    return ResponseSpec(
        Problem,
        status_code=status,
        description=listed,
        limit_to_content_types={MEDIA_TYPE},
        headers={"Retry-After": HeaderSpec(description="Seconds to wait.")} if waits else None,
    )


examples.show(Problem, problem_of(Refusal(Code.RATE_LIMITED, seconds=3), "en"))
