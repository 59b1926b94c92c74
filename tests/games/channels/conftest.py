"""A web server and a mail server that tests of channels may send to."""

from collections.abc import Iterator

import pytest
from pytest_django.fixtures import Settings

from games.channels import vapid
from tests.games.channels.receivers import MailReceiver, WebReceiver, mail_receiver, web_receiver


@pytest.fixture
def web(settings: Settings) -> Iterator[WebReceiver]:
    """A web server on this machine, to which alone things may be sent in this test."""
    settings.CHANNELS_ALLOW_PRIVATE = True
    settings.VAPID_KEY = vapid.new_key()
    with web_receiver() as receiver:
        yield receiver


@pytest.fixture
def mail(settings: Settings) -> Iterator[MailReceiver]:
    """A mail server on this machine, to which mails go in this test."""
    with mail_receiver() as receiver:
        settings.MAIL_ON = True
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", receiver.port
        settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
        settings.EMAIL_HOST_USER = settings.EMAIL_HOST_PASSWORD = ""
        yield receiver
