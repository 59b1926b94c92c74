"""The Celery tasks of trials."""

from celery import shared_task

from games.trials import trial_commands


@shared_task(name="lobby.sweep_trials", acks_late=True)
def sweep_trials() -> None:
    """Run by beat: trials that are too old are closed."""
    trial_commands.sweep_trials()
