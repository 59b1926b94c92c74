"""What somebody signed in changes about the own account: guest to person, password, language, bot."""

import pytest
from django.contrib.sessions.models import Session

from games.common.refusals import Code
from opera_service.accounts import commands
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.identity import identify, recheck
from opera_service.accounts.models import User
from opera_service.accounts.sessions import open_session
from tests.opera_service.accounts.conftest import (
    PASSWORD,
    anonymous,
    ask,
    by_token,
    person,
    refused,
    signed_in,
    staff,
    token_of,
)

pytestmark = pytest.mark.django_db
NEW_PASSWORD = "un-ballo-in-maschera"


def test_a_guest_gets_a_made_up_name_and_plays_at_once() -> None:
    guest = commands.create_guest(anonymous(), "de")
    assert guest.username.startswith("Guest-")
    assert (guest.kind, guest.language, guest.has_usable_password()) == (AccountKind.GUEST, "de", False)
    assert "play" in signed_in(guest).scopes


def test_a_guest_becomes_a_person_and_stays_the_same_account() -> None:
    guest = commands.create_guest(anonymous())
    identity = signed_in(guest)
    user = commands.upgrade_guest(identity, "Alice", PASSWORD, "alice@example.org")
    assert (user.pk, user.username, user.kind) == (guest.pk, "Alice", AccountKind.PERSON)
    assert commands.sign_in(anonymous(), "alice", PASSWORD)[0] == guest
    assert open_session(identity, user)["sessionid"].value != identity.session_key


def test_a_guest_who_only_has_a_token_can_become_a_person_too() -> None:
    guest = commands.create_guest(anonymous())
    assert commands.upgrade_guest(by_token(token_of(guest, "account")), "alice", PASSWORD).pk == guest.pk


def test_a_guest_stays_one_when_the_name_or_the_password_is_refused() -> None:
    person("alice")
    guest = signed_in(commands.create_guest(anonymous()))
    refused(Code.NAME_TAKEN, lambda: commands.upgrade_guest(guest, "Alice", PASSWORD))
    refused(Code.NAME_NOT_ALLOWED, lambda: commands.upgrade_guest(guest, "x", PASSWORD))
    refused(Code.WEAK_PASSWORD, lambda: commands.upgrade_guest(guest, "gustavo", "gustavo1"))
    refused(Code.INVALID_INPUT, lambda: commands.upgrade_guest(guest, "gustavo", PASSWORD, "nonsense"))


def test_only_a_guest_who_may_play_becomes_a_person() -> None:
    alice = signed_in(person("alice"))
    refused(Code.NOT_A_GUEST, lambda: commands.upgrade_guest(alice, "gustavo", PASSWORD))
    refused(Code.SIGN_IN_REQUIRED, lambda: commands.upgrade_guest(anonymous(), "gustavo", PASSWORD))
    player = by_token(token_of(commands.create_guest(anonymous()), "read", "play"))
    refused(Code.MISSING_SCOPE, lambda: commands.upgrade_guest(player, "gustavo", PASSWORD))


def test_a_new_password_ends_every_session_but_the_one_opened_after_it() -> None:
    user = person()
    here, there = signed_in(user), signed_in(user)
    changed = commands.change_password(here, PASSWORD, NEW_PASSWORD)
    cookies = {name: morsel.value for name, morsel in open_session(here, changed).items()}
    refused(Code.SIGN_IN_REQUIRED, lambda: recheck(there))
    assert identify(ask("GET", cookies=cookies)).user == user
    assert commands.sign_in(anonymous(), "alice", NEW_PASSWORD)[0] == user
    with pytest.raises(Exception, match="wrong"):
        commands.sign_in(anonymous(), "alice", PASSWORD)


def test_a_new_password_ends_tokens_unless_told_otherwise() -> None:
    user = person()
    secret = token_of(user)
    changed = commands.change_password(signed_in(user), PASSWORD, NEW_PASSWORD, revoke_tokens=False)
    assert by_token(secret).user == user
    commands.change_password(signed_in(changed), NEW_PASSWORD, PASSWORD)
    refused(Code.BAD_TOKEN, lambda: by_token(secret))


def test_a_program_that_changes_the_password_keeps_its_own_token_and_no_other() -> None:
    user = person()
    own, other = token_of(user, "account"), token_of(user)
    commands.change_password(by_token(own), PASSWORD, NEW_PASSWORD)
    assert by_token(own).user == user
    refused(Code.BAD_TOKEN, lambda: by_token(other))


def test_a_new_password_needs_the_current_one_and_must_be_strong() -> None:
    alice = signed_in(person())
    refused(Code.BAD_CREDENTIALS, lambda: commands.change_password(alice, "wrong", NEW_PASSWORD))
    refused(Code.BAD_CREDENTIALS, lambda: commands.change_password(alice, "\ud800", NEW_PASSWORD))
    refused(Code.WEAK_PASSWORD, lambda: commands.change_password(alice, PASSWORD, "alice"))
    refused(Code.SIGN_IN_REQUIRED, lambda: commands.change_password(anonymous(), PASSWORD, NEW_PASSWORD))
    guest = signed_in(commands.create_guest(anonymous()))
    refused(Code.GUESTS_NOT_ALLOWED, lambda: commands.change_password(guest, "", NEW_PASSWORD))
    assert Session.objects.count() == 2


def test_an_account_chooses_its_language_and_may_follow_the_browser_again() -> None:
    user = person()
    alice, reader = signed_in(user), by_token(token_of(user, "read"))
    assert commands.set_language(alice, "fr").language == "fr"
    assert commands.set_language(alice, "").language == ""
    refused(Code.INVALID_INPUT, lambda: commands.set_language(alice, "it"))
    refused(Code.SIGN_IN_REQUIRED, lambda: commands.set_language(anonymous(), "fr"))
    refused(Code.MISSING_SCOPE, lambda: commands.set_language(reader, "fr"))


def test_an_account_is_marked_as_a_bot_by_its_person_and_by_no_token_that_plays() -> None:
    user = person()
    player, owner = by_token(token_of(user)), by_token(token_of(user, "account"))
    refused(Code.MISSING_SCOPE, lambda: commands.set_bot_flag(player))
    assert commands.set_bot_flag(owner).kind == AccountKind.BOT
    assert User.objects.get(kind=AccountKind.BOT) == user


def test_a_bot_stays_a_bot() -> None:
    user = person()
    assert commands.set_bot_flag(signed_in(user), bot=False).kind == AccountKind.PERSON
    bot = signed_in(commands.set_bot_flag(signed_in(user)))
    assert commands.set_bot_flag(bot).kind == AccountKind.BOT
    refused(Code.BOT_FOR_GOOD, lambda: commands.set_bot_flag(bot, bot=False))


def test_guests_and_staff_are_no_bots() -> None:
    guest = signed_in(commands.create_guest(anonymous()))
    refused(Code.GUESTS_NOT_ALLOWED, lambda: commands.set_bot_flag(guest))
    carla = signed_in(staff())
    refused(Code.STAFF_NOT_ALLOWED, lambda: commands.set_bot_flag(carla))
    refused(Code.SIGN_IN_REQUIRED, lambda: commands.set_bot_flag(anonymous()))
