"""The Celery task of request ids."""

from celery import shared_task

from games.once import make_once


@shared_task(name="lobby.forget_old_requests", acks_late=True)
def forget_old_requests() -> None:
    """Run a few times a day by beat: nobody repeats a request after days."""
    make_once.forget_old_requests()
