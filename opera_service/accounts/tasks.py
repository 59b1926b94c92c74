"""The Celery task of accounts."""

from celery import shared_task

from opera_service.accounts.account_data import tidy_guests


@shared_task(name="lobby.tidy_guests", acks_late=True)
def forget_idle_guests() -> None:
    """A few times a day, by beat: nobody will come back as a guest whose cookie has expired."""
    tidy_guests()
