"""The address a request came from; only our own proxies are believed."""

import pytest
from pytest_django.fixtures import Settings

from opera_service.accounts.client_address import address_of, networks_of

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
    assert address_of({}) == address_of({"REMOTE_ADDR": ""}) == networks_of("")[0] == "unknown"
