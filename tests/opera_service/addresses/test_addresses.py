"""Addresses and forgotten passwords: nobody is found out by trying, links work once and not for long, sessions end."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django.fixtures import Settings

from games.channels.deliver import deliver_due
from games.common.refusals import Code, Refusal
from games.outbox.models import Delivery, Target
from opera_service.accounts import commands, tokens
from opera_service.accounts.identity import identify, recheck
from opera_service.accounts.models import AccessToken, User
from opera_service.addresses import mail_links, own_address, password_reset, sign_in_places
from opera_service.addresses.account_mails import MOST_A_DAY
from opera_service.addresses.models import LinkPurpose, MailLink, ResetRequest, SignInPlace
from tests.games.channels.receivers import MailReceiver, text_of
from tests.games.notifications.received import received
from tests.opera_service.accounts.conftest import PASSWORD, anonymous, ask, person, signed_in
from tests.refusals import code_of

pytestmark = pytest.mark.django_db
NEW = "der-freischuetz-1821"


def secret_in(mail: MailReceiver, page: str) -> str:
    """The secret in the last mail with a link to this page."""
    for one in reversed(mail.mails):
        found = re.search(rf"/{page}#(\S+)", text_of(one))
        if found:
            return found[1]
    raise AssertionError(f"no mail with a link to {page}")


def with_address(mail: MailReceiver, name: str = "alice", email: str = "alice@example.org") -> User:
    """A user whose address is confirmed."""
    user = person(name)
    own_address.give_address(signed_in(user), email, PASSWORD)
    deliver_due()
    own_address.confirm_address(secret_in(mail, "confirm"))
    return User.objects.get(pk=user.pk)


def forgotten(mail: MailReceiver, typed: str) -> str:
    """The secret of the link that somebody gets who has forgotten a password."""
    password_reset.ask_for_reset(anonymous(), typed)
    password_reset.write_reset_mails()
    deliver_due()
    return secret_in(mail, "reset")


def test_an_address_is_used_only_once_its_link_was(mail: MailReceiver) -> None:
    user = person()
    answer = own_address.give_address(signed_in(user), "alice@example.org", PASSWORD)
    assert (answer.confirmed, answer.waiting) == (None, "alice@example.org")
    deliver_due()
    secret = secret_in(mail, "confirm")
    assert Target.objects.get().events == []
    own_address.confirm_address(secret)
    assert own_address.address_of(user.pk).confirmed == "alice@example.org"
    assert "your_turn" in Target.objects.get().events
    assert User.objects.get().email == "alice@example.org"
    assert code_of(own_address.confirm_address, secret) is Code.LINK_EXPIRED


def test_signing_up_with_an_address_asks_to_confirm_it_and_without_mails_still_works(
    mail: MailReceiver, settings: Settings, client: Client
) -> None:
    body = {"name": "alice", "password": PASSWORD, "email": "alice@example.org"}
    assert client.post("/api/v1/sign-up", body, "application/json").status_code == 201
    deliver_due()
    own_address.confirm_address(secret_in(mail, "confirm"))
    settings.MAIL_ON = False
    body = {"name": "bob", "password": PASSWORD, "email": "bob@example.org"}
    assert Client().post("/api/v1/sign-up", body, "application/json").status_code == 201
    bob = User.objects.get(username="bob")
    assert own_address.address_of(bob.pk).confirmed is None
    assert code_of(own_address.give_address, signed_in(bob), "b@example.org", PASSWORD) is Code.NO_MAIL
    assert code_of(password_reset.ask_for_reset, anonymous(), "bob") is Code.NO_MAIL


def test_a_changed_address_is_told_to_the_old_one_and_ends_other_sessions(mail: MailReceiver) -> None:
    user = with_address(mail)
    browser, other = signed_in(user), signed_in(user)
    own_address.give_address(browser, "new@example.org", PASSWORD)
    assert own_address.address_of(user.pk).confirmed == "alice@example.org", "until the link is used"
    deliver_due()
    assert recheck(other).user == user
    own_address.confirm_address(secret_in(mail, "confirm"))
    deliver_due()
    assert own_address.address_of(user.pk) == own_address.AddressAnswer(
        confirmed="new@example.org", waiting=None, mails=True
    )
    assert [one["Subject"] for one in mail.to("alice@example.org")][-1] == "Your address was changed"
    for session in (browser, other):
        assert code_of(recheck, session) is Code.SIGN_IN_REQUIRED
    sent = len(mail.to("alice@example.org"))
    forgotten(mail, "alice")
    assert len(mail.to("alice@example.org")) == sent, "the old address opens nothing any more"
    assert len(mail.to("new@example.org")) == 2


def test_a_wrong_password_changes_no_address(mail: MailReceiver) -> None:
    user = with_address(mail)
    before = list(Target.objects.values())
    for command in (own_address.give_address, own_address.remove_address):
        arguments = ("evil@example.org", "wrong") if command is own_address.give_address else ("wrong",)
        assert code_of(command, signed_in(user), *arguments) is Code.BAD_CREDENTIALS
    assert list(Target.objects.values()) == before
    guest = commands.create_guest(anonymous())
    assert code_of(own_address.give_address, signed_in(guest), "g@example.org", "") is Code.GUESTS_NOT_ALLOWED


def test_a_new_password_ends_every_session_and_token_and_its_link_works_once(mail: MailReceiver) -> None:
    user = with_address(mail)
    browser = signed_in(user)
    token = tokens.create_token(browser, "program", ["read"])
    secret = forgotten(mail, "ALICE")
    password_reset.reset_password(anonymous(), secret, NEW)
    assert commands.sign_in(anonymous(), "alice", NEW)[0] == user
    assert code_of(commands.sign_in, anonymous(), "alice", PASSWORD) is Code.BAD_CREDENTIALS
    assert code_of(recheck, browser) is Code.SIGN_IN_REQUIRED
    assert AccessToken.objects.get().revoked is not None
    assert code_of(identify, ask(authorization=f"Bearer {token.secret}")) is Code.BAD_TOKEN
    assert code_of(password_reset.reset_password, anonymous(), secret, PASSWORD) is Code.LINK_EXPIRED
    deliver_due()
    assert mail.mails[-1]["Subject"] == "Your password was changed"


def test_a_password_that_is_changed_on_the_account_page_is_told_too(mail: MailReceiver, client: Client) -> None:
    with_address(mail)
    json = "application/json"
    assert client.post("/api/v1/sign-in", {"name": "alice", "password": PASSWORD}, json).status_code == 200
    mail.mails.clear()
    csrf = {"X-CSRFToken": client.cookies["csrftoken"].value}
    path = "/api/v1/account/password"
    wrong: Any = client.post(path, {"current": "wrong", "new": NEW}, json, headers=csrf)
    right: Any = client.post(path, {"current": PASSWORD, "new": NEW}, json, headers=csrf)
    assert (wrong.status_code, right.status_code) == (401, 200)
    deliver_due()
    (told,) = mail.to("alice@example.org")
    assert told["Subject"] == "Your password was changed"
    assert "/reset" in text_of(told)


def test_a_weak_password_leaves_the_link_good_and_the_old_password(mail: MailReceiver) -> None:
    user = with_address(mail)
    secret = forgotten(mail, "alice@EXAMPLE.org")
    assert code_of(password_reset.reset_password, anonymous(), secret, "alice123") is Code.WEAK_PASSWORD
    assert User.objects.get().password == user.password
    password_reset.reset_password(anonymous(), secret, NEW)


@pytest.mark.parametrize(("purpose", "hours"), [(LinkPurpose.RESET, 1), (LinkPurpose.CONFIRM, 24)])
def test_links_are_short_lived_and_stored_as_digests(mail: MailReceiver, purpose: LinkPurpose, hours: int) -> None:
    user = with_address(mail)
    secret = mail_links.new_link(user.pk, purpose, "alice@example.org")
    link = MailLink.objects.get()
    assert secret.encode() not in bytes(link.digest)
    assert timedelta(0) < link.expires - timezone.now() <= timedelta(hours=hours)
    MailLink.objects.update(expires=timezone.now())
    use = own_address.confirm_address if purpose is LinkPurpose.CONFIRM else _reset
    assert code_of(use, secret) is Code.LINK_EXPIRED
    assert mail_links.forget_old() == 1


def _reset(secret: str) -> None:
    password_reset.reset_password(anonymous(), secret, NEW)


def test_a_link_for_one_purpose_is_none_for_the_other(mail: MailReceiver) -> None:
    user = with_address(mail)
    secret = mail_links.new_link(user.pk, LinkPurpose.CONFIRM, "alice@example.org")
    assert code_of(_reset, secret) is Code.LINK_EXPIRED
    assert code_of(_reset, "\ud800") is Code.LINK_EXPIRED


def test_a_new_link_makes_the_ones_before_useless_once_it_is_used(mail: MailReceiver) -> None:
    with_address(mail)
    first, second = forgotten(mail, "alice"), forgotten(mail, "alice")
    assert first != second
    _reset(second)
    assert code_of(_reset, first) is Code.LINK_EXPIRED


@pytest.mark.parametrize("typed", ["alice", "alice@example.org", "nobody", "nobody@example.org", "unconfirmed"])
def test_asking_says_and_does_the_same_whether_there_is_such_an_account_or_not(mail: MailReceiver, typed: str) -> None:
    """The same answer, and the same statements: what was typed is only written down."""
    with_address(mail)
    person("unconfirmed")
    with CaptureQueriesContext(
        connection,
    ) as asked:
        answer = Client().post("/api/v1/password-reset", {"account": typed}, "application/json")
    assert (answer.status_code, answer.content) == (204, b"")
    statements = [re.sub(r"'[^']*'", "?", query["sql"]) for query in asked.captured_queries]
    assert [sql.split(" ")[0] for sql in statements if "addresses_" in sql] == ["INSERT"]
    assert not any("accounts_user" in sql or "outbox_" in sql for sql in statements)
    assert ResetRequest.objects.get().typed == typed


def test_an_address_that_another_account_has_is_answered_like_any_other(mail: MailReceiver) -> None:
    with_address(mail)
    bob = person("bob")
    taken = own_address.give_address(signed_in(bob), "alice@example.org", PASSWORD)
    free = own_address.give_address(signed_in(bob), "other@example.org", PASSWORD)
    assert (taken.confirmed, free.confirmed) == (None, None)
    assert taken.waiting == "alice@example.org"


def test_one_address_of_several_accounts_gets_a_link_for_each(mail: MailReceiver) -> None:
    for name in ("alice", "alice2"):
        with_address(mail, name)
    mail.mails.clear()
    forgotten(mail, "alice@example.org")
    names = {re.search(r"Account: (\S+)", text_of(one))[1] for one in mail.mails}  # type: ignore[index]
    assert names == {"alice", "alice2"}


def test_nobody_fills_a_strangers_mail_box(mail: MailReceiver) -> None:
    bob = person("bob")
    for _ in range(8):
        own_address.confirm_given(bob, "stranger@example.org")
        deliver_due()
    for number in range(8):
        own_address.confirm_given(person(f"bob{number}"), "stranger@example.org")
    deliver_due()
    assert len(mail.to("stranger@example.org")) == MOST_A_DAY


def test_a_closed_account_gets_no_link(mail: MailReceiver) -> None:
    with_address(mail)
    mail.mails.clear()
    User.objects.update(is_active=False)
    password_reset.ask_for_reset(anonymous(), "alice")
    assert password_reset.write_reset_mails() == 1
    deliver_due()
    assert mail.mails == []


def test_no_secret_waits_in_the_outbox(mail: MailReceiver) -> None:
    with_address(mail)
    secret = forgotten(mail, "alice")
    for rows in (Delivery.objects, Target.objects, MailLink.objects):
        assert secret not in str(list(rows.values()))


def test_a_sign_in_from_a_new_place_is_told_and_the_first_one_is_not() -> None:
    user = person()
    for address in ("192.0.2.1", "192.0.2.77", "192.0.2.1"):
        sign_in_places.note_place(user, address)
    assert received(user) == []
    sign_in_places.note_place(user, "198.51.100.1")
    sign_in_places.note_place(user, "2001:db8:1::1")
    sign_in_places.note_place(user, "2001:db8:1:2::1")
    assert received(user) == [("new_sign_in", None)] * 2
    assert "192.0.2" not in str(list(SignInPlace.objects.values()))


def test_the_place_of_a_sign_up_is_known(client: Client) -> None:
    """So that the first sign-in from elsewhere is news, if a thief makes it."""
    client.post("/api/v1/sign-up", {"name": "alice", "password": PASSWORD}, "application/json")
    alice = User.objects.get()
    assert SignInPlace.objects.filter(user=alice).count() == 1
    sign_in_places.note_place(alice, "198.51.100.1")
    assert received(alice) == [("new_sign_in", None)]


def test_places_are_noted_at_every_sign_in_and_are_limited(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    user = person()
    answer: Any = client.post("/api/v1/sign-in", {"name": "alice", "password": PASSWORD}, "application/json")
    assert answer.status_code == 200
    assert SignInPlace.objects.count() == 1
    monkeypatch.setattr(sign_in_places, "MOST_PLACES", 3)
    for number in range(6):
        sign_in_places.note_place(user, f"10.{number}.0.1")
    assert SignInPlace.objects.count() == 3
    with pytest.raises(Refusal):
        commands.sign_in(anonymous(), "alice", "wrong")
    assert SignInPlace.objects.count() == 3
