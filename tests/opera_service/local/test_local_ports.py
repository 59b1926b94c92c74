"""Ports for servers that start a moment later: nobody else takes them meanwhile."""

import subprocess
import sys

from opera_service.local.ports import free_port, reserve
from tests.paths import ROOT

TAKE_ONE = "from opera_service.local.ports import free_port; print(free_port(), flush=True); input()"


def test_a_free_port_is_given_once() -> None:
    assert len({free_port() for _ in range(50)}) == 50


def test_no_other_process_gets_it_as_long_as_its_holder_runs() -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", TAKE_ONE], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with holder:
        assert holder.stdout
        port = int(holder.stdout.readline())
        assert not reserve(port)
        holder.communicate("\n")
    assert reserve(port)
