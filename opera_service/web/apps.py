"""Registers the client's page and static files with Django."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "opera_service.web"
