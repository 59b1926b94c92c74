"""Signals about opponents and decision times, and who may look at them: reasons to look, never verdicts."""

from typing import Any

import pytest

from games.audit.models import AuditEntry
from games.common.refusals import Code
from games.conduct.models import Sanction
from games.matches import commands
from games.ratings.settle import settle
from games.signals.collect import signals_about
from games.signals.decision_times import LEAST_DECISIONS, decision_times
from games.signals.opponents import opponents
from games.signals.signal import SignalKind, Sureness
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, play_one, play_to_the_end, start_match
from tests.opera_service.staff_admin.staff import browser
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


def give_away(winner: User, loser: User, times: int) -> None:
    for _ in range(times):
        match_id = start_match([winner, loser], "phantom", rated=True)
        play_one([winner, loser], match_id)
        commands.resign(loser.pk, match_id)
    settle()


def by_kind(user: User) -> dict[SignalKind, Any]:
    return {signal.kind: signal for signal in opponents(user.pk)}


def test_matches_that_are_given_away_early_are_a_strong_signal_for_both() -> None:
    alice, bob = make_users("alice", "bob")
    give_away(alice, bob, 6)
    found = by_kind(alice)
    early, flow, met = (
        found[kind] for kind in (SignalKind.EARLY_RESIGNATIONS, SignalKind.RATING_FLOW, SignalKind.HEAD_TO_HEAD)
    )
    assert (early.other, early.sureness) == ("bob", Sureness.STRONG)
    assert "bob resigned 6 of 6 matches" in early.words
    assert flow.words.startswith("+")
    assert "6 of the last 6 matches of two were with bob: 6 won, 0 not." in met.words
    assert by_kind(bob)[SignalKind.RATING_FLOW].words.startswith("-")
    assert SignalKind.EARLY_RESIGNATIONS not in by_kind(bob)


def test_few_matches_say_nothing() -> None:
    alice, bob = make_users("alice", "bob")
    give_away(alice, bob, 4)
    assert opponents(alice.pk) == []
    assert decision_times(alice.pk) == []


def test_decision_times_are_told_when_there_are_enough() -> None:
    alice, bob = make_users("alice", "bob")
    found = []
    for seed in range(30):
        play_to_the_end([alice, bob], start_match([alice, bob], "phantom"), seed)
        if found := decision_times(alice.pk):
            break
    (signal,) = found
    assert int(signal.words.split()[0]) >= LEAST_DECISIONS
    assert "100% under 1 s" in signal.words


def test_looking_needs_the_permission_and_a_reason_and_is_in_the_audit() -> None:
    mona, helper = make_staff("mona", "moderator"), make_staff("helper", "helper")
    (alice,) = make_users("alice")
    assert code_of(signals_about, helper.pk, alice.pk, "curious") == Code.NOT_ALLOWED
    assert code_of(signals_about, mona.pk, mona.pk, "curious") == Code.NOT_ALLOWED
    assert code_of(signals_about, mona.pk, alice.pk, "") == Code.INVALID_INPUT
    assert not AuditEntry.objects.exists()
    assert signals_about(mona.pk, alice.pk, "report 7").signals == ()
    assert (AuditEntry.objects.get().act, AuditEntry.objects.get().subject) == ("read_signals", alice)


def test_the_page_asks_for_a_reason_and_sanctions_nobody() -> None:
    alice, bob = make_users("alice", "bob")
    give_away(alice, bob, 6)
    client, page = browser("moderator"), f"/admin/signals/{alice.pk}/"
    assert "stands in the audit" in client.get(page).content.decode()
    assert "resigned 6 of 6" not in client.post(page, {"reason": ""}).content.decode()
    shown = client.post(page, {"reason": "report 7"}).content.decode()
    assert "bob resigned 6 of 6" in shown
    assert f"/admin/accounts/user/{bob.pk}/change/" in shown
    assert not Sanction.objects.exists()
    assert browser("helper", "helen").get(page).status_code == 403
    assert client.get("/admin/signals/999999/").status_code == 404
