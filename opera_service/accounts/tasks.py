"""The Celery task of accounts."""

from celery import shared_task

from opera_service.accounts import account_data


@shared_task(name="lobby.delete_idle_guests", acks_late=True)
def delete_idle_guests() -> None:
    """Run a few times a day by beat: a guest whose cookie has expired cannot come back."""
    account_data.delete_idle_guests()
