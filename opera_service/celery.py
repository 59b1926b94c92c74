"""The Celery application; its settings live in Django's settings under CELERY_."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "opera_service.settings")

app = Celery("opera_service")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
