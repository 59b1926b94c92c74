"""How mails are sent, read from the environment: a mail server, another backend, a folder, or not at all."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from opera_service import mail


@pytest.fixture(autouse=True)
def unset(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPERA_MAIL", "OPERA_MAIL_BACKEND", "OPERA_MAIL_OPTIONS"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("smtp://eva:s%2Fcret@mx.example.org", ("mx.example.org", 587, "eva", "s/cret", True, False)),
        ("smtps://mx.example.org:4465", ("mx.example.org", 4465, "", "", False, True)),
        ("smtp+plain://127.0.0.1", ("127.0.0.1", 25, "", "", False, False)),
    ],
)
def test_a_mail_server_is_one_address(
    monkeypatch: pytest.MonkeyPatch, url: str, expected: tuple[str, int, str, str, bool, bool]
) -> None:
    monkeypatch.setenv("OPERA_MAIL", url)
    assert mail.from_environment(production=True) == mail.MailSettings(mail.SMTP, *expected)


def test_without_one_a_local_run_keeps_mails_in_a_folder_and_production_sends_none() -> None:
    assert mail.from_environment(production=False).backend == mail.FOLDER
    assert mail.from_environment(production=True).is_on is False


def test_another_backend_gets_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPERA_MAIL_BACKEND", "anymail.backends.postmark.EmailBackend")
    monkeypatch.setenv("OPERA_MAIL_OPTIONS", '{"POSTMARK_SERVER_TOKEN": "t"}')
    found = mail.from_environment(production=True)
    assert (found.is_on, found.anymail) == (True, {"POSTMARK_SERVER_TOKEN": "t"})
    monkeypatch.setenv("OPERA_MAIL_OPTIONS", "[1]")
    with pytest.raises(ImproperlyConfigured, match="JSON object"):
        mail.from_environment(production=True)


@pytest.mark.parametrize("url", ["http://eva:secret@mx.example.org", "smtp://", "eva:secret"])
def test_a_wrong_address_is_refused_without_repeating_its_password(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("OPERA_MAIL", url)
    with pytest.raises(ImproperlyConfigured) as refused:
        mail.from_environment(production=True)
    assert "secret" not in str(refused.value)
