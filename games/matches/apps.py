"""Registers the tables of matches with Django."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "games.matches"
