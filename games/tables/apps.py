"""Registers the tasks of tables with Django and Celery; tables are stored as matches."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "games.tables"
