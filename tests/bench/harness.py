"""Finds the benchmarks (`bench_*.py`, each with `lines()`), runs them and prints one table."""

import importlib
import pkgutil
import sys
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

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


class Wanted(NamedTuple):
    """A benchmark, and which of its parts; none: all of them."""

    name: str
    parts: list[str]

    def lines(self) -> Iterator[Line]:
        module = _module(self.name)
        yield from module.lines(self.parts) if self.parts else module.lines()


class Unknown(Exception):
    """Neither a benchmark nor a part of the one before it."""


def main(words: list[str]) -> int:
    """Run the named benchmarks, or all; an unknown name is one line."""
    try:
        wanted = _wanted(words or names())
    except Unknown as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{'benchmark':<24}{'ratio':>8}  {'target':<15}detail")
    for one in wanted:
        for line in one.lines():
            print(f"{line.name:<24}{line.ratio:>8.2f}  {line.target:<15}{line.detail}", flush=True)
    return 0


def _wanted(words: list[str]) -> list[Wanted]:
    """`abuse watchers messages web`: two parts of the first, and all of the last."""
    wanted: list[Wanted] = []
    for word in words:
        parts: Sequence[str] = getattr(_module(wanted[-1].name), "PARTS", ()) if wanted else ()
        if word in parts:
            wanted[-1].parts.append(word)
        elif word in names():
            wanted.append(Wanted(word, []))
        else:
            known = f"there are: {', '.join(names())}"
            raise Unknown(f"no benchmark {word!r}; {known}" + (f"; parts: {', '.join(parts)}" if parts else ""))
    return wanted


def _module(name: str) -> Any:
    return importlib.import_module(f"tests.bench.bench_{name}")
