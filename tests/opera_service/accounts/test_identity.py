"""The caller: tokens first, sessions with CSRF second, for requests, ASGI scopes and streams."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django.fixtures import Settings

from games.common.refusals import Code
from opera_service.accounts import commands, token_secrets, tokens
from opera_service.accounts.identity import (
    check_scope,
    identify,
    identify_scope,
    recheck,
    require_full_user,
    require_scope,
    require_user,
)
from opera_service.accounts.models import AccessToken, User
from opera_service.accounts.sessions import close_session, open_session
from tests.opera_service.accounts.conftest import (
    anonymous,
    ask,
    by_token,
    confirmed,
    person,
    refused,
    signed_in,
    staff,
    token_of,
)

pytestmark = pytest.mark.django_db


def cookies_of(user: User) -> dict[str, str]:
    return {name: morsel.value for name, morsel in open_session(anonymous(), user).items()}


def scope_of(kind: str = "http", **headers: str) -> dict[str, Any]:
    pairs = [(b"host", b"testserver")]
    pairs += [(name.replace("_", "-").encode(), value.encode("latin1")) for name, value in headers.items()]
    scope = {"type": kind, "path": "/graphql", "query_string": b"\xff", "headers": pairs, "client": ("192.0.2.7", 5000)}
    return scope | ({"method": "POST", "scheme": "http"} if kind == "http" else {"scheme": "ws"})


def test_somebody_without_token_and_session_is_anonymous_and_may_read() -> None:
    identity = anonymous()
    assert (identity.user, identity.token) == (None, None)
    assert identity.scopes == {"read"}
    check_scope(identity, "read")
    refused(Code.SIGN_IN_REQUIRED, lambda: require_user(identity))
    refused(Code.SIGN_IN_REQUIRED, lambda: require_scope(identity, "read"))
    refused(Code.SIGN_IN_REQUIRED, lambda: check_scope(identity, "play"))


@pytest.mark.parametrize(
    "header",
    [
        "Bearer",
        "Bearer ",
        "Bearer opera_short",
        "Bearer opera_" + "x" * 43,
        "Bearer ghp_" + "x" * 45,
        "Bearer opera_" + "é" * 43,
        "Bearer opera_" + "\ud800" * 43,
        "Basic YWxpY2U6c2VjcmV0",
        "nonsense",
    ],
)
def test_a_token_that_is_none_is_refused_even_next_to_a_good_session(header: str) -> None:
    cookies = cookies_of(person())
    request = ask("GET", cookies=cookies)
    refused(Code.BAD_TOKEN, lambda: identify(request, header))


def test_the_scheme_may_be_written_in_any_case() -> None:
    secret = token_of(person())
    assert identify(ask(authorization=f"bearer  {secret} ")).user is not None


def test_an_expired_token_says_so_even_if_it_was_just_found() -> None:
    secret = token_of(person())
    token = by_token(secret).token
    assert token is not None
    token.expires = timezone.now() - timedelta(seconds=1)  # the shared one in the cache
    refused(Code.TOKEN_EXPIRED, lambda: by_token(secret))
    AccessToken.objects.update(expires=timezone.now() - timedelta(seconds=1))
    token_secrets.forget_tokens()
    refused(Code.TOKEN_EXPIRED, lambda: by_token(secret))


def test_a_suspended_users_token_is_refused() -> None:
    user = person()
    secret = token_of(user)
    assert by_token(secret).user == user
    user.is_active = False
    user.save()
    refused(Code.BAD_TOKEN, lambda: by_token(secret))


def test_a_token_is_found_with_one_query_and_for_a_second_with_none() -> None:
    secret = token_of(person())
    by_token(secret)
    token_secrets.forget_tokens()
    with CaptureQueriesContext(
        connection,
    ) as queries:
        first = by_token(secret)
        assert first.user is not None
        assert first.user.username == "alice"
    assert len(queries) == 1
    with CaptureQueriesContext(connection) as queries:
        assert by_token(secret) == first
    assert len(queries) == 0


def test_without_the_cache_a_revocation_elsewhere_counts_at_once(settings: Settings) -> None:
    settings.TOKEN_CACHE_SECONDS = 0
    secret = token_of(person())
    by_token(secret)
    AccessToken.objects.update(revoked=timezone.now())
    refused(Code.BAD_TOKEN, lambda: by_token(secret))


def test_a_revocation_elsewhere_counts_within_the_time_a_token_is_remembered(settings: Settings) -> None:
    settings.TOKEN_CACHE_SECONDS = 1
    secret = token_of(person())
    by_token(secret)
    AccessToken.objects.update(revoked=timezone.now())
    assert by_token(secret).user is not None
    digest = token_secrets.digest_of(secret)
    kept_until, token = token_secrets._cache[digest]
    token_secrets._cache[digest] = (kept_until - 1, token)  # a second later
    refused(Code.BAD_TOKEN, lambda: by_token(secret))


def test_the_last_use_is_noted_at_most_once_a_minute() -> None:
    secret = token_of(person())
    noted = AccessToken.objects.values_list("last_used", flat=True)
    assert noted.get() is None
    by_token(secret)
    first = noted.get()
    assert first is not None
    for seconds, same in ((50, True), (70, False)):
        before = timezone.now() - timedelta(seconds=seconds)
        AccessToken.objects.update(last_used=before)
        token_secrets.forget_tokens()
        by_token(secret)
        assert (noted.get() == before) is same


def test_a_session_has_every_scope_of_its_user() -> None:
    assert signed_in(person()).scopes == {"read", "play", "account"}
    assert signed_in(staff()).scopes == {"read", "play", "account"}
    assert confirmed(staff("dora")).scopes == {"read", "play", "account", "moderate"}


def test_a_session_moderates_only_with_a_second_factor_of_its_own_user(settings: Any) -> None:
    carla, dora = staff("carla"), staff("dora")
    device = TOTPDevice.objects.create(user=dora, name="app", confirmed=True)
    assert "moderate" not in confirmed(carla, device).scopes
    identity = confirmed(dora, device)
    assert "moderate" in identity.scopes
    device.delete()
    assert "moderate" not in recheck(identity).scopes
    settings.STAFF_TWO_FACTOR = False
    assert "moderate" in signed_in(carla).scopes


def test_a_missing_scope_is_named() -> None:
    reader = by_token(token_of(person(), "read"))
    assert require_scope(reader, "read") == reader.user
    refusal = refused(Code.MISSING_SCOPE, lambda: require_scope(reader, "play"))
    assert refusal.params == {"scope": "play"}
    assert refusal.status == 403
    player = by_token(token_of(person("bob"), "play"))
    refused(Code.MISSING_SCOPE, lambda: check_scope(player, "read"))


def test_a_full_user_is_no_guest() -> None:
    guest = signed_in(commands.create_guest(anonymous()))
    refused(Code.GUESTS_NOT_ALLOWED, lambda: require_full_user(guest))
    alice = signed_in(person())
    assert require_full_user(alice) == alice.user


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_a_session_reads_without_a_csrf_token(method: str) -> None:
    user = person()
    assert identify(ask(method, cookies=cookies_of(user))).user == user


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_session_writes_only_with_the_csrf_token_of_its_cookie(method: str) -> None:
    user = person()
    cookies = cookies_of(user)
    good = cookies["csrftoken"]
    assert identify(ask(method, cookies=cookies, x_csrftoken=good)).user == user
    refused(Code.CSRF_FAILED, lambda: identify(ask(method, cookies=cookies)))
    refused(Code.CSRF_FAILED, lambda: identify(ask(method, cookies=cookies, x_csrftoken="x" * 32)))
    session_only = {"sessionid": cookies["sessionid"]}
    refused(Code.CSRF_FAILED, lambda: identify(ask(method, cookies=session_only, x_csrftoken=good)))


def test_a_session_is_not_for_other_sites_pages_even_with_the_token() -> None:
    user = person()
    cookies = cookies_of(user)
    good = cookies["csrftoken"]
    assert identify(ask(cookies=cookies, x_csrftoken=good, origin="http://testserver")).user == user
    elsewhere = ask(cookies=cookies, x_csrftoken=good, origin="https://elsewhere.example")
    refused(Code.CSRF_FAILED, lambda: identify(elsewhere))


def test_a_token_needs_no_csrf_token_from_any_origin() -> None:
    secret = token_of(person())
    assert identify(ask(authorization=f"Bearer {secret}", origin="https://elsewhere.example")).user is not None


@pytest.mark.parametrize("key", ["", "x", "unknown0unknown0unknown0unknown0", "a\x00b" * 11, "é" * 32])
def test_a_session_that_does_not_exist_is_nobodys(key: str) -> None:
    assert identify(ask(cookies={"sessionid": key})).user is None


def test_an_asgi_scope_is_identified_like_a_request() -> None:
    user = person()
    secret = token_of(user)
    identity = identify_scope(scope_of(authorization=f"Bearer {secret}", accept_language="fr"))
    assert (identity.user, identity.address, identity.language) == (user, "192.0.2.7", "fr")
    cookies = cookies_of(user)
    header = f"sessionid={cookies['sessionid']}; csrftoken={cookies['csrftoken']}"
    assert identify_scope(scope_of(cookie=header, x_csrftoken=cookies["csrftoken"])).user == user
    refused(Code.CSRF_FAILED, lambda: identify_scope(scope_of(cookie=header)))
    assert identify_scope(scope_of()).user is None


def test_cookies_split_over_several_headers_are_joined() -> None:
    user = person()
    cookies = cookies_of(user)
    scope = scope_of(x_csrftoken=cookies["csrftoken"])
    scope["headers"] += [(b"cookie", f"{name}={value}".encode()) for name, value in cookies.items()]
    assert identify_scope(scope).user == user


def test_a_websocket_by_session_must_come_from_one_of_our_pages() -> None:
    user = person()
    cookie = f"sessionid={cookies_of(user)['sessionid']}"
    assert identify_scope(scope_of("websocket", cookie=cookie, origin="http://testserver")).user == user
    for origin in ({}, {"origin": "https://elsewhere.example"}, {"origin": "null"}):
        scope = scope_of("websocket", cookie=cookie, **origin)
        refused(Code.CSRF_FAILED, lambda: identify_scope(scope))  # noqa: B023
    assert identify_scope(scope_of("websocket", origin="https://elsewhere.example")).user is None


def test_a_secure_websocket_belongs_to_a_secure_page() -> None:
    user = person()
    cookie = f"sessionid={cookies_of(user)['sessionid']}"
    secure = scope_of("websocket", cookie=cookie, origin="https://testserver") | {"scheme": "wss"}
    assert identify_scope(secure).user == user
    plain = scope_of("websocket", cookie=cookie, origin="http://testserver") | {"scheme": "wss"}
    refused(Code.CSRF_FAILED, lambda: identify_scope(plain))


def test_a_websocket_may_bring_its_token_in_its_first_message() -> None:
    user = person()
    secret = token_of(user)
    assert identify_scope(scope_of("websocket"), f"Bearer {secret}").user == user
    refused(Code.BAD_TOKEN, lambda: identify_scope(scope_of("websocket"), "Bearer nonsense"))


def test_a_stream_notices_a_revoked_token_and_an_ended_session() -> None:
    user = person()
    browser, program = signed_in(user), by_token(token_of(user))
    assert recheck(browser) == browser
    assert recheck(program) == program
    assert recheck(anonymous()).user is None
    assert program.token is not None
    tokens.revoke_token(browser, program.token.pk)
    refused(Code.BAD_TOKEN, lambda: recheck(program))
    close_session(browser)
    refused(Code.SIGN_IN_REQUIRED, lambda: recheck(browser))
