"""Many speak at once: what is said is numbered without gaps, and whoever asks for what is new misses nothing."""

import threading
from uuid import UUID

import pytest
from django.db import connection

from games.matches.models import Match
from games.talk import messages
from games.talk.models import Message
from opera_service.accounts.models import User
from tests.match_setup import make_users, start_match

SPEAKERS, EACH = 4, 6


def speak(user: User, match_id: UUID) -> None:
    try:
        for number in range(EACH):
            messages.say(user.pk, match_id, f"{user.username} {number}")
    finally:
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_what_is_said_at_once_is_numbered_without_gaps_and_heard_in_order() -> None:
    users = make_users(*(f"player-{number}" for number in range(SPEAKERS)))
    match_id = start_match(users, "opera")
    threads = [threading.Thread(target=speak, args=(user, match_id)) for user in users]
    for thread in threads:
        thread.start()
    heard: list[str | None] = []
    after, speaking = 0, True
    while speaking:
        speaking = any(thread.is_alive() for thread in threads)
        for said in messages.messages_for(users[0].pk, match_id, after).said:
            # A number that appears after a higher one would be missed by a client that asks only for what is new.
            assert said.number == after + 1
            heard.append(said.text)
            after = said.number
    assert Match.objects.get(pk=match_id).table_talk == after == Message.objects.count()
    assert len(set(heard)) == SPEAKERS * EACH
