"""What the service says when it sanctions by itself: kept as facts, written in the reader's language."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from games.common.translated import Sentence
from games.conduct.enums import AutomaticReason
from games.conduct.models import Sanction
from games.kit.engine import Language

_WORDS: Final[Mapping[AutomaticReason, Sentence]] = {
    AutomaticReason.LEAVER: Sentence(
        "You left {left} of your last {of} matches with other people before their end.",
        "Vous avez quitté {left} de vos {of} dernières parties avec d'autres personnes avant la fin.",
        "Sie haben {left} Ihrer letzten {of} Partien mit anderen vor dem Ende verlassen.",
    ),
}


def automatic_reason(kind: AutomaticReason, facts: Mapping[str, Any], language: Language) -> str:
    return _WORDS[kind].text(language, **facts)


def reason_of(row: Sanction, language: Language) -> str:
    """Why the sanction was imposed: as a moderator wrote it, or as the service says it in that language."""
    if not row.automatic:
        return row.reason
    facts = msgspec.json.decode(row.facts, type=dict[str, Any])
    return automatic_reason(AutomaticReason(row.automatic), facts, language)
