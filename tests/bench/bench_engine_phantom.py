"""`engine phantom`: how fast the rules of Le Fantôme de l'Opéra are, against python-chess in the same run."""

from collections.abc import Iterator

from tests.bench.engines import line
from tests.bench.harness import Line


def lines() -> Iterator[Line]:
    """One line."""
    yield line("phantom")
