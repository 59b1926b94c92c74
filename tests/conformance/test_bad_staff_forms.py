"""Bad inputs to the forms of the staff: to every form by its name, and to every address found by walking the site."""

import os
from collections import Counter

import pytest
from django.test import Client

from tests.opera_service.staff_admin import rows
from tests.opera_service.staff_admin.bad_forms import BadInputs
from tests.opera_service.staff_admin.staff import browser
from tests.opera_service.staff_admin.staff_forms import staff_forms

pytestmark = pytest.mark.django_db
INPUTS = int(os.environ.get("BAD_INPUTS", "2000"))
ROUNDS = 20
"""So often everything is there anew: an input that is right by chance ends a match or closes a report."""


def client_of(role: str, name: str) -> Client:
    client = browser(role, name)
    client.raise_request_exception = False
    return client


def test_bad_inputs_to_every_form_and_no_failure(capsys: pytest.CaptureFixture[str], redis_client: object) -> None:
    tried: Counter[str] = Counter()
    failed: list[str] = []
    reached: set[str] = set()
    for number in range(ROUNDS):
        match_id = rows.fill(f"row{number}")
        inputs = BadInputs(client_of("administrator", f"mona{number}"), match_id, seed=number)
        forms = staff_forms(match_id)
        for turn in range(number * INPUTS // ROUNDS, (number + 1) * INPUTS // ROUNDS):
            form = forms[turn % len(forms)]
            failed += filter(None, [inputs.try_form(form)])
            tried[form.name] += 1
        reached |= inputs.reached
    with capsys.disabled():
        print(f"bad inputs: {tried.total()}, {len(tried)} forms, {min(tried.values())} at least to each: {failed}")
    assert failed == []
    assert len(reached) > len(tried) / 2, sorted(set(tried) - reached)


def test_2000_bad_inputs_to_every_address_and_no_failure(
    capsys: pytest.CaptureFixture[str], redis_client: object
) -> None:
    tried = BadInputs(client_of("administrator", "mona"), rows.fill("one"), seed=2026)
    failed = tried.run(INPUTS)
    with capsys.disabled():
        print(f"{INPUTS} bad inputs, {len(tried.addresses)} addresses, {len(tried.reached)} took some: {failed}")
    assert failed == []
