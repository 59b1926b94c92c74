"""Whatever is sent to a page of the staff, it does not fail; `make conformance` tries ten times as much."""

import pytest

from opera_service.staff_admin.form_handlers import HANDLERS
from tests.opera_service.staff_admin import rows
from tests.opera_service.staff_admin.bad_forms import BadInputs, addresses
from tests.opera_service.staff_admin.staff import browser
from tests.opera_service.staff_admin.staff_forms import staff_forms

pytestmark = pytest.mark.django_db
INPUTS = 100


def test_every_page_of_the_staff_is_tried() -> None:
    routes = {address.route for address in addresses()}
    assert {"/admin/match/<uuid:match_id>/act/<str:name>/", "/admin/user/<int:user_id>/sanction/<str:kind>/"} <= routes
    assert "/admin/form/<str:subject>/<int:key>/<str:action>" in routes
    assert len(routes) > 40
    assert len(HANDLERS) > 4


def bad_inputs() -> BadInputs:
    match_id, client = rows.fill("one"), browser("administrator")
    client.raise_request_exception = False
    return BadInputs(client, match_id, seed=1)


def test_no_bad_input_makes_a_page_of_the_staff_fail() -> None:
    tried = bad_inputs()
    assert tried.run(INPUTS) == []
    assert len(tried.reached) > 10, "hardly any form was understood"


def test_no_bad_input_makes_a_form_of_the_staff_fail() -> None:
    tried = bad_inputs()
    assert [line for form in staff_forms(tried.match_id) if (line := tried.try_form(form))] == []
    assert len(tried.reached) > 30, "hardly any form was understood"
