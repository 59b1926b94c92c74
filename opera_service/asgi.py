"""The ASGI entrance (replaced by the dispatcher)."""

from a2wsgi import WSGIMiddleware

from opera_service.wsgi import application as django_application

application = WSGIMiddleware(django_application, workers=16)
