"""The addresses of the client; the script's router knows the same ones (static/web/app.js)."""

from django.urls import path

from opera_service.web.client_page import page

urlpatterns = [
    path("", page, {"name": "home"}, name="home"),
    path("tables", page, {"name": "tables"}),
    path("matches", page, {"name": "matches"}),
    path("leaderboard", page, {"name": "leaderboard"}),
    path("account", page, {"name": "account"}),
    path("match/<uuid:match_id>", page, {"name": "match"}),
    path("rules/<slug:game>", page, {"name": "rules"}),
    path("learn/<slug:game>", page, {"name": "learn"}),
]
