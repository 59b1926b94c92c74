"""Finds the benchmarks (`bench_*.py`, each with `lines()`), runs them and prints one table."""

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from typing import NamedTuple

import tests.bench


class Line(NamedTuple):
    """One result: a ratio to something measured in the same run, so that it means the same on every machine."""

    name: str
    ratio: float
    detail: str
    target: str = ""


def names() -> list[str]:
    """Every benchmark there is."""
    found = (module.name for module in pkgutil.iter_modules(tests.bench.__path__))
    return sorted(name.removeprefix("bench_") for name in found if name.startswith("bench_"))


def main(wanted: list[str]) -> int:
    """Run the named benchmarks, or all; an unknown name is one line."""
    unknown = [name for name in wanted if name not in names()]
    if unknown:
        print(f"no benchmark {unknown[0]!r}; there are: {', '.join(names())}", file=sys.stderr)
        return 2
    print(f"{'benchmark':<24}{'ratio':>8}  {'target':<15}detail")
    for name in wanted or names():
        for line in _lines(name):
            print(f"{line.name:<24}{line.ratio:>8.2f}  {line.target:<15}{line.detail}", flush=True)
    return 0


def _lines(name: str) -> Iterator[Line]:
    yield from importlib.import_module(f"tests.bench.bench_{name}").lines()
