"""Access tokens: shown once, stored as digests, never with more rights than their maker has."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from games.common.refusals import Code
from opera_service.accounts import commands, token_secrets, tokens
from opera_service.accounts.enums import Scope
from opera_service.accounts.identity import MODERATION_LIFE
from opera_service.accounts.models import AccessToken
from tests.opera_service.accounts.conftest import (
    anonymous,
    by_token,
    confirmed,
    person,
    refused,
    signed_in,
    staff,
    token_of,
)

pytestmark = pytest.mark.django_db


def test_a_token_lets_its_program_in_with_its_scopes() -> None:
    user = person()
    made = tokens.create_token(signed_in(user), " my  laptop ", ["play", "read"])
    identity = by_token(made.secret)
    assert (identity.user, identity.token) == (user, made.token)
    assert identity.scopes == {"read", "play"}
    assert made.token.name == "my  laptop"
    assert made.token.created is not None


def test_a_secret_is_recognisable_and_stored_nowhere() -> None:
    secret = token_of(person())
    assert secret.startswith("opera_")
    assert len(secret) >= 40
    assert token_of(person("bob")) != secret
    with connection.cursor() as cursor:
        cursor.execute("SELECT t::text FROM accounts_accesstoken t")
        rows = str(cursor.fetchall())
    assert secret not in rows
    assert secret.removeprefix("opera_").encode().hex() not in rows


def test_guests_may_have_tokens_to_play_with_but_anonymous_callers_none() -> None:
    guest = commands.create_guest(anonymous())
    assert by_token(token_of(guest, "read", "play")).user == guest
    refused(Code.SIGN_IN_REQUIRED, lambda: tokens.create_token(anonymous(), "x", ["read"]))


def test_a_scope_the_account_does_not_have_is_not_handed_out() -> None:
    for user in (person(), commands.create_guest(anonymous())):
        caller = signed_in(user)
        refusal = refused(Code.SCOPE_NOT_ALLOWED, lambda: tokens.create_token(caller, "x", ["read", "moderate"]))  # noqa: B023
        assert "moderate" in refusal.message("fr")


def test_a_token_has_what_needs_the_person_only_if_it_was_asked_for_by_one() -> None:
    user = person()
    player = by_token(token_of(user))
    assert player.scopes == {"read", "play"}
    refused(Code.SCOPE_NOT_ALLOWED, lambda: tokens.create_token(player, "x", ["account"]))
    assert "account" in by_token(token_of(user, "read", "account")).scopes


def test_a_token_that_moderates_lives_for_half_a_day() -> None:
    carla = confirmed(staff())
    token = tokens.create_token(carla, "office", ["moderate"]).token
    assert token.expires <= timezone.now() + MODERATION_LIFE
    late = timezone.now() + MODERATION_LIFE + timedelta(minutes=1)
    refused(Code.INVALID_INPUT, lambda: tokens.create_token(carla, "office", ["read", "moderate"], late))
    assert tokens.create_token(carla, "phone", ["read"], late).token.expires == late


def test_a_token_of_before_does_not_moderate_longer_than_a_new_one() -> None:
    carla = staff()
    secret = tokens.create_token(confirmed(carla), "office", ["read", "moderate"]).secret
    AccessToken.objects.update(created=timezone.now() - MODERATION_LIFE, expires=timezone.now() + timedelta(days=300))
    token_secrets.forget_tokens()
    assert by_token(secret).scopes == {"read"}


def test_moderate_is_for_staff_and_gone_the_moment_they_leave() -> None:
    carla = staff()
    by_password = signed_in(carla)
    refused(Code.SCOPE_NOT_ALLOWED, lambda: tokens.create_token(by_password, "x", ["moderate"]))
    secret = tokens.create_token(confirmed(carla), "office", ["read", "moderate"]).secret
    assert "moderate" in by_token(secret).scopes
    carla.is_staff = False
    carla.save()
    refused(Code.BAD_TOKEN, lambda: by_token(secret))
    carla.is_staff = True
    carla.save()
    refused(Code.BAD_TOKEN, lambda: by_token(secret))


@pytest.mark.parametrize("scopes", [[], ["write"], ["read", "bot"], ["read", "root"], [""], ["READ"]])
def test_unknown_or_no_scopes_are_invalid(scopes: list[str]) -> None:
    caller = signed_in(person())
    refused(Code.INVALID_INPUT, lambda: tokens.create_token(caller, "x", scopes))


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "a\x00b", "a\nb", "\ud800"])
def test_a_token_has_a_printable_name(name: str) -> None:
    caller = signed_in(person())
    refused(Code.INVALID_INPUT, lambda: tokens.create_token(caller, name, ["read"]))


def test_a_token_lives_90_days_unless_told_otherwise_and_a_year_at_most() -> None:
    caller, now = signed_in(person()), timezone.now()
    usual = tokens.create_token(caller, "x", ["read"]).token
    assert timedelta(days=89) < usual.expires - now < timedelta(days=91)
    chosen = now + timedelta(days=300)
    assert tokens.create_token(caller, "x", ["read"], chosen).token.expires == chosen
    for wrong in (now, now - timedelta(days=1), now + timedelta(days=400), chosen.replace(tzinfo=None)):
        refused(Code.INVALID_INPUT, lambda: tokens.create_token(caller, "x", ["read"], wrong))  # noqa: B023


def test_a_token_hands_down_at_most_what_it_has_itself() -> None:
    reader = by_token(token_of(person(), "read"))
    assert reader.token is not None
    child = tokens.create_token(reader, "child", ["read"])
    assert by_token(child.secret).scopes == {"read"}
    refused(Code.SCOPE_NOT_ALLOWED, lambda: tokens.create_token(reader, "x", ["play"]))
    later = reader.token.expires + timedelta(seconds=1)
    refused(Code.INVALID_INPUT, lambda: tokens.create_token(reader, "x", ["read"], later))
    grandchild = by_token(child.secret)
    refused(Code.SCOPE_NOT_ALLOWED, lambda: tokens.create_token(grandchild, "x", ["read"]))


def test_a_token_made_by_an_expiring_one_ends_with_it() -> None:
    soon = timezone.now() + timedelta(days=2)
    parent = tokens.create_token(signed_in(person()), "parent", ["read"], soon)
    assert tokens.create_token(by_token(parent.secret), "child", ["read"]).token.expires == soon


def test_an_account_has_50_live_tokens_at_most() -> None:
    user = person()
    caller = signed_in(user)
    ended = {"expires": timezone.now() + timedelta(days=1), "user": user, "scopes": ["read"], "name": "x"}
    AccessToken.objects.bulk_create(
        AccessToken(digest=token_secrets.digest_of(str(number)), **ended) for number in range(tokens.MOST_TOKENS)
    )
    refused(Code.TOO_MANY_TOKENS, lambda: tokens.create_token(caller, "x", ["read"]))
    last = AccessToken.objects.latest("created")
    tokens.revoke_token(caller, last.pk)
    assert tokens.create_token(caller, "x", ["read"]).token.name == "x"


def test_a_revoked_token_is_no_longer_let_in_and_takes_its_children_along() -> None:
    user = person()
    secret, other = token_of(user), token_of(user)
    caller = by_token(secret)
    child = tokens.create_token(caller, "child", ["read"])
    assert by_token(child.secret).user == by_token(secret).user == user
    assert caller.token is not None
    revoked = tokens.revoke_token(signed_in(user), caller.token.pk)
    assert revoked.revoked is not None
    refused(Code.BAD_TOKEN, lambda: by_token(secret))
    refused(Code.BAD_TOKEN, lambda: by_token(child.secret))
    refused(Code.BAD_TOKEN, lambda: tokens.create_token(caller, "too late", ["read"]))
    assert by_token(other).user == user


def test_revoking_twice_keeps_the_first_time() -> None:
    caller = signed_in(person())
    made = tokens.create_token(caller, "x", ["read"]).token
    first = tokens.revoke_token(caller, made.pk).revoked
    assert tokens.revoke_token(caller, made.pk).revoked == first


def test_somebody_elses_token_and_no_token_at_all_look_the_same() -> None:
    made = tokens.create_token(signed_in(person("alice")), "x", ["read"]).token
    bob = signed_in(person("bob"))
    theirs = refused(Code.NOT_FOUND, lambda: tokens.revoke_token(bob, made.pk))
    nobodys = refused(Code.NOT_FOUND, lambda: tokens.revoke_token(bob, uuid4()))
    assert (theirs.params, theirs.message()) == (nobodys.params, nobodys.message())
    refused(Code.SIGN_IN_REQUIRED, lambda: tokens.revoke_token(anonymous(), made.pk))


def test_a_session_sees_all_tokens_and_a_token_only_itself_and_its_own() -> None:
    user = person()
    first, second = by_token(token_of(user)), by_token(token_of(user))
    child = tokens.create_token(first, "child", ["read"]).token
    assert list(tokens.tokens_of(signed_in(user))) == [child, second.token, first.token]
    assert list(tokens.tokens_of(first)) == [child, first.token]
    assert second.token is not None
    refused(Code.NOT_FOUND, lambda: tokens.revoke_token(first, second.token.pk))  # type: ignore[union-attr]
    tokens.revoke_token(first, child.pk)
    assert list(tokens.tokens_of(first)) == [first.token]
    assert list(tokens.tokens_of(signed_in(person("bob")))) == []


def test_the_database_itself_knows_the_scopes() -> None:
    user = person()
    assert list(Scope) == ["read", "play", "account", "moderate"]
    for scopes in ([], ["root"]):
        with pytest.raises(IntegrityError), transaction.atomic():
            AccessToken.objects.create(user=user, scopes=scopes, expires=timezone.now(), digest=b"x", name="x")
