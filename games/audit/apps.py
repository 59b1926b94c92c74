"""Registers the table of the audit with Django, and syncs Django's groups with the roles of the staff."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class AuditConfig(AppConfig):
    name = "games.audit"

    def ready(self) -> None:
        from games.audit.groups import sync_groups

        post_migrate.connect(sync_groups, sender=self)
