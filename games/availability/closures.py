"""Closing and opening parts of the service: quick match, registration, and each game. What runs goes on."""

from collections.abc import Iterable
from typing import Final

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.availability.enums import ServicePart
from games.availability.models import MOST_CHARACTERS, Closure
from games.common.plain_text import plain_text
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.common.translated import Words
from games.registry import GAMES

PERMISSION: Final = "operate_service"
_NAMES: Final = {
    ServicePart.QUICK_MATCH: Words("Quick match", "La partie rapide", "Das Schnellspiel"),
    ServicePart.REGISTRATION: Words("Signing up", "L'inscription", "Die Anmeldung neuer Konten"),
}


def parts() -> dict[str, Words]:
    """Everything that can be closed, with its name."""
    games = {slug: Words.of(game.titles) for slug, game in GAMES.items()}
    return {**{part.value: words for part, words in _NAMES.items()}, **games}


def closed(wanted: Iterable[str] | None = None) -> list[Closure]:
    """What is closed now, of these parts or of all."""
    rows = Closure.objects.filter(opened_at=None).order_by("part")
    return list(rows if wanted is None else rows.filter(part__in=list(wanted)))


def require_part_open(*wanted: str) -> None:
    """Refuse what needs a part that is closed, and say why."""
    for row in closed(wanted):
        name = parts().get(row.part, Words(row.part, row.part, row.part))
        raise Refusal(Code.CLOSED, what=name.as_mapping(), reason=row.words.as_mapping())


def close_part(moderator_id: int, part: str, words: Words, reason: str) -> None:
    """Close a part; `words` are for the players, `reason` is for the audit."""
    require(moderator_id, PERMISSION)
    reason = require_reason(reason)
    if part not in parts():
        raise Refusal(Code.NOT_FOUND)
    texts = checked(words)
    try:
        with transaction.atomic():
            Closure.objects.create(part=part, en=texts.en, fr=texts.fr, de=texts.de, closed_by_id=moderator_id)
            audit.append(moderator_id, "close_part", reason, part=part, words=words)
    except IntegrityError:
        raise Refusal(Code.INVALID_INPUT, detail=say("it is closed already")) from None


def open_part(moderator_id: int, part: str, reason: str) -> None:
    """Open a part again."""
    require(moderator_id, PERMISSION)
    reason = require_reason(reason)
    with transaction.atomic():
        if not Closure.objects.filter(part=part, opened_at=None).update(opened_at=timezone.now()):
            raise Refusal(Code.NOT_FOUND)
        audit.append(moderator_id, "open_part", reason, part=part)


def checked(words: Words) -> Words:
    """The text as it is stored; every language has one."""
    en, fr, de = (plain_text(text, say("a text"), MOST_CHARACTERS, least=3) for text in (words.en, words.fr, words.de))
    return Words(en, fr, de)
