"""The language of a response: the account's, else the browser's, else English."""

import pytest

from opera_service.accounts.commands import set_language
from opera_service.accounts.identity import identify
from opera_service.accounts.language import negotiate
from tests.opera_service.accounts.conftest import anonymous, ask, person, signed_in, token_of


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("de-AT", "de"),
        ("FR-ca", "fr"),
        ("it, de;q=0.8, fr;q=0.9", "fr"),
        ("it, de;q=0", "en"),
        ("it, es", "en"),
        ("*", "en"),
        (";;;q=x,,", "en"),
        ("fr" * 5000, "en"),
    ],
)
def test_the_browser_asks_for_a_language(header: str, language: str) -> None:
    assert negotiate(header) == language


@pytest.mark.django_db
def test_the_account_is_asked_before_the_browser() -> None:
    assert anonymous(accept_language="de").language == "de"
    user = set_language(signed_in(person()), "fr")
    header = f"Bearer {token_of(user)}"
    assert identify(ask(authorization=header, accept_language="de")).language == "fr"
    set_language(signed_in(user), "")
    assert identify(ask(authorization=header, accept_language="de")).language == "de"


@pytest.mark.django_db
def test_a_new_user_is_answered_in_the_chosen_language() -> None:
    user = person()
    user.language = "de"
    assert anonymous(accept_language="fr").as_user(user).language == "de"
    user.language = ""
    assert anonymous(accept_language="fr").as_user(user).language == "fr"
