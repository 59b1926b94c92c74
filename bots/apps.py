"""Registers the bots with Django, and with the matches that call them."""

from django.apps import AppConfig


class BotsConfig(AppConfig):
    """The app of computer players; it owns no tables."""

    name = "bots"
    label = "bots"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from bots.calls import turn_task
        from games.matches.live.publish import register_turn_task

        register_turn_task(turn_task)
