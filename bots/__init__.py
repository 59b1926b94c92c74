"""The service's bots: styles of playing, and the Celery tasks that let them move."""
