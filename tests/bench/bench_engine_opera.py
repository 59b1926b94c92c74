"""`engine opera`: how fast the rules of Opera are, against python-chess in the same run."""

from collections.abc import Iterator

from tests.bench.engines import line
from tests.bench.harness import Line


def lines() -> Iterator[Line]:
    """One line."""
    yield line("opera")
