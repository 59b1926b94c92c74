"""Players that are programs, and the Celery tasks that let them move and keep the clocks."""
