"""New accounts: what a name and a password may be, and that a refusal leaves nothing behind."""

import pytest
from django.db import IntegrityError, transaction

from games.common.refusals import Code
from opera_service.accounts import commands
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import User
from opera_service.accounts.tokens import create_token
from tests.opera_service.accounts.conftest import PASSWORD, anonymous, by_token, person, refused, sign_up

pytestmark = pytest.mark.django_db


def test_a_new_account_is_a_person_with_a_hashed_password() -> None:
    user = sign_up(anonymous(), "Alice_1", PASSWORD, "alice@example.org", "fr")
    stored = User.objects.get(pk=user.pk)
    assert (stored.username, stored.kind, stored.email, stored.language) == (
        "Alice_1",
        AccountKind.PERSON,
        "alice@example.org",
        "fr",
    )
    assert PASSWORD not in stored.password
    assert stored.check_password(PASSWORD)
    assert stored.is_staff is stored.is_superuser is False


@pytest.mark.parametrize(
    "name",
    [
        "",
        "ab",
        "a" * 31,
        "two words",
        "Zoé",
        "аlice",
        "a.b.c",
        "x\x00y",
        "ali\nce",
        "alice\n",
        "<b>bob</b>",
        "\ud800abc",
    ],
)
def test_a_name_is_3_to_30_plain_letters_digits_and_dashes(name: str) -> None:
    refused(Code.NAME_NOT_ALLOWED, lambda: sign_up(anonymous(), name, PASSWORD))


@pytest.mark.parametrize(
    "name", ["Guest-abc123", "guest_1", "BOT-maestro", "Admin", "moderators", "opera", "deleted-7"]
)
def test_a_name_does_not_pass_for_a_guest_a_house_bot_or_the_staff(name: str) -> None:
    refused(Code.NAME_NOT_ALLOWED, lambda: sign_up(anonymous(), name, PASSWORD))


@pytest.mark.parametrize("name", ["abc", "a" * 30, "-_-", "007", "Operatic", "badminton"])
def test_names_at_the_edge_of_the_rule_are_fine(name: str) -> None:
    assert sign_up(anonymous(), name, PASSWORD).username == name


def test_a_name_is_taken_whatever_the_case() -> None:
    person("Alice")
    refused(Code.NAME_TAKEN, lambda: sign_up(anonymous(), "aLICE", PASSWORD))


def test_the_database_itself_keeps_names_apart_and_in_shape() -> None:
    person("Alice")
    for name in ("ALICE", "x", "a b c"):
        with pytest.raises(IntegrityError), transaction.atomic():
            User.objects.create(username=name)


@pytest.mark.parametrize("password", ["", "short", "password", "alice-the-first"])
def test_a_weak_password_is_refused(password: str) -> None:
    refused(Code.WEAK_PASSWORD, lambda: sign_up(anonymous(), "alice-the-first", password))


@pytest.mark.parametrize("password", ["x" * 201, "half a character \ud800"])
def test_a_password_nobody_can_type_is_invalid(password: str) -> None:
    refused(Code.INVALID_INPUT, lambda: sign_up(anonymous(), "alice", password))


@pytest.mark.parametrize("email", ["nonsense", "a@b", "a" * 250 + "@example.org", "\ud800@example.org"])
def test_an_email_is_optional_but_must_be_one(email: str) -> None:
    refused(Code.INVALID_INPUT, lambda: sign_up(anonymous(), "alice", PASSWORD, email))


def test_an_unknown_language_is_invalid() -> None:
    refused(Code.INVALID_INPUT, lambda: sign_up(anonymous(), "alice", PASSWORD, language="it"))
    refused(Code.INVALID_INPUT, lambda: commands.create_guest(anonymous(), "xx"))


def test_an_account_and_its_first_token_come_together_or_not_at_all() -> None:
    def sign_up_with_token(scope: str) -> str:
        caller = anonymous()
        with transaction.atomic():
            user = sign_up(caller, "alice", PASSWORD)
            return create_token(caller.as_user(user), "first", [scope]).secret

    refused(Code.SCOPE_NOT_ALLOWED, lambda: sign_up_with_token("moderate"))
    user = by_token(sign_up_with_token("play")).user
    assert user is not None
    assert user.username == "alice"


def test_another_sites_page_cannot_make_an_account_in_somebodys_browser() -> None:
    elsewhere = anonymous(origin="https://elsewhere.example")
    refused(Code.CSRF_FAILED, lambda: sign_up(elsewhere, "alice", PASSWORD))
    refused(Code.CSRF_FAILED, lambda: commands.create_guest(elsewhere))


def test_every_refusal_of_an_account_has_words_in_three_languages() -> None:
    refusal = refused(Code.NAME_NOT_ALLOWED, lambda: sign_up(anonymous(), "x", PASSWORD))
    assert len({refusal.message("en"), refusal.message("fr"), refusal.message("de")}) == 3
