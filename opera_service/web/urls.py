"""The addresses of the client; the script's router knows the same ones (static/web/app.js)."""

from django.urls import path

from opera_service.web.views import page

urlpatterns = [
    path("", page, name="home"),
    path("tables", page),
    path("matches", page),
    path("leaderboard", page),
    path("account", page),
    path("match/<uuid:match_id>", page),
    path("rules/<slug:game>", page),
    path("learn/<slug:game>", page),
]
