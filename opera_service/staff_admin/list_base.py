"""What all lists of the staff have in common: read only, a bounded number of questions, nothing counted to the end."""

from typing import Any, ClassVar
from uuid import UUID

from django.contrib.admin import ShowFacets
from django.core.paginator import Paginator
from django.db.models import Model, Prefetch, QuerySet
from django.http import HttpRequest
from django.utils.functional import cached_property

from games.common.users import could_be_name
from games.matches.models import Match, Seat
from opera_service.accounts.models import User
from opera_service.staff_admin.theme_types import ThemedAdmin, ThemedChangeList

PAGE = 50
MOST_ROWS = 2_000
"""How far a list can be paged through; who looks for something older searches or filters."""
MOST_NAMES = 100


class CappedPaginator(Paginator):  # type: ignore[type-arg]
    """Counts to a limit and no further: counting millions of rows takes longer than showing fifty of them."""

    @cached_property
    def count(self) -> int:
        rows: Any = self.object_list
        return int(rows.order_by()[:MOST_ROWS].values("pk").count())


class Counted(ThemedChangeList):
    """A page of a list; the way back to the whole list is offered to who has left it."""

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        if not (self.query or self.has_active_filters):
            self.full_result_count = self.result_count


class Listed(ThemedAdmin):
    """A list and a page that only show: whatever changes something is a command with a page of its own."""

    needs: ClassVar[str] = "handle_reports"
    """The permission of who may see it."""
    list_per_page = PAGE
    list_max_show_all = 0
    paginator = CappedPaginator
    show_full_result_count = False
    show_facets = ShowFacets.NEVER
    sortable_by = ()
    list_fullwidth = True
    list_disable_select_all = True
    actions: Any = ()
    list_filter: ClassVar[Any] = ()
    newest: ClassVar[str] = "-id"
    search_help_text = "A name, or its beginning"
    search_fields: ClassVar[Any] = ("pk",)
    """Shows the search field; `found` says what is looked for."""

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ThemedChangeList]:
        return Counted

    def get_ordering(self, request: HttpRequest) -> tuple[str]:
        return (self.newest,)

    def get_search_results(
        self, request: HttpRequest, queryset: "QuerySet[Any]", search_term: str
    ) -> "tuple[QuerySet[Any], bool]":
        term = search_term.strip()
        return (self.found(queryset, term) if term else queryset), False

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        """The rows that `term` means; every list says for itself what an index of its table can answer."""
        return rows.none()

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return request.user.has_perm(f"audit.{self.needs}")

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


def users_named(term: str) -> list[int]:
    """The accounts whose names begin so, whatever the case."""
    if not could_be_name(term):
        return []
    found = User.objects.filter(username__istartswith=term).order_by("username")
    return list(found.values_list("pk", flat=True)[:MOST_NAMES])


def matches_of(users: list[int]) -> list[UUID]:
    """The newest matches in which one of them sits."""
    found = Seat.objects.filter(user_id__in=users).order_by("-match_id")
    return list(found.values_list("match_id", flat=True)[:MOST_ROWS])


def as_id(term: str) -> UUID | None:
    """The id of a match, as it stands in an address."""
    try:
        return UUID(term.rsplit("/", 1)[-1])
    except ValueError:
        return None


def as_number(term: str) -> int | None:
    return int(term) if term.isascii() and term.isdigit() and len(term) < 18 else None


def with_matches(rows: "QuerySet[Any]") -> "QuerySet[Any]":
    """The matches of the rows, in a query of their own: joined, all rows before the page would fetch theirs too."""
    return rows.prefetch_related(Prefetch("match", Match.objects.only("pk", "game")))
