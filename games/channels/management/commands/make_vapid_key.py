"""`manage.py make_vapid_key`: prints a new key for OPERA_VAPID_KEY; browsers that subscribed with another are lost."""

from django.core.management.base import BaseCommand

from games.channels import vapid


class Command(BaseCommand):
    help = "Print a new private key for web pushes, for the setting OPERA_VAPID_KEY."

    def handle(self, *args: object, **options: object) -> None:
        self.stdout.write(vapid.new_key())
