"""Sessions and tokens that open nothing any more are deleted; those that do stay."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from opera_service.accounts.expired_keys import TOKENS_KEPT, delete_expired_keys
from opera_service.accounts.models import AccessToken
from tests.games.api.api_setup import token_for
from tests.opera_service.accounts.conftest import by_token, person, signed_in

pytestmark = pytest.mark.django_db


def test_what_has_expired_goes_and_what_opens_something_stays() -> None:
    alice = person()
    signed_in(alice)
    signed_in(alice)
    Session.objects.filter(pk=Session.objects.first().pk).update(expire_date=timezone.now() - timedelta(minutes=1))  # type: ignore[union-attr]
    long_ago = timezone.now() - TOKENS_KEPT - timedelta(hours=1)
    good = token_for(alice)
    token_for(alice, revoked=long_ago)
    token_for(alice, expires=long_ago)
    token_for(alice, revoked=timezone.now())
    assert delete_expired_keys() == (1, 2)
    assert delete_expired_keys() == (0, 0)
    assert Session.objects.count() == 1
    assert AccessToken.objects.count() == 2
    assert by_token(good).user == alice


def test_a_token_that_others_were_made_from_goes_after_them() -> None:
    alice = person()
    long_ago = timezone.now() - TOKENS_KEPT * 2
    token_for(alice, revoked=long_ago)
    parent = AccessToken.objects.get()
    token_for(alice, revoked=timezone.now(), parent=parent)
    delete_expired_keys()
    assert AccessToken.objects.count() == 2
