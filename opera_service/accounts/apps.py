"""Registers the accounts with Django."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """The app that owns users."""

    name = "opera_service.accounts"
    label = "accounts"
    default_auto_field = "django.db.models.BigAutoField"
