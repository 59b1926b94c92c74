"""One's own data: a copy of everything, and an end that leaves the others their matches."""

from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from django.core.management import call_command
from django.utils import timezone

from games.common.bot_styles import REPLACEMENT_STYLE
from games.conduct.enums import SanctionKind
from games.matches.models import Seat
from games.matchmaking import queue
from games.matchmaking.enums import TicketState
from games.matchmaking.models import Ticket
from games.matchmaking.queue import QuickMatch
from games.notifications.models import Inbox, Notification
from games.staff import sanctions
from games.tables import commands as tables
from games.tables.commands.absence import replace_absent_users
from games.talk.models import Block, Message
from opera_service.accounts import token_secrets
from opera_service.accounts.account_data import delete_idle_guests
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import AccessToken, User
from tests.games.api.graphql.wire import Client
from tests.games.api.rest.callers import PASSWORD, Caller, browser, program, refused
from tests.games.staff.staff import make_staff
from tests.match_setup import open_match, play_to_the_end, start_match, table_of, who_is_asked

CLOSE = {"password": PASSWORD}


@pytest.fixture
def busy(alice: Caller, bob: Caller, match: UUID) -> UUID:
    """Alice has played, talked, reported, blocked and was warned."""
    assert alice.user
    User.objects.filter(pk=alice.user.pk).update(email="alice@example.org")
    alice.post(f"/matches/{match}/talk", {"text": "good luck"})
    alice.post("/reports", {"category": "abuse", "user": "bob", "text": "rude"})
    sanctions.impose(make_staff("helper", "helper").pk, alice.user.pk, SanctionKind.WARNING, "be kind")
    alice.put("/blocks/helper")
    return match


def test_a_copy_holds_everything_about_oneself_and_no_secret(alice: Caller, bob: Caller, busy: UUID) -> None:
    answer = alice.get("/account/data")
    assert answer.headers["Cache-Control"] == "no-store"
    data = answer.json()
    assert (data["account"]["name"], data["account"]["email"]) == ("alice", "alice@example.org")
    assert [(match["id"], match["seat"]) for match in data["records"]["matches"]] == [(str(busy), 0)]
    assert [said["text"] for said in data["records"]["messages"]] == ["good luck"]
    assert [report["text"] for report in data["records"]["reports"]] == ["rude"]
    assert [one["name"] for one in data["records"]["blocked"]] == ["helper"]
    assert [(one["kind"], one["reason"]) for one in data["records"]["sanctions"]] == [("warning", "be kind")]
    assert [note["news"] for note in data["records"]["notifications"]] == ["sanctioned"]
    assert [token["name"] for token in data["tokens"]] == ["test"]
    assert alice.token is not None
    assert alice.token not in answer.content.decode()
    assert bob.get("/account/data").json()["records"]["messages"] == []


def test_a_copy_is_for_players_and_for_who_is_shut_out_but_for_nobody_else(alice: Caller, nobody: Caller) -> None:
    reader = program("reader", "read")
    refused(nobody.get("/account/data"), 401, "sign_in_required")
    refused(reader.get("/account/data"), 403, "missing_scope")
    assert alice.user
    sanctions.impose(make_staff("mona", "moderator").pk, alice.user.pk, SanctionKind.BAN, "insults")
    token_secrets.forget_tokens()
    refused(alice.get("/account"), 403, "suspended")
    assert alice.get("/account/data").json()["records"]["sanctions"][0]["kind"] == "ban"
    assert alice.post("/account/deletion", CLOSE).status_code == 204


def test_a_closed_account_leaves_nothing_personal_and_its_matches_go_on_and_prove_themselves(
    alice: Caller, bob: Caller, busy: UUID, tmp_path: Path, django_capture_on_commit_callbacks: Any
) -> None:
    assert alice.user
    assert bob.user
    reported = alice.post(f"/matches/{busy}/talk", {"text": "rude"}).json()["id"]
    bob.post("/reports", {"category": "abuse", "message_id": reported})
    over = start_match([alice.user, bob.user], "phantom")
    play_to_the_end([alice.user, bob.user], over)
    waiting = open_match([alice.user], "opera", players=2)
    queue.ask(alice.user.pk, QuickMatch(game="opera"))
    with django_capture_on_commit_callbacks(execute=True):
        assert alice.post("/account/deletion", CLOSE).status_code == 204
    token_secrets.forget_tokens()
    gone = User.objects.get(pk=alice.user.pk)
    assert (gone.username, gone.email, gone.is_active) == (f"former-{gone.pk}", "", False)
    assert not gone.has_usable_password()
    assert not AccessToken.objects.filter(user=gone).exists()
    assert not Notification.objects.filter(user=gone).exists()
    assert not Inbox.objects.filter(user=gone).exists()
    assert not Block.objects.exists()
    assert Ticket.objects.get().state == TicketState.CANCELLED
    assert dict(Message.objects.values_list("text", "hidden")) == {"": True, "rude": False}
    assert Seat.objects.get(match_id=busy, user=gone).bot == REPLACEMENT_STYLE
    assert not Seat.objects.filter(match_id=waiting, user=gone).exists()
    refused(alice.get("/account"), 401, "bad_token")
    refused(Caller().post("/sign-in", {"name": "alice", "password": PASSWORD}), 401, "bad_credentials")
    refused(bob.get("/players/alice"), 404, "not_found")
    assert [seat["player"]["name"] for seat in bob.get(f"/matches/{over}").json()["seats"]] == [gone.username, "bob"]
    file = tmp_path / "match.json"
    file.write_bytes(bob.get(f"/matches/{over}/export").content)
    assert b"alice" not in file.read_bytes()
    call_command("verify_match", file)


def test_what_does_not_close_an_account(
    alice: Caller, bob: Caller, nobody: Caller, match: UUID, unchanged: Any
) -> None:
    mona = make_staff("mona", "moderator")
    mona.set_password(PASSWORD)
    mona.save()
    office = Caller(mona)
    office.post("/sign-in", {"name": "mona", "password": PASSWORD})
    reader = program("reader", "read")
    with unchanged():
        refused(nobody.post("/account/deletion", CLOSE), 401, "sign_in_required")
        refused(reader.post("/account/deletion", CLOSE), 403, "missing_scope")
        refused(alice.post("/account/deletion", {"password": "not-mine-at-all"}), 401, "bad_credentials")
        refused(alice.post("/account/deletion"), 401, "bad_credentials")
        refused(office.post("/account/deletion", CLOSE, **office.with_csrf()), 403, "staff_not_allowed")


def test_a_browser_is_signed_out_with_its_account_and_the_name_is_free_again(db: None) -> None:
    alice = browser("alice")
    answer = alice.post("/account/deletion", CLOSE, **alice.with_csrf())
    assert (answer.status_code, answer.cookies["sessionid"].value) == (204, "")
    assert Caller().post("/sign-up", {"name": "alice", "password": PASSWORD}).status_code == 201
    refused(Caller().post("/sign-up", {"name": "former-1", "password": PASSWORD}), 422, "name_not_allowed")


def test_a_guest_closes_an_account_without_a_password(nobody: Caller) -> None:
    made = nobody.post("/guests", {"token": {"name": "x", "scopes": ["read", "play", "account"]}}).json()
    guest = Client(made["token"]["secret"])
    data = "{ myData { ... on PersonalData { account { name kind email } records { matches { id } } } } }"
    assert guest.get(data)["account"] == {"name": made["account"]["name"], "kind": "GUEST", "email": None}
    close = "mutation { closeAccount { ... on Done { done } ... on Refused { code } } }"
    assert guest.get(close) == {"done": True}
    token_secrets.forget_tokens()
    assert User.objects.get().username.startswith("former-")


def test_the_sweep_plays_on_for_a_closed_account_that_was_forgotten(alice: Caller, bob: Caller, match: UUID) -> None:
    asked = [alice, bob][who_is_asked(match)[0]]
    asked.post("/account/deletion", CLOSE)
    assert replace_absent_users() == 1


def test_guests_who_never_played_are_forgotten_in_the_end(db: None) -> None:
    long_ago = timezone.now() - timedelta(days=101)
    names = ("Guest-idle", "Guest-played", "Guest-new")
    _, played, new = (User.objects.create_user(username=name, kind=AccountKind.GUEST) for name in names)
    person = User.objects.create_user(username="person")
    tables.open_table(played.pk, tables.OpenTable(table=table_of("phantom"), players=2))
    tables.leave_seat(played.pk, Seat.objects.filter(user=played)[0].match_id)
    User.objects.exclude(pk=new.pk).update(date_joined=long_ago)
    assert delete_idle_guests() == 1
    assert set(User.objects.all()) == {played, new, person}
