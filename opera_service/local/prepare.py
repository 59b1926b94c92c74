"""Brings the database up to date and makes the demo accounts; run once at every local start."""

import os
import sys

import django
from django.core.management import call_command
from django.db import DatabaseError

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "opera_service.settings")


def main() -> int:
    """Migrate, make the accounts and print how to use them; what fails is one line."""
    django.setup()
    from opera_service.accounts.demo import ensure_demo_accounts

    try:
        call_command("migrate", verbosity=0, interactive=False)
        for account in ensure_demo_accounts():
            role = "moderator" if account.is_staff else "player"
            print(f"sign in as {role}: {account.name} / {account.password}")
    except DatabaseError as error:
        print(f"opera: the database could not be prepared: {str(error).splitlines()[0]}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
