"""Registers the tables of talk with Django."""

from django.apps import AppConfig


class TalkConfig(AppConfig):
    name = "games.talk"
