"""The staff's pages for accounts and tokens, and the accounts for trying things out."""

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from pytest_django.fixtures import Settings

from games.refusals import Code
from opera_service.accounts import commands, keys, tokens
from opera_service.accounts.demo import DEMO_ACCOUNTS, ensure_demo_accounts, refuse_demo_accounts
from opera_service.accounts.models import AccessToken, Kind, User
from tests.service.accounts.conftest import PASSWORD, anonymous, by_token, person, refused, signed_in, token_of

pytestmark = pytest.mark.django_db
TOKENS = "/admin/accounts/accesstoken/"
USERS = "/admin/accounts/user/"


@pytest.fixture
def office() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("carla", password=PASSWORD))
    return client


def test_staff_sign_in_to_the_admin_with_their_name_in_any_case() -> None:
    User.objects.create_superuser("Carla", password=PASSWORD)
    client = Client()
    client.post("/admin/login/", {"username": "cARLA", "password": PASSWORD})
    assert client.get(USERS).status_code == 200


def test_no_page_shows_a_secret_or_its_digest(office: Client) -> None:
    secret = token_of(person())
    token = AccessToken.objects.get()
    for page in (TOKENS, f"{TOKENS}?q=laptop", f"{TOKENS}{token.pk}/change/"):
        answer = office.get(page)
        text = answer.content.decode()
        assert answer.status_code == 200
        assert "laptop" in text
        assert secret not in text
        assert keys.digest_of(secret).hex() not in text


def test_staff_revoke_tokens_with_those_they_made(office: Client) -> None:
    secret = token_of(person())
    caller = by_token(secret)
    child = tokens.create_token(caller, "child", ["read"])
    assert caller.token is not None
    by_token(child.secret)
    office.post(TOKENS, {"action": "revoke", "_selected_action": [str(caller.token.pk)]})
    refused(Code.BAD_TOKEN, lambda: by_token(secret))
    refused(Code.BAD_TOKEN, lambda: by_token(child.secret))


def test_staff_make_and_delete_no_tokens(office: Client) -> None:
    token_of(person())
    pk = AccessToken.objects.get().pk
    assert office.get(f"{TOKENS}add/").status_code == 403
    assert office.post(f"{TOKENS}{pk}/delete/", {"post": "yes"}).status_code == 403
    assert AccessToken.objects.count() == 1


def test_staff_find_add_and_suspend_accounts(office: Client) -> None:
    user = person("alice")
    secret = token_of(user)
    by_token(secret)
    assert "alice" in office.get(f"{USERS}?q=ALIC&kind=person").content.decode()
    new = {"username": "dario", "password1": PASSWORD, "password2": PASSWORD, "kind": "bot"}
    assert office.post(f"{USERS}add/", new | {"usable_password": "true"}).status_code == 302
    assert User.objects.get(username="dario").kind == Kind.BOT
    office.post(f"{USERS}{user.pk}/change/", {"username": "alice", "kind": "person", "email": "", "language": ""})
    assert not User.objects.get(pk=user.pk).is_active
    refused(Code.BAD_TOKEN, lambda: by_token(secret))


def test_the_admin_refuses_a_name_that_differs_only_in_case(office: Client) -> None:
    person("alice")
    new = {"username": "ALICE", "password1": PASSWORD, "password2": PASSWORD, "kind": "person"}
    assert office.post(f"{USERS}add/", new | {"usable_password": "true"}).status_code == 200
    assert User.objects.filter(username__iexact="alice").count() == 1


def test_people_without_the_right_do_not_see_the_pages() -> None:
    client = Client()
    client.force_login(person())
    assert client.get(USERS).status_code == 302
    assert client.get(TOKENS).status_code == 302


def test_demo_accounts_are_a_player_and_a_moderator_made_once() -> None:
    assert ensure_demo_accounts() == ensure_demo_accounts() == DEMO_ACCOUNTS
    assert User.objects.count() == 2
    player, moderator = (commands.sign_in(anonymous(), account.name, account.password) for account in DEMO_ACCOUNTS)
    assert "moderate" not in signed_in(player).scopes
    assert "moderate" in signed_in(moderator).scopes


def test_demo_accounts_keep_a_password_somebody_gave_them() -> None:
    ensure_demo_accounts()
    demo = User.objects.get(username="demo")
    demo.set_password(PASSWORD)
    demo.save()
    ensure_demo_accounts()
    assert commands.sign_in(anonymous(), "demo", PASSWORD) == demo


def test_production_has_no_demo_accounts(settings: Settings) -> None:
    settings.PRODUCTION = True
    with pytest.raises(ImproperlyConfigured):
        ensure_demo_accounts()
    assert User.objects.count() == 0


def test_production_does_not_start_with_demo_accounts_that_have_their_known_passwords() -> None:
    refuse_demo_accounts()
    ensure_demo_accounts()
    with pytest.raises(ImproperlyConfigured, match="demo, moderator"):
        refuse_demo_accounts()
    for user in User.objects.all():
        user.set_password(PASSWORD)
        user.save()
    refuse_demo_accounts()
