"""The stream of notifications, over the real bell: everything after a number, in order, and each turn once."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any

import pytest

from games.matches.live.live_threads import in_thread
from games.matchmaking import queue
from games.matchmaking.enums import TicketState
from games.matchmaking.group_seating import seat_waiting_users
from games.matchmaking.ticket_stream import follow_ticket
from games.notifications.notification_stream import follow_notifications
from games.notifications.queries import NotificationAnswer
from games.tables import commands as table_commands
from tests.games.matchmaking.people_waiting import ask, let_pass
from tests.match_setup import make_users, open_match, start_match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("close_readers")]


async def take(stream: AsyncGenerator[Any, None], count: int) -> list[Any]:
    """The next `count` messages; signs of life do not count."""
    found: list[Any] = []
    async with asyncio.timeout(120):
        while len(found) < count:
            message = await anext(stream)
            if message is not None:
                found.append(message)
    return found


def run(story: Callable[[], Any]) -> Any:
    async def told() -> Any:
        return await story()

    return asyncio.run(told())


def numbers(notes: list[NotificationAnswer]) -> list[int | None]:
    return [note.number for note in notes]


def test_it_tells_what_is_new_at_once_and_goes_on_where_one_left_off() -> None:
    alice, bob = make_users("alice", "bob")
    tables = [open_match([alice], "phantom", players=2) for _ in range(4)]

    async def story() -> None:
        for match_id in tables[:2]:
            await in_thread(table_commands.invite, alice.pk, match_id, bob.pk)
        async with aclosing(follow_notifications(bob.pk, after=0)) as stream:
            assert numbers(await take(stream, 2)) == [1, 2]
            await in_thread(table_commands.invite, alice.pk, tables[2], bob.pk)
            assert numbers(await take(stream, 1)) == [3]
        await in_thread(table_commands.invite, alice.pk, tables[3], bob.pk)
        async with aclosing(follow_notifications(bob.pk, after=1)) as stream:
            assert numbers(await take(stream, 3)) == [2, 3, 4]

    run(story)


def test_without_a_number_it_begins_with_the_turns_awaited_and_what_comes_from_now_on() -> None:
    users = make_users("alice", "bob")
    alice, bob = users
    match_id = start_match(users, "opera")

    async def story() -> None:
        async with aclosing(follow_notifications(bob.pk)) as stream:
            (turn,) = await take(stream, 1)
            assert (turn.news.value, turn.match_id) == ("your_turn", match_id)
            table = await in_thread(open_match, [alice], "phantom", players=2)
            await in_thread(table_commands.invite, alice.pk, table, bob.pk)
            (note,) = await take(stream, 1)
            assert (note.news.value, note.match_id, note.by) == ("invited", table, "alice")

    run(story)


def test_a_request_can_be_watched_until_its_match() -> None:
    alice, bob = make_users("alice", "bob")
    ask(alice)

    async def story() -> None:
        async with aclosing(follow_ticket(alice.pk)) as stream:
            (waiting,) = await take(stream, 1)
            assert (waiting.state.value, waiting.place) == ("waiting", 1)
            await in_thread(ask, bob)
            await in_thread(let_pass, 1)
            await in_thread(seat_waiting_users)
            seated = waiting
            while seated.state is TicketState.WAITING:
                (seated,) = await take(stream, 1)
            assert seated.state is TicketState.SEATED
            assert seated.match_id == (await in_thread(queue.mine, bob.pk)).match_id
            assert [message async for message in stream] == []

    run(story)
