"""Why a hint is a good one, in three languages: how often it wins, and the game's own numbers."""

from typing import Final

from games.common.translated import Sentence, decimal
from games.kit.engine import Language

ONLY: Final = Sentence(
    "Nothing else is worth weighing here.",
    "Rien d'autre ne mérite réflexion ici.",
    "Sonst ist hier nichts abzuwägen.",
)
COMPARED: Final = Sentence(
    "By all you can know it wins about {best} times in 100; the next best, “{other}”, {second}.",
    "D'après tout ce que vous pouvez savoir, cela gagne environ {best} fois sur 100 ; ensuite « {other} », {second}.",
    "Nach allem, was Sie wissen können, gewinnt das etwa {best} von 100 Mal; das Nächstbeste, „{other}“, {second}.",
)
MEASURED: Final = Sentence(
    "{about}: {own}, not {theirs}.", "{about} : {own}, et non {theirs}.", "{about}: {own} statt {theirs}."
)
LEAST_APART: Final = 0.05
"""Numbers that differ by less are no reason."""


def only_choice(language: Language) -> str:
    return ONLY.text(language)


def compared(best: float, second: float, other: str, language: Language) -> str:
    return COMPARED.text(language, best=round(100 * best), second=round(100 * second), other=other)


def measured(about: str, own: float, theirs: float, language: Language) -> str:
    """One of the game's own numbers, as the hint and the next best would leave it; nothing where they are equal."""
    if abs(own - theirs) < LEAST_APART:
        return ""
    return MEASURED.text(language, about=about, own=decimal(own, language), theirs=decimal(theirs, language))
