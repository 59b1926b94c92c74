"""A limit in the environment that makes no sense ends the start with one line."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from opera_service import env


@pytest.mark.parametrize("raw", ["fast", "100", "100/", "/60", "0/60", "100/0", "-1/60", "1.5/60", "1/2/3"])
def test_a_limit_is_requests_over_seconds(raw: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPERA_LIMIT_PLAY", raw)
    with pytest.raises(ImproperlyConfigured, match="OPERA_LIMIT_PLAY must be requests/seconds, as in 3000/60"):
        env.rate("OPERA_LIMIT_PLAY", "3000/60")


def test_a_limit_can_be_set_and_has_a_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPERA_LIMIT_PLAY", "10/5")
    assert env.rate("OPERA_LIMIT_PLAY", "3000/60") == (10, 5)
    monkeypatch.delenv("OPERA_LIMIT_PLAY")
    assert env.rate("OPERA_LIMIT_PLAY", "3000/60") == (3000, 60)
