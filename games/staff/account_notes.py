"""Notes of the staff about accounts: what the next colleague should know. Nobody sees those about themselves."""

from typing import Final

from django.db import transaction

from games.audit import audit
from games.audit.permissions import require
from games.common.plain_text import plain_text
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.once.make_once import make_once
from games.reports.models import AccountNote
from games.staff.staff_reports import NoteAnswer

MOST_CHARACTERS: Final = 1000
MOST_NOTES: Final = 200


def add_note(moderator_id: int, user_id: int, text: str, request_id: str | None = None) -> None:
    """Leave a note about an account, for the staff."""
    _require(moderator_id, user_id)
    words = plain_text(text, say("a note"), MOST_CHARACTERS, least=3)
    if AccountNote.objects.filter(user_id=user_id).count() >= MOST_NOTES:
        raise Refusal(Code.INVALID_INPUT, detail=say("an account has {most} notes at most", most=MOST_NOTES))
    make_once(moderator_id, request_id, ("account note", user_id, words), lambda: _add(moderator_id, user_id, words))


def _add(moderator_id: int, user_id: int, words: str) -> int:
    with transaction.atomic():
        note = AccountNote.objects.create(user_id=user_id, author_id=moderator_id, text=words)
        audit.append(moderator_id, "note_account", "noted", subject_id=user_id)
    return note.pk


def notes_about(moderator_id: int, user_id: int) -> tuple[NoteAnswer, ...]:
    """The notes about an account, newest first."""
    _require(moderator_id, user_id)
    rows = AccountNote.objects.filter(user_id=user_id).select_related("author").order_by("-pk")[:MOST_NOTES]
    return tuple(NoteAnswer(row.author.username, row.text, row.at) for row in rows)


def _require(moderator_id: int, user_id: int) -> None:
    require(moderator_id, "handle_reports")
    if moderator_id == user_id:
        raise Refusal(Code.NOT_ALLOWED)
