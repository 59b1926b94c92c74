"""The addresses that Django serves; native ASGI routes are listed in asgi_app/native_routes.py."""

from django.urls import URLPattern, URLResolver, include, path

from opera_service.staff_admin.site import site as staff_admin

urlpatterns: list[URLPattern | URLResolver] = [
    path("admin/", staff_admin.urls),
    path("", include("opera_service.rest_server.urls")),
    path("", include(("opera_service.oauth.urls", "oauth2_provider"))),
    path("", include("opera_service.web.urls")),
]

handler404 = "opera_service.web.client_page.missing"
handler500 = "opera_service.web.client_page.failed"
