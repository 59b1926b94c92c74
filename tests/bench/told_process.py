"""A process of a benchmark that says when it is ready and answers every line it is told with one of its own."""

import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager


class ToldProcess:
    """The other end of it."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def tell(self, *words: object) -> list[float]:
        """Its answer: numbers."""
        assert self._process.stdin
        print(*words, file=self._process.stdin, flush=True)
        return [float(word) for word in self.line().split()]

    def line(self) -> str:
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line, "the process of the benchmark has ended"
        return line


@contextmanager
def told(command: Sequence[str], env: Mapping[str, str]) -> Iterator[ToldProcess]:
    """Start it and wait until it is ready; it ends when nothing more is to be told."""
    with subprocess.Popen(
        command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        one = ToldProcess(process)
        assert one.line() == "ready\n"
        yield one
        assert process.stdin
        process.stdin.close()
