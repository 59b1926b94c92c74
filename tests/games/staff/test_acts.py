"""Acts need their permission and a reason, are audited, and refuse everybody else without a trace."""

from typing import Any

import msgspec
import pytest
from django.db import IntegrityError, connection, transaction

from games.audit import audit
from games.audit.models import AuditEntry
from games.audit.roles import ADMINISTRATOR
from games.common.bot_styles import BotStyle
from games.common.refusals import Code
from games.matches.models import Inspection, Match
from games.staff import acts, inspection
from games.staff.act_preview import preview
from games.staff.acts import Act
from games.staff.perform_acts import perform
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import footprint, make_users, play_one, start_match
from tests.refusals import code_of

pytestmark = pytest.mark.django_db

EXAMPLES: dict[str, Act] = {
    "pause": acts.Pause(),
    "resume": acts.Resume(),
    "extend_clock": acts.ExtendClock(0, 60),
    "abort": acts.Abort(),
    "adjudicate": acts.Adjudicate((1, 2)),
    "rewind": acts.Rewind(5),
    "annul": acts.Annul(),
    "reinstate": acts.Reinstate(),
    "correct_result": acts.CorrectResult((2, 1)),
    "give_seat_to_bot": acts.GiveSeatToBot(0, BotStyle.CHORISTER),
    "give_seat_to_user": acts.GiveSeatToUser(0, "carol"),
    "remove_player": acts.RemovePlayer(0),
    "fork": acts.Fork(),
}
"""What each act is tried with."""
NOT_NOW = ("resume", "extend_clock", "reinstate", "correct_result")
"""What a match that runs without clocks refuses."""


@pytest.fixture
def match_id() -> Any:
    users = make_users("alice", "bob")
    found = start_match(users, "phantom")
    for _ in range(3):
        play_one(users, found)
    return found


def test_every_act_is_known_to_these_tests() -> None:
    assert set(EXAMPLES) == set(acts.ACTS)


@pytest.mark.parametrize("act", acts.ACTS.values())
def test_an_act_says_everything_about_itself(act: type[Act]) -> None:
    assert act.title
    assert act.words().endswith(".")
    assert act.permission in ADMINISTRATOR
    assert act.is_for_a_seat == ("seat" in act.__struct_fields__)


def test_the_audit_knows_users_by_their_ids_because_names_can_be_wiped(match_id: Any) -> None:
    mona, (carol,) = make_staff("mona", "moderator"), make_users("carol")
    perform(EXAMPLES["give_seat_to_user"], mona.pk, match_id, "because")
    assert msgspec.json.decode(AuditEntry.objects.get().details) == {"number": 0, "user_id": carol.pk}


@pytest.mark.parametrize("name", acts.ACTS)
def test_an_act_is_refused_to_helpers_to_staff_without_role_and_to_players(name: str, match_id: Any) -> None:
    helper, nobody = make_staff("helper", "helper"), make_staff("nobody", None)
    (player,) = make_users("player")
    before = footprint(match_id)
    for user in (helper, nobody, player):
        assert code_of(perform, EXAMPLES[name], user.pk, match_id, "because") == Code.NOT_ALLOWED
    assert footprint(match_id) == before
    assert not AuditEntry.objects.exists()


@pytest.mark.parametrize("reason", ["", "  ", "x", "y" * 501])
def test_an_act_needs_a_reason(reason: str, match_id: Any) -> None:
    mona = make_staff("mona", "moderator")
    before = footprint(match_id)
    assert code_of(perform, acts.Pause(), mona.pk, match_id, reason) == Code.INVALID_INPUT
    assert footprint(match_id) == before


@pytest.mark.parametrize("name", [name for name in acts.ACTS if name not in NOT_NOW])
def test_every_act_is_in_the_log_and_in_the_audit(name: str, match_id: Any) -> None:
    mona = make_staff("mona", "moderator")
    make_users("carol")
    seq = Match.objects.get(pk=match_id).seq
    perform(EXAMPLES[name], mona.pk, match_id, "because")
    # A fork leaves the match itself alone: it is the sandbox whose log begins with it.
    assert Match.objects.get(pk=match_id).seq == seq + (name != "fork")
    entry = AuditEntry.objects.get()
    assert (entry.act, entry.actor, entry.match_id, entry.reason) == (name, mona, match_id, "because")
    assert list(audit.broken_links()) == []


def test_a_refused_command_leaves_no_audit(match_id: Any) -> None:
    mona = make_staff("mona", "moderator")
    assert code_of(perform, acts.Resume(), mona.pk, match_id, "because") == Code.NOT_PAUSED
    assert not AuditEntry.objects.exists()


def test_who_plays_in_a_match_cannot_moderate_it() -> None:
    mona = make_staff("mona", "moderator")
    (bob,) = make_users("bob")
    match_id = start_match([mona, bob], "phantom")
    before = footprint(match_id)
    assert code_of(perform, acts.Pause(), mona.pk, match_id, "because") == Code.PLAYS_HERE
    assert code_of(inspection.inspect, mona.pk, match_id, "curious") == Code.PLAYS_HERE
    assert footprint(match_id) == before


def test_looking_behind_the_screens_needs_the_permission_a_reason_and_bars_acts_for_a_seat(match_id: Any) -> None:
    mona, helper = make_staff("mona", "moderator"), make_staff("helper", "helper")
    assert inspection.match_as(helper.pk, match_id, None).your_seat is None
    for user in (helper, mona):
        assert code_of(inspection.match_as, user.pk, match_id, 1) == Code.NOT_ALLOWED
        assert code_of(inspection.log_as, user.pk, match_id, 1) == Code.NOT_ALLOWED
    assert code_of(inspection.inspect, helper.pk, match_id, "report 7") == Code.NOT_ALLOWED
    assert not Inspection.objects.exists()
    inspection.inspect(mona.pk, match_id, "report 7")
    inspection.inspect(mona.pk, match_id, "report 7 again")
    assert AuditEntry.objects.filter(act="look").count() == 1
    seen = inspection.match_as(mona.pk, match_id, 1)
    assert seen.view != inspection.match_as(mona.pk, match_id, None).view
    assert inspection.log_as(mona.pk, match_id, 1).entries
    for name in ("give_seat_to_bot", "remove_player", "extend_clock"):
        assert code_of(perform, EXAMPLES[name], mona.pk, match_id, "x" * 9) == Code.HAS_LOOKED
    perform(acts.Pause(), mona.pk, match_id, "still allowed")


@pytest.mark.parametrize("name", ["rewind", "pause"])
def test_what_was_previewed_at_another_entry_is_stale_and_changes_nothing(name: str, match_id: Any) -> None:
    mona = make_staff("mona", "moderator")
    seen = preview(EXAMPLES[name], mona.pk, match_id).seq
    play_one(list(User.objects.filter(username__in=("alice", "bob")).order_by("username")), match_id)
    before = footprint(match_id)
    assert code_of(perform, EXAMPLES[name], mona.pk, match_id, "because", seen) == Code.STALE
    assert footprint(match_id) == before
    assert not AuditEntry.objects.exists()
    perform(EXAMPLES[name], mona.pk, match_id, "because", preview(EXAMPLES[name], mona.pk, match_id).seq)


def tamper(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        cursor.execute(statement)
        cursor.execute("SET LOCAL session_replication_role = DEFAULT")


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("UPDATE audit_auditentry SET reason = 'nothing' WHERE number = 2", "entry 2 was changed"),
        ("UPDATE audit_auditentry SET actor_id = NULL WHERE number = 3", "entry 3 was changed"),
        ("DELETE FROM audit_auditentry WHERE number = 2", "entries 2 to 2 are missing"),
    ],
)
def test_a_tampered_audit_row_is_found(statement: str, found: str) -> None:
    (user,) = make_users("alice")
    for number in range(4):
        audit.append(user.pk, "test", f"number {number}", detail=number)
    assert list(audit.broken_links()) == []
    tamper(statement)
    assert found in list(audit.broken_links())


def test_the_database_refuses_to_change_the_audit() -> None:
    (user,) = make_users("alice")
    audit.append(user.pk, "test", "kept")
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        AuditEntry.objects.update(reason="other")
    assert AuditEntry.objects.get().reason == "kept"


def test_an_account_of_the_staff_that_was_closed_can_do_nothing(match_id: Any) -> None:
    mona = make_staff("mona", "moderator")
    User.objects.filter(pk=mona.pk).update(is_active=False)
    assert code_of(perform, acts.Pause(), mona.pk, match_id, "because") == Code.NOT_ALLOWED
