"""The accounts for trying things out on one's own machine, which production never has."""

import pytest
from django.core.exceptions import ImproperlyConfigured
from pytest_django.fixtures import Settings

from opera_service.accounts import commands
from opera_service.accounts.demo import DEMO_ACCOUNTS, ensure_demo_accounts, refuse_demo_accounts
from opera_service.accounts.models import User
from tests.opera_service.accounts.conftest import PASSWORD, anonymous, signed_in

pytestmark = pytest.mark.django_db


def test_demo_accounts_are_a_player_and_a_moderator_made_once(settings: Settings) -> None:
    settings.STAFF_TWO_FACTOR = False  # as on one's own machine
    assert ensure_demo_accounts() == ensure_demo_accounts() == DEMO_ACCOUNTS
    assert User.objects.count() == 2
    player, moderator = (commands.sign_in(anonymous(), account.name, account.password)[0] for account in DEMO_ACCOUNTS)
    assert "moderate" not in signed_in(player).scopes
    assert "moderate" in signed_in(moderator).scopes


def test_demo_accounts_keep_a_password_somebody_gave_them() -> None:
    ensure_demo_accounts()
    demo = User.objects.get(username="demo")
    demo.set_password(PASSWORD)
    demo.save()
    ensure_demo_accounts()
    assert commands.sign_in(anonymous(), "demo", PASSWORD)[0] == demo


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
