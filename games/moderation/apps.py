"""Registers the tables of moderation with Django."""

from django.apps import AppConfig


class ModerationConfig(AppConfig):
    name = "games.moderation"
