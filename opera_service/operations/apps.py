"""Registers operations with Django, so that its task is found."""

from django.apps import AppConfig


class OperationsConfig(AppConfig):
    """An app without tables."""

    name = "opera_service.operations"
    label = "operations"
