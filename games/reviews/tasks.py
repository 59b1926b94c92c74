"""The Celery tasks of reviews; the one that thinks is among the bots'."""

from celery import shared_task

from games.reviews import review_work


@shared_task(name="lobby.call_for_reviews", acks_late=True)
def call_for_reviews() -> None:
    """Run by beat: workers are called again to reviews whose call was lost."""
    review_work.call_again()


@shared_task(name="lobby.delete_old_reviews", acks_late=True)
def delete_old_reviews() -> None:
    """Run a few times a day by beat."""
    review_work.delete_old_reviews()
