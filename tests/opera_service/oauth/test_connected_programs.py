"""What a user sees of programs and ends, what ends them, and how many may be registered."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from oauth2_provider.models import Application

from games.common.refusals import Code
from opera_service.accounts import account_data, commands, endings, token_secrets, tokens
from opera_service.accounts.models import AccessToken, User
from opera_service.oauth import grants, registered_apps
from tests.opera_service.accounts.conftest import PASSWORD, by_token, person, refused, signed_in, token_of
from tests.opera_service.oauth.conftest import connected, refreshed, session_of


def test_a_connected_program_is_listed_and_signed_out_by_its_user(alice: User, app: Application) -> None:
    granted = connected(alice, app)
    (program,) = registered_apps.programs_of(alice.pk)
    assert (program.name, program.by, program.scopes) == ("Stage Door", "author", ("play", "read"))

    registered_apps.disconnect(signed_in(alice), app.client_id)

    assert registered_apps.programs_of(alice.pk) == ()
    assert session_of(granted["access_token"]).status_code == 401
    assert refreshed(app, granted).status_code == 400


def test_a_new_password_ends_programs_as_it_ends_tokens(alice: User, app: Application) -> None:
    granted = connected(alice, app)
    commands.change_password(signed_in(alice), PASSWORD, "another-long-password", revoke_tokens=True)
    assert session_of(granted["access_token"]).status_code == 401
    assert refreshed(app, granted).status_code == 400


def test_the_end_of_the_second_factor_ends_programs(alice: User, app: Application) -> None:
    granted = connected(alice, app)
    endings.end_tokens(alice, "second factor off")
    assert session_of(granted["access_token"]).status_code == 401


def test_a_suspended_user_s_program_may_do_nothing(alice: User, app: Application) -> None:
    from datetime import timedelta

    from django.utils import timezone

    granted = connected(alice, app)
    User.objects.filter(pk=alice.pk).update(suspended_until=timezone.now() + timedelta(days=1))
    token_secrets.forget_tokens()
    assert by_token(granted["access_token"]).scopes == frozenset()


def test_a_closed_account_leaves_neither_sign_ins_nor_programs(app: Application) -> None:
    author = User.objects.get(username="author")
    granted = connected(person("bob"), app)
    account_data.close_account(signed_in(author), PASSWORD)
    assert not Application.objects.exists()
    assert session_of(granted["access_token"]).status_code == 401


def test_a_program_s_token_makes_no_tokens_and_is_not_among_them(alice: User, app: Application) -> None:
    granted = connected(alice, app)
    refused(Code.SCOPE_NOT_ALLOWED, lambda: tokens.create_token(by_token(granted["access_token"]), "x", ["read"]))
    assert not tokens.tokens_of(signed_in(alice)).exists()
    refused(Code.MISSING_SCOPE, lambda: registered_apps.disconnect(by_token(granted["access_token"]), app.client_id))


def test_a_personal_token_and_a_granted_one_are_found_by_one_query_each(alice: User, app: Application) -> None:
    for secret in (token_of(alice), connected(alice, app)["access_token"]):
        by_token(secret)  # notes its use, once a minute
        token_secrets.forget_tokens()
        with CaptureQueriesContext(connection) as asked:
            by_token(secret)
        assert len(asked) == 1


def test_only_so_many_programs_are_registered(alice: User, settings: Any) -> None:
    settings.OAUTH_APPS = 1
    registered_apps.register(signed_in(alice), "One", [])
    caller = signed_in(alice)
    refused(Code.TOO_MANY_APPS, lambda: registered_apps.register(caller, "Two", []))
    assert len(registered_apps.apps_of(alice.pk)) == 1


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/back",
        "javascript:alert(1)",
        "app:/back",
        "https://a@b/",
        "https://x/#y",
        "https://*.x/",
        "data:x",
        "org.example.app:",
        " ",
    ],
)
def test_an_address_that_leads_astray_is_refused(alice: User, address: str) -> None:
    caller = signed_in(alice)
    refused(Code.REDIRECT_NOT_ALLOWED, lambda: registered_apps.register(caller, "One", [address]))
    assert not Application.objects.exists()


@pytest.mark.parametrize(
    "address", ["https://example.org/back", "http://[::1]/x", "http://localhost:1/x", "org.example.app:/back"]
)
def test_addresses_of_pages_and_native_programs_are_taken(alice: User, address: str) -> None:
    assert registered_apps.register(signed_in(alice), "One", [address]).redirect_uris == (address,)


def test_the_sweep_keeps_what_still_opens_something(alice: User, app: Application) -> None:
    granted = connected(alice, app)
    grants.sweep()
    assert session_of(granted["access_token"]).status_code == 200
    assert AccessToken.objects.filter(granted__isnull=False).count() == 1
