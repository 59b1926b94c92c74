"""The match page: any seat's view at any entry for those who may see it, not a byte of what is hidden for others."""

import re
from typing import Any
from uuid import UUID

import pytest
from django.db import transaction
from django.test import Client

from games.audit.models import AuditEntry
from games.matches import commands
from games.matches.models import Inspection, Match
from games.opera.actions import Bid
from games.reports import reports
from games.reports.enums import Category
from games.reports.reports import NewReport
from games.staff import acts
from games.staff.perform_acts import perform
from games.talk import messages
from opera_service.accounts.models import User
from opera_service.staff_theme import MENU
from tests.match_setup import make_users, open_match, play_one, play_to_the_end, start_match
from tests.opera_service.staff_admin.staff import browser, browser_of, member

pytestmark = pytest.mark.django_db


def ask(client: Client, match_id: UUID, what: str, **query: Any) -> Any:
    return client.get(f"/admin/match/{match_id}/{what}", query)


@pytest.fixture
def players() -> list[User]:
    return make_users("alice", "bob")


def test_the_table_is_shown_as_a_spectator_saw_it_at_every_entry(players: list[User]) -> None:
    match_id = start_match(players, "phantom")
    for _ in range(3):
        play_one(players, match_id)
    client, last = browser("helper"), Match.objects.get(pk=match_id).seq
    views = [ask(client, match_id, "view", at=at).json() for at in range(1, last + 1)]
    assert [view["seq"] for view in views] == list(range(1, last + 1))
    assert views[0]["view"] is None
    assert len({str(view["view"]) for view in views[-4:]}) == 4
    assert all(view["options"] is None for view in views)
    assert client.get(f"/admin/match/{match_id}/").status_code == 200


def test_the_page_keeps_the_strict_policy_of_the_client(players: list[User]) -> None:
    match_id = start_match(players, "phantom")
    assert "unsafe" not in browser("helper").get(f"/admin/match/{match_id}/").headers["Content-Security-Policy"]


def test_a_table_that_has_not_begun_has_a_page_too(players: list[User]) -> None:
    match_id = open_match(players, "opera")
    client = browser("moderator")
    page = client.get(f"/admin/match/{match_id}/").content.decode()
    assert "Abort" in page
    assert "Rewind" not in page
    assert ask(client, match_id, "times").json()[-1]["asked"] == []


def everything_a_helper_can_read(client: Client, match_id: UUID) -> bytes:
    """All pages and answers about a match, without what differs from one reading to the next."""
    last = Match.objects.get(pk=match_id).seq
    answers = [ask(client, match_id, what) for what in ("view", "log", "times", "")]
    answers += [ask(client, match_id, "view", at=last), ask(client, match_id, "log", after=last - 1)]
    lists = ("matches/match/", "reports/report/", "talk/message/", "accounts/user/", "staff_admin/botatwork/")
    answers += [client.get(f"/admin/{name}") for name in lists]
    refused = [ask(client, match_id, what, seat=seat) for what in ("view", "log") for seat in (0, 1)]
    assert {answer.status_code for answer in refused} == {403}
    text = b"\n".join(answer.content for answer in (*answers, *refused))
    text = re.sub(rb'csrfmiddlewaretoken" value="\w+"', b"", text)
    return re.sub(rb"\d{4}-\d\d-\d\d.\d\d:\d\d(:\d\d(\.\d+)?Z?)?|\"(took|used)\":[^a-z]+", b"", text)


def test_a_helper_cannot_tell_a_hidden_bid_by_any_page(players: list[User]) -> None:
    """Whatever somebody has bid, until the last bid is in everybody else reads the same bytes (opera 3.1, 10.1)."""
    match_id = start_match(players, "opera")
    client, seq = browser("helper"), Match.objects.get(pk=match_id).seq
    read = []
    for amount in (1, 4):
        with transaction.atomic():
            commands.play(players[0].pk, match_id, Bid(amount=amount), seq, "bid")
            read.append(everything_a_helper_can_read(client, match_id))
            transaction.set_rollback(True)
    assert read[0] == read[1]


def test_looking_behind_the_screens_takes_a_permission_and_a_reason_and_bars_acts_for_a_seat(
    players: list[User],
) -> None:
    match_id = start_match(players, "opera")
    seq = Match.objects.get(pk=match_id).seq
    commands.play(players[0].pk, match_id, Bid(amount=4), seq, "bid")
    mona, helper = member("mona", "moderator"), browser("helper", "helen")
    client = browser_of(mona)
    for who, reason in ((helper, "curious"), (client, "")):
        who.post(f"/admin/match/{match_id}/inspect", {"reason": reason})
        assert not Inspection.objects.exists()
        assert ask(who, match_id, "view", seat=0).status_code == 403
    page = client.get(f"/admin/match/{match_id}/").content.decode()
    assert "Open the screens" in page
    assert "/act/remove_player/" in page
    client.post(f"/admin/match/{match_id}/inspect", {"reason": "report 7"})
    assert AuditEntry.objects.get().act == "look"
    assert ask(client, match_id, "view", seat=0).json()["view"] != ask(client, match_id, "view").json()["view"]
    assert b'"amount":4' in ask(client, match_id, "log", seat=0).content.replace(b" ", b"")
    assert "/act/remove_player/" not in client.get(f"/admin/match/{match_id}/").content.decode()
    answer = client.get(f"/admin/match/{match_id}/act/remove_player/", follow=True)
    assert "looked behind the screens" in answer.content.decode()


def test_after_the_end_every_seat_can_be_looked_through(players: list[User]) -> None:
    match_id = start_match(players, "phantom")
    play_to_the_end(players, match_id)
    client = browser("helper")
    for seat in (0, 1):
        assert ask(client, match_id, "view", seat=seat, at=6).json()["view"]["you"] == seat
        assert ask(client, match_id, "log", seat=seat).json()


def test_the_times_tell_who_was_asked_and_what_a_rewinding_undid(players: list[User]) -> None:
    match_id = start_match(players, "phantom")
    mona = member("mona", "moderator")
    start = Match.objects.get(pk=match_id).seq
    for _ in range(3):
        play_one(players, match_id)
    perform(acts.Pause(), mona.pk, match_id, "a moment")
    perform(acts.Rewind(start), mona.pk, match_id, "a wrong click")
    perform(acts.Resume(), mona.pk, match_id, "go on")
    play_one(players, match_id)
    times = {moment["seq"]: moment for moment in ask(browser_of(mona), match_id, "times").json()}
    # The pause is not undone: it lasts.
    assert [seq for seq, moment in times.items() if not moment["counts"]] == [start + 1, start + 2, start + 3]
    assert times[start]["asked"] == times[start + 5]["asked"] != []
    assert times[start + 7]["took"] is not None
    assert times[start + 7]["seat"] == times[start]["asked"][0]


@pytest.mark.parametrize("what", ["", "view", "log", "times"])
def test_the_page_is_closed_to_staff_without_a_role_and_to_players(players: list[User], what: str) -> None:
    match_id = start_match(players, "phantom")
    assert ask(browser(None), match_id, what).status_code == 403
    player = Client()
    player.force_login(players[0])
    assert ask(player, match_id, what).status_code == 302


def test_what_is_not_there_is_not_found() -> None:
    client, nowhere = browser("moderator"), UUID(int=7)
    for what in ("", "view", "log", "times"):
        assert ask(client, nowhere, what).status_code == 404


def test_what_stands_around_the_board_is_read_again(players: list[User]) -> None:
    match_id = start_match(players, "phantom")
    client = browser("moderator")
    mona = User.objects.get(username="mona")
    assert "Pause" in ask(client, match_id, "around").json()["around"]
    perform(acts.Pause(), mona.pk, match_id, "to look at it")
    messages.say(players[0].pk, match_id, "<b>what</b> now?")
    report = reports.report(players[0].pk, NewReport(category=Category.BUG, match_id=match_id))
    parts = ask(client, match_id, "around").json()
    assert "paused" in parts["tags"]
    for words in ("Resume", "&lt;b&gt;what&lt;/b&gt; now?", f"Report {report.pk}"):
        assert words in parts["around"]
    assert ask(browser(None, "nobody"), match_id, "around").status_code == 403


def test_seats_lead_to_accounts_and_a_sandbox_to_its_origin(players: list[User]) -> None:
    match_id = start_match(players, "phantom")
    client = browser("moderator")
    page = client.get(f"/admin/match/{match_id}/").content.decode()
    assert f"/admin/accounts/user/{players[1].pk}/change/" in page
    made = perform(acts.Fork(), User.objects.get(username="mona").pk, match_id, "to try it")
    sandbox = client.get(f"/admin/match/{made}/").content.decode()
    assert f"taken from {str(match_id)[-6:]}" in sandbox
    assert f'href="/admin/match/{match_id}/"' in sandbox


@pytest.mark.parametrize(
    ("role", "hidden"), [("helper", {"Tokens", "Audit", "Live operations"}), ("administrator", set())]
)
def test_the_match_page_has_the_menu_of_all_pages(players: list[User], role: str, hidden: set[str]) -> None:
    page = browser(role).get(f"/admin/match/{start_match(players, 'phantom')}/").content.decode()
    titles = {item["title"] for group in MENU for item in group["items"]}
    assert {title for title in titles if f">{title}</a>" in page} == titles - hidden


def test_a_report_by_a_moderator_is_not_shown_to_them_on_the_page_of_its_match(players: list[User]) -> None:
    match_id, mona = start_match(players, "phantom"), member("mona", "moderator")
    report = reports.report(mona.pk, NewReport(category=Category.BUG, match_id=match_id))
    assert f"Report {report.pk}" not in browser_of(mona).get(f"/admin/match/{match_id}/").content.decode()


def test_what_is_said_at_a_private_table_is_read_with_a_reason_and_never_by_who_plays_there(
    players: list[User],
) -> None:
    match_id = start_match(players, "phantom", private=True)
    messages.say(players[0].pk, match_id, "between us")
    helper, mona = browser("helper", "helen"), member("mona", "moderator")
    assert "between us" not in ask(helper, match_id, "around").json()["around"]
    assert "between us" not in helper.get("/admin/talk/message/").content.decode()
    reports.report(players[1].pk, NewReport(category=Category.ABUSE, match_id=match_id))
    assert "between us" in ask(helper, match_id, "around").json()["around"]
    assert "between us" in helper.get("/admin/talk/message/").content.decode()
    own = start_match([mona, players[0]], "phantom")
    messages.say(mona.pk, own, "good luck")
    assert "good luck" not in ask(browser_of(mona), own, "around").json()["around"]
    assert "good luck" not in browser_of(mona).get("/admin/talk/message/").content.decode()
    assert "good luck" in ask(helper, own, "around").json()["around"]
