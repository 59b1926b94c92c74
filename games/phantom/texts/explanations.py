"""Why an action was refused, as a sentence."""

from games.kit.engine import IllegalAction
from games.phantom.texts.catalog import Catalog
from games.phantom.texts.phrases import sentence, word


def explain(error: IllegalAction, catalog: Catalog) -> str:
    words = {name: word(name, value, catalog) for name, value in error.params.items()}
    return sentence(catalog.refusals[error.code], words)
