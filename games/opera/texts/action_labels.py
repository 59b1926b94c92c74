"""What a menu says for each action: its fields become words, and the language's catalog has the rest."""

from games.opera import actions as do
from games.opera.texts.catalog import Catalog
from games.opera.texts.sentences import words_of


def describe_action(action: do.Action, catalog: Catalog) -> str:
    return catalog.actions[type(action).__name__ + _variant(action)].format(**words_of(action, catalog, ()))


def _variant(action: do.Action) -> str:
    match action:
        case do.HireArchitetto(parts=()):
            return ".nothing"
        case do.HireSignora(city=None) | do.JoinSignora(city=None):
            return ".stock"
        case do.HireCritico(composer=None):
            return ".nobody"
        case _:
            return ""
