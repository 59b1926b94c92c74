"""Registers the staff's pages with Django; Unfold dresses our own site, so neither looks for pages elsewhere."""

from importlib import import_module

from django.apps import AppConfig

PAGES = ("matches", "people", "queue", "reported", "sanctioned", "talk", "tokens", "trail")


class BackstageConfig(AppConfig):
    name = "opera_service.backstage"
    label = "backstage"

    def ready(self) -> None:
        for page in PAGES:
            import_module(f"{self.name}.{page}")
