"""Why an action was refused, as a sentence."""

from games.kit.engine import IllegalAction
from games.opera.texts.catalog import Catalog


def explain(error: IllegalAction, catalog: Catalog) -> str:
    words = {name: catalog.names.get(str(value), str(value)) for name, value in error.params.items()}
    return catalog.refusals[error.code].format(**words)
