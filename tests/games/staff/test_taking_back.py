"""What the staff decided can be taken back or corrected: recorded each time, and told to whom it concerns."""

import pytest

from games.audit.models import AuditEntry
from games.common.refusals import Code
from games.kit.entries import EntryKind
from games.matches import commands
from games.matches.models import LogEntry, Match
from games.matches.queries import export, match_for
from games.notifications.enums import News
from games.notifications.models import Notification
from games.reports import reopening, reports
from games.reports.enums import Category, ReportState
from games.staff import acts
from games.staff.perform_acts import perform
from games.talk import messages
from games.verify import verify
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import footprint, make_users, start_match
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> list[User]:
    return make_users("alice", "bob")


@pytest.fixture
def mona() -> User:
    return make_staff("mona", "moderator")


def told(user: User, news: News) -> list[str]:
    return list(Notification.objects.filter(user=user, news=news).values_list("reason", flat=True))


def test_a_hidden_message_is_shown_again(people: list[User], mona: User) -> None:
    alice, bob = people
    match_id = start_match(people, "phantom")
    said = messages.say(alice.pk, match_id, "what a move")
    messages.hide(mona.pk, said.id, "rude")
    assert messages.messages_for(bob.pk, match_id).said[0].text is None
    assert code_of(messages.hide, mona.pk, said.id, "again") == Code.NOT_FOUND
    messages.restore(mona.pk, said.id, "it was not rude")
    (shown,) = messages.messages_for(bob.pk, match_id).said
    assert (shown.text, shown.id) == ("what a move", said.id)
    assert shown.number > said.number
    assert code_of(messages.restore, mona.pk, said.id, "again") == Code.NOT_FOUND
    assert (told(alice, News.MESSAGE_HIDDEN), told(alice, News.MESSAGE_RESTORED)) == (["rude"], ["it was not rude"])
    assert list(AuditEntry.objects.values_list("act", flat=True)) == ["restore_message", "hide_message"]


def test_a_closed_report_is_opened_again_and_a_merged_one_taken_apart(people: list[User], mona: User) -> None:
    alice, bob = people
    carol = make_users("carol")[0]
    about_bob = reports.NewReport(category=Category.ABUSE, user="bob")
    one, two = (reports.report(user.pk, about_bob) for user in (alice, carol))
    reports.merge(mona.pk, two.pk, one.pk)
    reopening.unmerge(mona.pk, two.pk, "another evening")
    two.refresh_from_db()
    assert (two.state, two.merged_into) == (ReportState.OPEN, None)
    reports.close(mona.pk, one.pk, "nothing was found", justified=False)
    reopening.reopen(mona.pk, one.pk, "there is more")
    one.refresh_from_db()
    assert (one.state, one.outcome, one.closed_at) == (ReportState.OPEN, "", None)
    assert len(told(alice, News.REPORT_REOPENED)) == 1
    assert code_of(reopening.reopen, mona.pk, one.pk, "again") == Code.NOT_FOUND
    assert code_of(reopening.unmerge, mona.pk, two.pk, "again") == Code.NOT_FOUND
    assert code_of(reopening.reopen, bob.pk, one.pk, "because") == Code.NOT_ALLOWED


def test_a_finished_result_is_corrected_and_the_export_still_proves_it(people: list[User], mona: User) -> None:
    alice, bob = people
    match_id = start_match(people, "phantom")
    commands.resign(alice.pk, match_id)
    perform(acts.CorrectResult((1, 2)), mona.pk, match_id, "it was our outage")
    match = match_for(bob.pk, match_id)
    assert [seat.place for seat in match.seats] == [1, 2]
    assert (match.outcome and match.outcome.reason) == "correction"
    assert LogEntry.objects.filter(match_id=match_id).latest("seq").kind == EntryKind.RESULT_CORRECTED
    verify(export(alice.pk, match_id))
    before = footprint(match_id)
    for places in ((1, 2), (2, 2), (1,)):
        assert code_of(perform, acts.CorrectResult(places), mona.pk, match_id, "again") == Code.INVALID_INPUT
    assert footprint(match_id) == before


def test_a_running_match_has_no_result_to_correct_and_no_annulment_to_take_back(people: list[User], mona: User) -> None:
    match_id = start_match(people, "phantom")
    before = footprint(match_id)
    assert code_of(perform, acts.CorrectResult((1, 2)), mona.pk, match_id, "because") == Code.NOT_FINISHED
    assert code_of(perform, acts.Reinstate(), mona.pk, match_id, "because") == Code.INVALID_INPUT
    assert footprint(match_id) == before


def test_an_annulment_is_taken_back_with_an_entry_of_its_own(people: list[User], mona: User) -> None:
    match_id = start_match(people, "phantom", rated=True)
    perform(acts.Annul(), mona.pk, match_id, "outage")
    assert match_for(people[0].pk, match_id).annulled
    perform(acts.Reinstate(), mona.pk, match_id, "it was none")
    assert not match_for(people[0].pk, match_id).annulled
    assert not Match.objects.get(pk=match_id).rating_due
    assert told(people[0], News.MATCH_MODERATED) == ["outage", "it was none"]
