"""The WSGI application: Django, for every request that is not a stream."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "opera_service.settings")

application = get_wsgi_application()
