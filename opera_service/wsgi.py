"""The WSGI entrance: Django alone, for everything that is one request and one answer."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "opera_service.settings")

application = get_wsgi_application()
