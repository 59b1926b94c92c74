"""The lists of matches, of tables that have not begun, and of seats that bots are to play."""

from datetime import timedelta
from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from games.common.choices import choices
from games.matches.enums import Purpose, Status
from games.matches.models import LogEntry, Match, Seat
from games.matches.queries.match_view import player_of
from games.registry import GAMES
from games.reports.enums import OPEN_STATES
from games.reports.models import Report
from opera_service.staff_admin.bulk_acts import acts_on_many
from opera_service.staff_admin.filters import ChoiceFilter, GameFilter
from opera_service.staff_admin.list_base import ReadOnlyAdmin
from opera_service.staff_admin.list_search import as_id, as_number, matches_found, parsed
from opera_service.staff_admin.models import BotAtWork, OpenMatch
from opera_service.staff_admin.site import site
from opera_service.staff_admin.theme_types import column

COLOURS = {"open": "info", "running": "success", "paused": "warning", "finished": "", "aborted": "danger"}
_UNREAD = ("seed", "state", "table_options", "outcome", "commitment", "invitation_key")
"""Long or secret columns that no list needs."""


class StatusFilter(ChoiceFilter):
    title, parameter_name = "status", "status"

    def options(self) -> dict[str, str]:
        return {**dict(choices(Status)), "paused": "Paused"}

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        if value == "paused":
            return rows.filter(status=Status.RUNNING, paused_at__isnull=False)
        return rows.filter(status=value)


class RatingsFilter(ChoiceFilter):
    title, parameter_name = "ratings", "ratings"

    def options(self) -> dict[str, str]:
        return {"rated": "Rated", "annulled": "Annulled"}

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        return rows.filter(annulled=True) if value == "annulled" else rows.filter(rated=True)


class PurposeFilter(ChoiceFilter):
    title, parameter_name = "purpose", "purpose"

    def options(self) -> dict[str, str]:
        return dict(choices(Purpose))

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        # Written so that PostgreSQL can use the partial index of matches with another purpose.
        return rows.filter(purpose=value) if value == Purpose.PLAY else rows.filter(~Q(purpose="play"), purpose=value)


class OpenReportFilter(ChoiceFilter):
    title, parameter_name = "reports", "reports"

    def options(self) -> dict[str, str]:
        return {"open": "With an open report"}

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        return rows.filter(pk__in=Report.objects.filter(state__in=OPEN_STATES, match__isnull=False).values("match"))


class IdleFilter(ChoiceFilter):
    """Running matches whose last entry is old: somebody waits, or the match is stuck."""

    title, parameter_name = "no move since", "idle"
    hours: ClassVar[dict[str, int]] = {"1": 1, "24": 24, "72": 72, "168": 168}

    def options(self) -> dict[str, str]:
        return {"1": "An hour", "24": "A day", "72": "Three days", "168": "A week"}

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        before = timezone.now() - timedelta(hours=self.hours[value])
        last = LogEntry.objects.filter(match=OuterRef("pk"), seq=OuterRef("seq"), at__lt=before)
        return rows.filter(Exists(last), status=Status.RUNNING)


class MatchAdminBase(ReadOnlyAdmin):
    """Columns and search of lists of matches; a row links to the page of its match."""

    list_display = ("name", "stage", "seated", "entries", "counts", "created_at", "ended_at")
    list_filter: ClassVar[Any] = (
        StatusFilter,
        GameFilter,
        PurposeFilter,
        RatingsFilter,
        OpenReportFilter,
        IdleFilter,
    )
    search_help_text = (
        "An id or its last six digits, names of players who sat together, days: alice bob 2026-11-01..2026-11-18"
    )

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        seats = Prefetch("seats", Seat.objects.select_related("user").order_by("number"))
        return super().get_queryset(request).defer(*_UNREAD).prefetch_related(seats)

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        return rows.filter(pk__in=matches_found(parsed(term)))

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        match_id = as_id(object_id)
        if match_id is None:
            raise Http404
        return redirect("admin:match_page", match_id)

    @column("match")
    def name(self, match: Match) -> str:
        title = GAMES[match.game].titles["en"] if match.game in GAMES else match.game
        return f"{title} {str(match.pk)[-6:]}"

    @column("status", COLOURS)
    def stage(self, match: Match) -> str:
        return "paused" if match.paused_at else match.status

    @column("players")
    def seated(self, match: Match) -> str:
        return ", ".join(player.name if (player := player_of(seat)) else "–" for seat in match.seats.all())

    @column("rated")
    def counts(self, match: Match) -> str:
        return "annulled" if match.annulled else ("yes" if match.rated else "no")

    @column("entries")
    def entries(self, match: Match) -> int:
        return match.seq


@admin.register(Match, site=site)
class MatchAdmin(MatchAdminBase):
    actions = acts_on_many()


@admin.register(OpenMatch, site=site)
class OpenMatchAdmin(MatchAdminBase):
    list_display = ("name", "owner", "seated", "players", "private", "rated", "created_at")
    list_filter = (GameFilter,)
    list_select_related = ("owner",)


@admin.register(BotAtWork, site=site)
class BotAtWorkAdmin(ReadOnlyAdmin):
    """Bots that are asked now; one that should have been woken long ago is stuck."""

    list_display = ("seat_number", "bot", "at_match", "stands", "asked_at", "wake_at", "automoves")
    list_select_related = ("match",)
    newest = "wake_at"
    search_help_text = "The id of a match or its address"

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        own = ("number", "bot", "asked_at", "wake_at", "automoves")
        of_match = ("match__id", "match__game", "match__status", "match__paused_at")
        return super().get_queryset(request).only(*own, *of_match)

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        return rows.filter(match_id=as_id(term))

    @column("seat")
    def seat_number(self, seat: Seat) -> str:
        return f"Seat {seat.number + 1}"

    @column("status", COLOURS)
    def stands(self, seat: Seat) -> str:
        return "paused" if seat.match.paused_at else seat.match.status

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        found = Seat.objects.filter(pk=as_number(object_id) or 0).values_list("match_id", flat=True).first()
        if found is None:
            raise Http404
        return redirect("admin:match_page", found)
