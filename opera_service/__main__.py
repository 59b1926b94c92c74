"""`python -m opera_service web|worker|bots|beat` runs one process of the service."""

import sys

from django.core.exceptions import ImproperlyConfigured

from opera_service import forking, processes


def main(arguments: list[str]) -> int:
    """Run the named process; what is wrong with the settings is one line."""
    if len(arguments) != 1 or arguments[0] not in processes.NAMES:
        print(f"usage: python -m opera_service {'|'.join(processes.NAMES)}", file=sys.stderr)
        return 2
    try:
        processes.run(arguments[0])
    except (ImproperlyConfigured, forking.StillOpen) as error:
        print(f"opera: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
