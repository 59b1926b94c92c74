"""Registers the tables of conduct with Django."""

from django.apps import AppConfig


class ConductConfig(AppConfig):
    name = "games.conduct"
