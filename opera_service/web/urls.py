"""The addresses of the client; the script's router knows the same ones (static/web/app.js)."""

from django.urls import path

from opera_service.web import installable, mail_pages
from opera_service.web.client_page import page
from opera_service.web.security_txt import security_txt

urlpatterns = [
    path("", page, {"name": "home"}, name="home"),
    path("tables", page, {"name": "tables"}),
    path("matches", page, {"name": "matches"}),
    path("leaderboard", page, {"name": "leaderboard"}),
    path("account", page, {"name": "account"}),
    path("match/<uuid:match_id>", page, {"name": "match"}),
    path("rules/<slug:game>", page, {"name": "rules"}),
    path("learn/<slug:game>", page, {"name": "learn"}),
    path("confirm", page, {"name": "confirm"}),
    path("reset", page, {"name": "reset"}),
    path("mail/stop/<str:token>", mail_pages.stop_mails),
    path("local/mail", mail_pages.local_mails),
    path("local/mail/<slug:name>", mail_pages.local_mail_html),
    path("@/<str:player>", page, {"name": "player"}),
    path("service-worker.js", installable.service_worker),
    path("manifest.webmanifest", installable.manifest),
    path("robots.txt", installable.robots),
    path(".well-known/security.txt", security_txt),
    path("favicon.ico", installable.favicon),
]
