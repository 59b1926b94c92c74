"""Connections are kept as keyed hashes for a short time, shown to their user, and forgotten with the account."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games import personal_data
from games.signals import connection_traces as connections
from games.signals.models import ConnectionTrace
from games.signals.shared_connections import CROWDED, shared_connections
from games.signals.signal import Sureness
from opera_service.accounts.models import User
from tests.match_setup import make_users

pytestmark = pytest.mark.django_db


def test_no_address_is_kept_and_the_key_decides_the_hash(settings: Any) -> None:
    (alice,) = make_users("alice")
    connections.remember(alice.pk, "192.0.2.7")
    row = ConnectionTrace.objects.get()
    assert "192" not in row.digest
    settings.SECRET_KEY = "another key of another service, long enough for it"
    assert connections.digest_of("192.0.2.7") != row.digest


def test_a_connection_is_one_row_and_is_not_written_again_within_the_hour() -> None:
    (alice,) = make_users("alice")
    for _ in range(3):
        connections.remember(alice.pk, "192.0.2.7")
    first = ConnectionTrace.objects.get()
    assert first.first_seen == first.last_seen
    ConnectionTrace.objects.update(last_seen=timezone.now() - timedelta(hours=2))
    connections.remember(alice.pk, "192.0.2.7")
    assert ConnectionTrace.objects.get().last_seen > first.last_seen


def test_what_is_old_is_deleted_and_the_setting_keeps_none(settings: Any) -> None:
    alice, bob = make_users("alice", "bob")
    connections.remember(alice.pk, "192.0.2.7")
    connections.remember(bob.pk, "192.0.2.8")
    ConnectionTrace.objects.filter(user=alice).update(last_seen=timezone.now() - timedelta(days=31))
    assert connections.delete_old_connections() == 1
    assert ConnectionTrace.objects.get().user == bob
    settings.CONNECTION_DAYS = 0
    connections.remember(alice.pk, "192.0.2.9")
    assert connections.delete_old_connections() == 1
    assert not ConnectionTrace.objects.exists()


def test_the_copy_of_one_s_data_has_them_and_closing_the_account_forgets_them() -> None:
    (alice,) = make_users("alice")
    connections.remember(alice.pk, "192.0.2.7")
    (kept,) = personal_data.records_of(alice.pk).connections
    assert kept.hash == connections.digest_of("192.0.2.7")
    personal_data.erase(alice.pk)
    assert personal_data.records_of(alice.pk).connections == ()


def test_a_guest_and_their_visits_are_noted(client: Client, redis_client: Any) -> None:
    made = client.post("/api/v1/guests", {}, content_type="application/json", REMOTE_ADDR="2001:db8::1")
    assert made.status_code == 201
    client.get("/api/v1/session", REMOTE_ADDR="2001:db8::2")
    assert [row.digest for row in ConnectionTrace.objects.all()] == [connections.digest_of("2001:db8::/64")]


def test_accounts_that_share_connections_are_hinted_at_and_crowded_ones_are_not() -> None:
    alice, bob, charlie = make_users("alice", "bob", "charlie")
    for network in ("home", "work"):
        connections.remember(alice.pk, network)
        connections.remember(bob.pk, network)
    connections.remember(alice.pk, "school")
    connections.remember(charlie.pk, "school")
    crowd = User.objects.bulk_create(User(username=f"pupil-{number}") for number in range(CROWDED))
    for pupil in crowd:
        connections.remember(pupil.pk, "school")
    (found,) = shared_connections(alice.pk)
    assert (found.other, found.sureness) == ("bob", Sureness.MEDIUM)
    assert "2 of the same connections" in found.words
    assert shared_connections(charlie.pk) == []
