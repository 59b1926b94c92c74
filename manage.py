#!/usr/bin/env python
"""Django's command line for this service."""

import os
import sys

from django.core.management import execute_from_command_line


def main() -> None:
    """Run one management command with the service's settings."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "opera_service.settings")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
