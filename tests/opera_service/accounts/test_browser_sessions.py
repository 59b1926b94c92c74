"""The browsers in which a user is signed in: listed, ended, and gone with what should end them."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from games.common.refusals import Code
from opera_service.accounts import browser_sessions, commands, endings, security_commands
from opera_service.accounts.identity import identify, recheck, session_store
from opera_service.accounts.models import BrowserSession
from opera_service.accounts.sessions import open_session
from tests.opera_service.accounts.conftest import (
    PASSWORD,
    anonymous,
    ask,
    by_token,
    person,
    refused,
    signed_in,
    token_of,
)

pytestmark = pytest.mark.django_db


def test_every_browser_is_listed_with_its_name_and_ended_alone() -> None:
    user = person()
    key = open_session(anonymous(user_agent="Phone/1"), user)["sessionid"].value
    phone = identify(ask("GET", cookies={"sessionid": key}))
    laptop = signed_in(user)
    assert [one.browser for one in security_commands.sessions_of(phone)] == ["", "Phone/1"]
    theirs = BrowserSession.objects.get(session_id=phone.session_key)
    security_commands.end_session(laptop, theirs.pk)
    refused(Code.SIGN_IN_REQUIRED, lambda: recheck(phone))
    assert recheck(laptop).user == user
    refused(Code.NOT_FOUND, lambda: security_commands.end_session(laptop, theirs.pk))


def test_all_other_browsers_are_ended_at_once() -> None:
    user, bob = person("alice"), signed_in(person("bob"))
    here, there = signed_in(user), signed_in(user)
    security_commands.end_other_sessions(here)
    refused(Code.SIGN_IN_REQUIRED, lambda: recheck(there))
    assert recheck(here).user == user
    assert recheck(bob).user is not None


def test_nobody_ends_or_sees_somebody_elses_session_and_no_token_that_plays_does() -> None:
    alice, bob = signed_in(person("alice")), signed_in(person("bob"))
    theirs = BrowserSession.objects.get(session_id=bob.session_key)
    refused(Code.NOT_FOUND, lambda: security_commands.end_session(alice, theirs.pk))
    assert list(security_commands.sessions_of(alice)) == [BrowserSession.objects.get(session_id=alice.session_key)]
    assert alice.user is not None
    player = by_token(token_of(alice.user))
    refused(Code.MISSING_SCOPE, lambda: security_commands.end_other_sessions(player))
    refused(Code.MISSING_SCOPE, lambda: security_commands.sessions_of(player))


def test_a_session_of_before_gets_its_row_when_it_is_used() -> None:
    identity = signed_in(person())
    BrowserSession.objects.all().delete()
    store = session_store(identity.session_key)
    del store["noted_at"]
    store.save()
    identify(ask("GET", cookies={"sessionid": identity.session_key or ""}))
    assert BrowserSession.objects.get().user == identity.user


def test_an_expired_session_is_not_listed() -> None:
    alice = signed_in(person())
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert not security_commands.sessions_of(alice)


def test_there_are_only_so_many_browsers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser_sessions, "MOST_SESSIONS", 2)
    user = person()
    oldest, *_ = [signed_in(user) for _ in range(3)]
    assert Session.objects.count() == 2
    refused(Code.SIGN_IN_REQUIRED, lambda: recheck(oldest))


def test_a_new_password_leaves_no_row_of_an_old_session() -> None:
    user = person()
    here, _there = signed_in(user), signed_in(user)
    commands.change_password(here, PASSWORD, "un-ballo-in-maschera")
    assert not Session.objects.exists()
    assert not BrowserSession.objects.exists()


def test_ending_what_is_not_there_ends_nothing() -> None:
    assert endings.end_sessions(person(), "test") == 0
    assert endings.end_tokens(person("bob"), "test") == 0
