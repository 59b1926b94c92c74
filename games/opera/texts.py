"""Putting the game into words."""

from collections.abc import Mapping, Sequence

from games.engine import IllegalAction, Language
from games.opera.events import Event
from games.opera.material import City, Composer, EndReason, Payment, Phase, Role
from games.opera.views import View


def names(language: Language) -> Mapping[str, str]:
    enums = (Composer, Role, City, Phase, Payment, EndReason)
    return {member.value: member.value.replace("_", " ").title() for enum in enums for member in enum}


def describe(event: Event, players: Sequence[str], language: Language) -> str:
    return str(event)


def explain(error: IllegalAction, language: Language) -> str:
    return str(error)


def render(view: View, language: Language) -> str:
    return str(view)
