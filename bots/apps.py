"""Registers the bots with Django, and with the matches that call them."""

from django.apps import AppConfig


class BotsConfig(AppConfig):
    name = "bots"

    def ready(self) -> None:
        from bots.advice import advise
        from bots.calls import turn_task
        from games.matches.live.publish import register_turn_task
        from games.matches.queries.hints import register_adviser

        register_turn_task(turn_task)
        register_adviser(advise)
