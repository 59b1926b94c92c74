"""`manage.py verify_audit` is content with an audit as it was written, and names the row that was tampered with."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.audit import audit
from games.audit.models import AuditEntry
from tests.games.staff.test_acts import tamper
from tests.match_setup import make_users

pytestmark = pytest.mark.django_db


def run() -> tuple[str, str]:
    out, err = StringIO(), StringIO()
    try:
        call_command("verify_audit", stdout=out, stderr=err)
    except CommandError as error:
        return str(error), err.getvalue()
    return out.getvalue(), ""


def test_an_audit_as_it_was_written_is_verified_and_its_last_hash_told() -> None:
    assert run()[0].startswith("0 entries")
    (alice,) = make_users("alice")
    for number in range(3):
        audit.append(alice.pk, "test", f"number {number}")
    last = AuditEntry.objects.get(number=3)
    assert run() == (f"3 entries, all as they were written; the last hash is {last.hash}\n", "")


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("UPDATE audit_auditentry SET reason = 'nothing' WHERE number = 2", "entry 2 was changed"),
        ("DELETE FROM audit_auditentry WHERE number = 2", "entries 2 to 2 are missing"),
        (
            "UPDATE audit_auditentry SET previous_hash = repeat('0', 64) WHERE number = 3",
            "entry 3 does not follow from the one before",
        ),
    ],
)
def test_a_tampered_row_is_named_and_the_command_fails(statement: str, found: str) -> None:
    (alice,) = make_users("alice")
    for number in range(4):
        audit.append(alice.pk, "test", f"number {number}")
    tamper(statement)
    words, rows = run()
    assert words.startswith("the audit was tampered with")
    assert found in rows
