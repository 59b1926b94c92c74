"""What all lists of the staff have in common: read only, a bounded number of queries, no count beyond a limit."""

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
"""How far a list can be paged through; older rows are found by searching and filtering."""
MOST_NAMES = 100


class CappedPaginator(Paginator):  # type: ignore[type-arg]
    """Counts no further than MOST_ROWS: counting millions of rows takes longer than showing fifty of them."""

    @cached_property
    def count(self) -> int:
        rows: Any = self.object_list
        return int(rows.order_by()[:MOST_ROWS].values("pk").count())


class CappedChangeList(ThemedChangeList):
    """A page of a list; it links to the whole list only while a search or a filter is active."""

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        if not (self.query or self.has_active_filters):
            self.full_result_count = self.result_count


class ReadOnlyAdmin(ThemedAdmin):
    """A list and a page that change nothing: commands, with pages of their own, do."""

    needs: ClassVar[str] = "handle_reports"
    """The permission that is needed to see it."""
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
    """Shows the search field; `found` is what searches."""

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ThemedChangeList]:
        return CappedChangeList

    def get_ordering(self, request: HttpRequest) -> tuple[str]:
        return (self.newest,)

    def get_search_results(
        self, request: HttpRequest, queryset: "QuerySet[Any]", search_term: str
    ) -> "tuple[QuerySet[Any], bool]":
        term = search_term.strip()
        return (self.found(queryset, term) if term else queryset), False

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        """The rows that `term` finds; every list searches what its indexes support."""
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
    """The ids of the accounts whose names begin with `term`, in upper or lower case."""
    if not could_be_name(term):
        return []
    found = User.objects.filter(username__istartswith=term).order_by("username")
    return list(found.values_list("pk", flat=True)[:MOST_NAMES])


def matches_of(users: list[int]) -> list[UUID]:
    """The ids of the newest matches in which one of the users has a seat."""
    found = Seat.objects.filter(user_id__in=users).order_by("-match_id")
    return list(found.values_list("match_id", flat=True)[:MOST_ROWS])


def as_id(term: str) -> UUID | None:
    """The id in `term`, which may be the address of a match; None if there is none."""
    try:
        return UUID(term.rsplit("/", 1)[-1])
    except ValueError:
        return None


def as_number(term: str) -> int | None:
    return int(term) if term.isascii() and term.isdigit() and len(term) < 18 else None


def with_matches(rows: "QuerySet[Any]") -> "QuerySet[Any]":
    """Fetch the matches of the rows by a query of their own: a join would fetch those of all earlier pages too."""
    return rows.prefetch_related(Prefetch("match", Match.objects.only("pk", "game")))
