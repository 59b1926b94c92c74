"""What a menu says for each action: its fields become words, and the language's catalog has the rest."""

from games.phantom import actions as do
from games.phantom.material import Timing
from games.phantom.texts.catalog import Catalog
from games.phantom.texts.phrases import sentence, word


def describe_action(action: do.Action, catalog: Catalog) -> str:
    words = {name: word(name, getattr(action, name), catalog) for name in action.__struct_fields__}
    words["character"] = catalog.names[do.CHARACTER_OF[type(action)]]
    return sentence(catalog.actions[type(action).__name__ + _variant(action)], words)


def _variant(action: do.Action) -> str:
    match action:
        case do.ActivateMadameGiry(timing=Timing.BEFORE):
            return ".before"
        case do.ActivateChristine(call=True):
            return ".call"
        case do.ActivateMoncharmin(chased=chased) if chased:
            return ".chase"
        case do.ActivatePersian(escort=escort) if escort is not None:
            return ".escort"
        case _:
            return ""
