"""The Celery tasks of addresses."""

from celery import shared_task

from opera_service.addresses import mail_links, password_reset


@shared_task(name="lobby.write_reset_mails", acks_late=True)
def write_reset_mails() -> None:
    """Run every second by beat: whoever has forgotten a password gets a mail."""
    password_reset.write_reset_mails()


@shared_task(name="lobby.forget_old_links", acks_late=True)
def forget_old_links() -> None:
    """Run every hour by beat: links that no longer work are deleted."""
    mail_links.forget_old()
