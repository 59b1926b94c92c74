"""Brings the database up to date and creates the demo accounts; run at every local start.

The supervisor reads what this prints: how to sign in, or with EXPLAINED the one line that says why not.
"""

import gc
import os
import sys

import django
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import DatabaseError

from opera_service.local.setup_error import EXPLAINED
from opera_service.processes import GARBAGE

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "opera_service.settings")


def main() -> int:
    """Migrate, create the accounts and print how to use them; returns the exit code."""
    gc.set_threshold(*GARBAGE)
    try:
        django.setup()
        from opera_service.accounts.demo import ensure_demo_accounts

        call_command("migrate", verbosity=0, interactive=False)
        for account in ensure_demo_accounts():
            role = "moderator" if account.is_staff else "player"
            print(f"sign in as {role}: {account.name} / {account.password}")
    except ImproperlyConfigured as error:
        print(error)
        return EXPLAINED
    except DatabaseError as error:
        print(f"the database could not be prepared: {' '.join(str(error).split())}")
        return EXPLAINED
    return 0


if __name__ == "__main__":
    sys.exit(main())
