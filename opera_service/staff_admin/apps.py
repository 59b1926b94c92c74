"""Registers the staff's pages with Django; Unfold dresses our own site, so neither looks for pages elsewhere."""

from importlib import import_module

from django.apps import AppConfig

PAGES = (
    "match_list",
    "user_list",
    "ticket_list",
    "report_list",
    "sanction_list",
    "message_list",
    "token_list",
    "audit_list",
)


class StaffAdminConfig(AppConfig):
    name = "opera_service.staff_admin"
    label = "staff_admin"

    def ready(self) -> None:
        for page in PAGES:
            import_module(f"{self.name}.{page}")
