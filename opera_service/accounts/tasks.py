"""The Celery tasks of accounts."""

from celery import shared_task

from opera_service.accounts import account_data, expired_keys


@shared_task(name="lobby.delete_idle_guests", acks_late=True)
def delete_idle_guests() -> None:
    """Run a few times a day by beat: a guest whose cookie has expired cannot come back."""
    account_data.delete_idle_guests()


@shared_task(name="lobby.delete_expired_keys", acks_late=True)
def delete_expired_keys() -> None:
    """Run every hour by beat: sessions and tokens that open nothing any more."""
    expired_keys.delete_expired_keys()
