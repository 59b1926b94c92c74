"""Registers the tables of ratings with Django."""

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "games.ratings"
