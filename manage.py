#!/usr/bin/env python
"""Django's command line for this service."""

import gc
import os
import sys
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

from opera_service.processes import GARBAGE


def main() -> int:
    """Run one management command; what is wrong with the settings is one line."""
    gc.set_threshold(*GARBAGE)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "opera_service.settings")
    try:
        # Asked here, as Django would answer some commands without and fail in others with a traceback.
        settings.configured or settings.INSTALLED_APPS  # noqa: B018
    except ImproperlyConfigured as error:
        print(f"opera: {error}", file=sys.stderr)
        return 2
    if folder := os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        Path(folder).mkdir(parents=True, exist_ok=True)  # counters open their files there when they are imported
    execute_from_command_line(sys.argv)
    return 0


if __name__ == "__main__":
    sys.exit(main())
