"""A full disk does not end `make run`: what cannot be written is said, and what cannot be started is tried again."""

import errno
import subprocess
import sys
from pathlib import Path

from tests.paths import ROOT

SCRIPT = f"""
import subprocess, sys
from pathlib import Path
from opera_service.local.supervisor import Child, Supervisor

starts = 0

def start():
    global starts
    starts += 1
    if starts == 2:
        raise OSError({errno.ENOSPC}, "No space left on device")
    return subprocess.Popen([sys.executable, "-c", "" if starts == 1 else "import time; time.sleep(60)"])

supervisor = Supervisor(Path(sys.argv[1]) / "cannot" / "be" / "written")
supervisor.add(Child("worker", start))
while starts < 3:
    supervisor.supervise(0.1)
supervisor.stop_all()
print("stopped in order")
"""


def test_a_disk_that_is_full_ends_no_supervisor(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )

    assert done.stdout == "stopped in order\n", done.stderr
    assert "worker runs, but its process id could not be noted: No such file or directory" in done.stderr
    assert "worker could not be started: No space left on device; trying again in" in done.stderr
    assert "Traceback" not in done.stderr


RESTART = """
import subprocess, sys
from pathlib import Path
from opera_service.local.supervisor import Child, Supervisor

supervisor = Supervisor(Path(sys.argv[1]))
for name in ("worker", "web"):
    supervisor.add(Child(name, lambda: subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])))
before = {child.name: child.process.pid for child in supervisor.children}
supervisor.restart(["web"])
supervisor.supervise(0.1)
after = {child.name: child.process.pid for child in supervisor.children}
print(before["worker"] == after["worker"], before["web"] == after["web"])
supervisor.stop_all()
"""


def test_what_is_restarted_is_another_process_and_the_rest_stays(tmp_path: Path) -> None:
    command = [sys.executable, "-c", RESTART, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=200, check=False)
    assert done.stdout == "True False\n", done.stderr
    # It was asked to end, so nobody is told that it died.
    assert "starting it again" not in done.stderr
