"""Registers operations with Django, and Celery with whatever process this is."""

from django.apps import AppConfig


class OperationsConfig(AppConfig):
    """An app without tables."""

    name = "opera_service.operations"
    label = "operations"

    def ready(self) -> None:
        """Tasks are sent through our Celery application from every process that has set Django up.

        Not imported with the package, as is usual: the local runner needs the package and never Celery.
        """
        import opera_service.celery  # noqa: F401
