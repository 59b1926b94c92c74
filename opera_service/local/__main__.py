"""Entry for `python -m opera_service.local`."""

import sys

from opera_service.local.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
