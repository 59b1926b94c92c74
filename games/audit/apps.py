"""Registers the table of the audit with Django, and keeps the groups of the staff in step with their roles."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class AuditConfig(AppConfig):
    name = "games.audit"

    def ready(self) -> None:
        from games.audit.groups import keep_groups

        post_migrate.connect(keep_groups, sender=self)
