"""The addresses that Django answers; native ASGI routes are listed in entrance/routes.py."""

from django.urls import URLPattern, URLResolver, include, path

from opera_service.backstage.site import site as backstage
from opera_service.operations import views as operations

urlpatterns: list[URLPattern | URLResolver] = [
    path("readyz", operations.readyz),
    path("metrics", operations.show_metrics),
    path("admin/", backstage.urls),
    path("", include("opera_service.rest.urls")),
    path("", include("opera_service.web.urls")),
]

handler404 = "opera_service.web.views.missing"
