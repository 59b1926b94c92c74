"""A wrong wall clock for the processes of one host: all namespaces share the kernel's, so libc's are replaced.

libfaketime does the same, and lets `time.sleep` fail now and then with EINVAL.
"""

import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_suffix(".c")


def compile_clock(folder: Path) -> Path:
    """The library, to be preloaded; needs a C compiler."""
    library = folder / "other_clock.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-o", str(library), str(SOURCE)], check=True)
    return library


def ahead(library: Path, seconds: int) -> dict[str, str]:
    """The environment of a process whose clock is so many seconds ahead."""
    return {"LD_PRELOAD": str(library), "CLOCK_AHEAD": str(seconds)}
