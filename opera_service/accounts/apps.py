"""Registers the accounts with Django."""

from django.apps import AppConfig
from django.db.models.signals import post_delete, post_save


class AccountsConfig(AppConfig):
    """The app that owns users."""

    name = "opera_service.accounts"
    label = "accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Empty the cache of tokens whenever a user or a token is saved or deleted, by the admin for example."""
        from opera_service.accounts.models import AccessToken, User
        from opera_service.accounts.token_secrets import forget_tokens

        def forget(update_fields: frozenset[str] | None = None, **_: object) -> None:
            if update_fields != frozenset({"last_login"}):  # saved at every sign-in
                forget_tokens()

        for model in (User, AccessToken):
            for signal in (post_save, post_delete):
                signal.connect(forget, sender=model, weak=False, dispatch_uid=f"forget {model.__name__}")
