"""Registers the queue's table with Django."""

from django.apps import AppConfig


class MatchmakingConfig(AppConfig):
    name = "games.matchmaking"
