"""Registers the bots with Django."""

from django.apps import AppConfig


class BotsConfig(AppConfig):
    """The app of computer players; it owns no tables."""

    name = "bots"
    label = "bots"
    default_auto_field = "django.db.models.BigAutoField"
