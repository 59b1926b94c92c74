"""security.txt names the contact of the installation, and is not there without one."""

import re

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

ADDRESS = "/.well-known/security.txt"


@pytest.mark.django_db
def test_the_contact_is_named_as_the_standard_says(settings: Settings) -> None:
    settings.SECURITY_CONTACT = "mailto:security@example.org"
    answer = Client().get(ADDRESS)
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert "Contact: mailto:security@example.org\n" in answer.content.decode()
    assert re.search(r"^Expires: \d{4}-\d\d-\d\dT00:00:00Z$", answer.content.decode(), re.MULTILINE)


@pytest.mark.django_db
def test_without_a_contact_there_is_none(settings: Settings) -> None:
    settings.SECURITY_CONTACT = ""
    assert Client().get(ADDRESS).status_code == 404
