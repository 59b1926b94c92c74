"""Registers the tables of reports with Django."""

from django.apps import AppConfig


class ReportsConfig(AppConfig):
    name = "games.reports"
