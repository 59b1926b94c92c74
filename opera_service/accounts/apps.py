"""Registers the accounts with Django."""

from django.apps import AppConfig
from django.db.models.signals import post_delete, post_save


class AccountsConfig(AppConfig):
    name = "opera_service.accounts"

    def ready(self) -> None:
        """Empty the cache of tokens whenever a user or a token changes; a new role ends tokens that moderate."""
        from opera_service.accounts import endings
        from opera_service.accounts.enums import Scope
        from opera_service.accounts.models import AccessToken, User
        from opera_service.accounts.token_secrets import forget_tokens

        def forget(update_fields: frozenset[str] | None = None, **_: object) -> None:
            if update_fields != frozenset({"last_login"}):  # saved at every sign-in
                forget_tokens()

        def end_moderation(
            instance: User, created: bool, update_fields: frozenset[str] | None = None, **_: object
        ) -> None:
            if not created and (update_fields is None or "is_staff" in update_fields):
                endings.end_tokens(instance, "role changed", scope=Scope.MODERATE)

        post_save.connect(end_moderation, sender=User, weak=False, dispatch_uid="end moderation")
        for model in (User, AccessToken):
            for signal in (post_save, post_delete):
                signal.connect(forget, sender=model, weak=False, dispatch_uid=f"forget {model.__name__}")
