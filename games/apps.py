"""Registers the games with Django."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """The app that owns the tables of matches."""

    name = "games"
    label = "games"
    default_auto_field = "django.db.models.BigAutoField"
