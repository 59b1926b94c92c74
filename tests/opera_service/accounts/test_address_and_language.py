"""Where a request comes from and in which language it is answered."""

import pytest
from pytest_django.fixtures import Settings

from opera_service.accounts.client_address import address_of, network_of
from opera_service.accounts.commands import set_language
from opera_service.accounts.identity import identify
from opera_service.accounts.language import negotiate
from tests.opera_service.accounts.conftest import anonymous, ask, person, signed_in, token_of

PEER = "198.51.100.9"


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [
        (0, None, PEER),
        (0, "192.0.2.1", PEER),
        (1, "192.0.2.1", "192.0.2.1"),
        (1, "6.6.6.6, 192.0.2.1", "192.0.2.1"),
        (2, "6.6.6.6, 192.0.2.1, 10.0.0.1", "192.0.2.1"),
        (2, "192.0.2.1", "192.0.2.1"),
        (1, None, PEER),
        (1, "", PEER),
        (1, "192.0.2.1, nonsense", PEER),
        (1, "::ffff:192.0.2.1", "192.0.2.1"),
        (1, "2001:DB8::1", "2001:db8::1"),
    ],
)
def test_only_our_own_proxies_are_believed(
    proxies: int, forwarded: str | None, expected: str, settings: Settings
) -> None:
    settings.TRUSTED_PROXIES = proxies
    meta = {"REMOTE_ADDR": PEER} | ({} if forwarded is None else {"HTTP_X_FORWARDED_FOR": forwarded})
    assert address_of(meta) == expected


def test_a_caller_without_an_address_is_unknown() -> None:
    assert address_of({}) == address_of({"REMOTE_ADDR": ""}) == network_of("") == "unknown"


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
def test_who_has_just_signed_up_is_answered_in_the_chosen_language() -> None:
    user = person()
    user.language = "de"
    assert anonymous(accept_language="fr").as_user(user).language == "de"
    user.language = ""
    assert anonymous(accept_language="fr").as_user(user).language == "fr"
