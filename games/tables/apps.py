"""Registers the tasks of tables with Django and Celery; its rows are those of matches."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "games.tables"
