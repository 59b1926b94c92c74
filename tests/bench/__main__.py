"""`python -m tests.bench [name ...]`, which `make bench` calls."""

import sys

from tests.bench.harness import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
