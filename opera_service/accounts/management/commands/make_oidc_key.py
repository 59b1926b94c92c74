"""`manage.py make_oidc_key`: prints a new key for OPERA_OIDC_KEY, which signs who somebody is (OpenID Connect)."""

from typing import Any

from django.core.management.base import BaseCommand

from opera_service.oauth_settings import new_signing_key


class Command(BaseCommand):
    help = "Print a new private key for OpenID Connect, for the setting OPERA_OIDC_KEY."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(new_signing_key())
