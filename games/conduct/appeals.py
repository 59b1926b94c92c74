"""Appeals: one for each sanction, written by the user it was imposed on, also when suspended or banned."""

from typing import Final

from django.db import transaction

from games.common.plain_text import plain_text
from games.common.querysets import first_or_refuse
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.conduct.active_sanctions import SanctionAnswer, sanction_answer
from games.conduct.appeal_answers import appeal_of, can_be_appealed
from games.conduct.enums import AppealState
from games.conduct.models import Appeal, AppealMessage, Sanction
from games.kit.engine import Language
from games.once.make_once import make_once

LEAST_CHARACTERS: Final = 10
MOST_CHARACTERS: Final = 2000
MOST_IN_A_ROW: Final = 3
"""So often a user may write before the house has answered."""
MOST_MESSAGES: Final = 100
"""In one thread, of both sides."""


def appeal(user_id: int, sanction_id: int, text: str, language: Language = "en") -> SanctionAnswer:
    """Object to a sanction; the staff who did not impose it read and answer it."""
    words = plain_text(text, say("an appeal"), MOST_CHARACTERS, least=LEAST_CHARACTERS)
    with transaction.atomic():
        sanction = _own(user_id, sanction_id)
        if appeal_of(sanction) is not None:
            raise Refusal(Code.ALREADY_APPEALED)
        if not can_be_appealed(sanction):
            raise Refusal(Code.NOT_APPEALABLE)
        made = Appeal.objects.create(sanction=sanction)
        AppealMessage.objects.create(appeal=made, author_id=user_id, by_staff=False, text=words)
    return _answer(sanction_id, language)


def add_to_appeal(
    user_id: int, sanction_id: int, text: str, language: Language = "en", request_id: str | None = None
) -> SanctionAnswer:
    """Write more in the thread of one's open appeal."""
    words = plain_text(text, say("a message"), MOST_CHARACTERS)
    make_once(user_id, request_id, ("appeal", sanction_id, words), lambda: _add(user_id, sanction_id, words))
    return _answer(sanction_id, language)


def _add(user_id: int, sanction_id: int, words: str) -> int:
    with transaction.atomic():
        made = appeal_of(_own(user_id, sanction_id))
        if made is None:
            raise Refusal(Code.NOT_FOUND)
        if made.state != AppealState.OPEN:
            raise Refusal(Code.APPEAL_DECIDED)
        last = made.messages.order_by("-pk").values_list("by_staff", flat=True)[:MOST_IN_A_ROW]
        if (len(last) == MOST_IN_A_ROW and not any(last)) or made.messages.count() >= MOST_MESSAGES:
            raise Refusal(Code.APPEAL_WAITS)
        added = AppealMessage.objects.create(appeal=made, author_id=user_id, by_staff=False, text=words)
        made.awaits_staff = True
        made.save(update_fields=["awaits_staff"])
    return added.pk


def _own(user_id: int, sanction_id: int) -> Sanction:
    """The user's sanction, locked: two requests at once make one appeal."""
    return first_or_refuse(Sanction.objects.select_for_update(of=("self",)).filter(pk=sanction_id, user_id=user_id))


def _answer(sanction_id: int, language: Language) -> SanctionAnswer:
    return sanction_answer(Sanction.objects.get(pk=sanction_id), language)
