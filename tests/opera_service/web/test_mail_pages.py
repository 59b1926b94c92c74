"""The mails of a local run: in a folder, on a page, and on no page of production."""

from pathlib import Path

import pytest
from django.core.mail import EmailMultiAlternatives
from django.test import Client
from pytest_django.fixtures import Settings

from opera_service import mail

pytestmark = pytest.mark.django_db


def test_mails_of_a_local_run_land_in_a_folder_and_on_a_page(
    client: Client, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EMAIL_BACKEND, settings.MAIL_FOLDER = mail.FOLDER, str(tmp_path / "mails")
    monkeypatch.setattr(mail, "MOST_FILES", 2)
    assert b"No mail yet." in client.get("/local/mail").content
    for number in range(3):
        message = EmailMultiAlternatives(f"Subject {number}", "See http://127.0.0.1/match <b>", to=["a@example.org"])
        message.attach_alternative("<p>See</p>", "text/html")
        message.send()
    shown = client.get("/local/mail").content.decode()
    assert ("Subject 0" in shown, "Subject 2" in shown) == (False, True)
    assert '<a href="http://127.0.0.1/match"' in shown
    assert "&lt;b&gt;" in shown
    newest = max((tmp_path / "mails").glob("*.eml")).stem
    assert f'href="/local/mail/{newest}"' in shown
    html = client.get(f"/local/mail/{newest}")
    assert (html.status_code, html.content.strip()) == (200, b"<p>See</p>")
    assert html["Content-Security-Policy"].startswith("default-src 'none'")
    assert client.get("/local/mail/nothing").status_code == 404
    assert len(list((tmp_path / "mails").iterdir())) == 2


@pytest.mark.parametrize(("name", "value"), [("PRODUCTION", True), ("EMAIL_BACKEND", mail.SMTP)])
def test_no_other_run_has_that_page(client: Client, settings: Settings, name: str, value: object) -> None:
    settings.EMAIL_BACKEND = mail.FOLDER
    setattr(settings, name, value)
    assert client.get("/local/mail").status_code == 404
    assert client.get("/local/mail/20261118").status_code == 404
