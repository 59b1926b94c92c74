"""The building around the games: settings, entrances, accounts, the web client and how it all runs."""

from opera_service.celery import app as celery_app

__all__ = ["celery_app"]
