"""Registers the notifications with the matches, whose entries people are notified of."""

from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    name = "games.notifications"

    def ready(self) -> None:
        from games.matches.entry_hooks import register_entry_hook
        from games.notifications.entry_news import news_of_entry

        register_entry_hook(news_of_entry)
