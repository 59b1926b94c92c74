"""Registers operations with Django, and Celery with whatever process this is."""

from django.apps import AppConfig


class OperationsConfig(AppConfig):
    name = "opera_service.operations"

    def ready(self) -> None:
        """Import the Celery application, so that every process that has set Django up can send tasks.

        Not imported in the package's `__init__`, as is usual: the local runner uses the package without Celery.
        """
        import opera_service.celery  # noqa: F401
