"""Registers the tables of notifications with Django."""

from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    name = "games.notifications"
