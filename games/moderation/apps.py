"""Registers the tables of moderation with Django, and keeps the roles' groups."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class ModerationConfig(AppConfig):
    name = "games.moderation"

    def ready(self) -> None:
        from games.moderation.groups import keep_groups

        post_migrate.connect(keep_groups, sender=self)
