"""Registers the staff's pages with Django; Unfold dresses our own site, so neither looks for pages elsewhere."""

from importlib import import_module

from django.apps import AppConfig

LISTS = ("match", "user", "ticket", "report", "sanction", "appeal", "message", "token", "audit")


class StaffAdminConfig(AppConfig):
    name = "opera_service.staff_admin"

    def ready(self) -> None:
        for rows in LISTS:
            import_module(f"{self.name}.{rows}_list")
