"""Appeals: one for each sanction, by its user alone, read and decided by somebody who did not impose it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import personal_data
from games.audit.models import AuditEntry
from games.common.refusals import Code
from games.conduct.appeals import MOST_IN_A_ROW, add_to_appeal, appeal
from games.conduct.enums import AppealState, SanctionKind
from games.conduct.models import Appeal, Sanction
from games.conduct.notices import notices_of
from games.notifications.enums import News
from games.notifications.models import Notification
from games.staff import appeal_decisions, sanctions
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users
from tests.refusals import code_of

pytestmark = pytest.mark.django_db
TEXT = "It was my brother, who knows my password."


@pytest.fixture
def mona() -> User:
    return make_staff("mona", "moderator")


@pytest.fixture
def alice() -> User:
    return make_users("alice")[0]


@pytest.fixture
def ban(mona: User, alice: User) -> Sanction:
    return sanctions.impose(mona.pk, alice.pk, SanctionKind.BAN, "insults")


def test_a_banned_user_appeals_once_and_somebody_else_lifts_the_ban(mona: User, alice: User, ban: Sanction) -> None:
    vera = make_staff("vera", "moderator")
    answer = appeal(alice.pk, ban.pk, TEXT)
    assert (answer.may_appeal, answer.appeal and answer.appeal.state) == (False, AppealState.OPEN)
    assert code_of(appeal, alice.pk, ban.pk, TEXT) == Code.ALREADY_APPEALED
    (case,) = appeal_decisions.appeals_to_decide(vera.pk).appeals
    assert (case.user, case.imposed_by, case.awaits_staff) == ("alice", "mona", True)
    appeal_decisions.answer(vera.pk, case.id, "How do you know?")
    add_to_appeal(alice.pk, ban.pk, "He told me.")
    appeal_decisions.decide(vera.pk, case.id, "We believe you", granted=True)
    alice.refresh_from_db()
    ban.refresh_from_db()
    assert (alice.suspended_until, ban.lifted_by, ban.lifted_reason) == (None, vera, "We believe you")
    made = Appeal.objects.get()
    assert (made.state, made.decided_by) == (AppealState.GRANTED, vera)
    notice = notices_of(alice.pk).notices[-1]
    assert (notice.news, notice.reason) == (News.APPEAL_ANSWERED, "We believe you")
    assert notice.sanction is not None
    assert notice.sanction.appeal is not None
    assert [(line.by_house, line.text) for line in notice.sanction.appeal.messages] == [
        (False, TEXT),
        (True, "How do you know?"),
        (False, "He told me."),
        (True, "We believe you"),
    ]
    assert set(AuditEntry.objects.filter(actor=vera).values_list("act", flat=True)) == {"answer_appeal", "grant_appeal"}
    assert code_of(add_to_appeal, alice.pk, ban.pk, "thank you") == Code.APPEAL_DECIDED
    assert code_of(appeal_decisions.decide, vera.pk, case.id, "again", granted=False) == Code.APPEAL_DECIDED


def test_who_imposed_the_sanction_neither_sees_nor_decides_the_appeal(mona: User, alice: User, ban: Sanction) -> None:
    appeal(alice.pk, ban.pk, TEXT)
    made = Appeal.objects.get()
    assert appeal_decisions.appeals_to_decide(mona.pk).appeals == ()
    for attempt in (
        lambda: appeal_decisions.appeal_case(mona.pk, made.pk),
        lambda: appeal_decisions.answer(mona.pk, made.pk, "no, no"),
        lambda: appeal_decisions.decide(mona.pk, made.pk, "no, no", granted=False),
    ):
        assert code_of(attempt) == Code.IMPOSED_BY_YOU
    made.refresh_from_db()
    assert (made.state, made.messages.count()) == (AppealState.OPEN, 1)


def test_a_helper_reads_an_appeal_against_a_ban_but_does_not_decide_it(alice: User, ban: Sanction) -> None:
    helen = make_staff("helen", "helper")
    appeal(alice.pk, ban.pk, TEXT)
    made = Appeal.objects.get()
    assert appeal_decisions.appeal_case(helen.pk, made.pk).user == "alice"
    assert code_of(appeal_decisions.decide, helen.pk, made.pk, "granted", granted=True) == Code.NOT_ALLOWED
    assert Appeal.objects.get().state == AppealState.OPEN


def test_an_upheld_sanction_stays_and_the_user_is_told_why(alice: User, ban: Sanction) -> None:
    vera = make_staff("vera", "moderator")
    appeal(alice.pk, ban.pk, TEXT)
    appeal_decisions.decide(vera.pk, Appeal.objects.get().pk, "There were three of them", granted=False)
    ban.refresh_from_db()
    assert ban.lifted_at is None
    told = Notification.objects.filter(user=alice, news=News.APPEAL_ANSWERED).get()
    assert told.reason == "There were three of them"


def test_a_sanction_that_is_lifted_grants_the_appeal_that_waited(mona: User, alice: User, ban: Sanction) -> None:
    appeal(alice.pk, ban.pk, TEXT)
    sanctions.lift(mona.pk, ban.pk, "we were wrong")
    decided = Appeal.objects.get()
    assert (decided.state, decided.decided_by, decided.awaits_staff) == (AppealState.GRANTED, mona, False)
    assert [message.text for message in decided.messages.order_by("pk")] == [TEXT, "we were wrong"]
    assert appeal_decisions.appeals_to_decide(make_staff("vera", "moderator").pk).appeals == ()
    assert code_of(add_to_appeal, alice.pk, ban.pk, "thank you") == Code.APPEAL_DECIDED
    assert list(Notification.objects.filter(user=alice).values_list("news", flat=True).order_by("pk")) == [
        News.SANCTIONED,
        News.SANCTION_LIFTED,
    ]


def test_nobody_appeals_for_somebody_else_or_against_what_was_lifted(mona: User, alice: User, ban: Sanction) -> None:
    (bob,) = make_users("bob")
    assert code_of(appeal, bob.pk, ban.pk, TEXT) == Code.NOT_FOUND
    assert code_of(add_to_appeal, alice.pk, ban.pk, "hello") == Code.NOT_FOUND
    sanctions.lift(mona.pk, ban.pk, "a mistake")
    assert code_of(appeal, alice.pk, ban.pk, TEXT) == Code.NOT_APPEALABLE
    assert not Appeal.objects.exists()


def test_a_warning_of_long_ago_is_not_appealed_against_but_a_ban_that_holds_is(
    mona: User, alice: User, ban: Sanction
) -> None:
    warning = sanctions.impose(mona.pk, alice.pk, SanctionKind.WARNING, "be polite")
    Sanction.objects.update(created_at=timezone.now() - timedelta(days=200))
    assert code_of(appeal, alice.pk, warning.pk, TEXT) == Code.NOT_APPEALABLE
    assert appeal(alice.pk, ban.pk, TEXT).appeal is not None


@pytest.mark.parametrize("text", ["", "too short", "x" * 2001])
def test_an_appeal_is_no_shorter_than_a_sentence_and_no_longer_than_a_page(
    text: str, alice: User, ban: Sanction
) -> None:
    assert code_of(appeal, alice.pk, ban.pk, text) == Code.INVALID_INPUT
    assert not Appeal.objects.exists()


def test_who_writes_again_and_again_waits_for_an_answer(alice: User, ban: Sanction) -> None:
    vera = make_staff("vera", "moderator")
    appeal(alice.pk, ban.pk, TEXT)
    for _ in range(MOST_IN_A_ROW - 1):
        add_to_appeal(alice.pk, ban.pk, "and another thing")
    assert code_of(add_to_appeal, alice.pk, ban.pk, "once more") == Code.APPEAL_WAITS
    assert Appeal.objects.get().messages.count() == MOST_IN_A_ROW
    appeal_decisions.answer(vera.pk, Appeal.objects.get().pk, "We read it")
    add_to_appeal(alice.pk, ban.pk, "thank you")


def test_what_a_user_wrote_goes_with_the_account_and_what_the_house_decided_stays(alice: User, ban: Sanction) -> None:
    appeal(alice.pk, ban.pk, TEXT)
    made = Appeal.objects.get()
    appeal_decisions.decide(make_staff("vera", "moderator").pk, made.pk, "There were three of them", granted=False)
    personal_data.erase(alice.pk)
    assert [message.text for message in made.messages.order_by("pk")] == ["", "There were three of them"]


def test_a_message_that_is_sent_twice_is_written_once(alice: User, ban: Sanction) -> None:
    appeal(alice.pk, ban.pk, TEXT)
    for _ in range(2):
        add_to_appeal(alice.pk, ban.pk, "And another thing.", request_id="more-1")
    assert Appeal.objects.get().messages.count() == 2
    assert code_of(add_to_appeal, alice.pk, ban.pk, "No.", "en", "more-1") == Code.REQUEST_ID_REUSED
