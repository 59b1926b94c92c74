"""What all lists of the staff have in common: read only, a bounded number of queries, no count beyond a limit."""

from typing import Any, ClassVar

from django.contrib.admin import ShowFacets
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.db.models import Model, Prefetch, QuerySet
from django.http import HttpRequest
from django.utils.functional import cached_property

from games.matches.models import Match
from opera_service.staff_admin import links
from opera_service.staff_admin.list_search import MOST_ROWS
from opera_service.staff_admin.theme_types import ThemedAdmin, ThemedChangeList, column

PAGE = 50


class CappedPaginator(Paginator):  # type: ignore[type-arg]
    """Counts no further than MOST_ROWS: counting millions of rows takes longer than showing fifty of them.

    Older rows are found by searching and filtering.
    """

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

    def response_action(self, request: HttpRequest, queryset: "QuerySet[Any]", *args: Any) -> Any:
        """Leave out what is no key of a row: Django would look for it, and fail."""
        chosen = request.POST.copy()
        chosen.setlist(ACTION_CHECKBOX_NAME, [key for key in chosen.getlist(ACTION_CHECKBOX_NAME) if self._is_key(key)])
        request.POST = chosen  # type: ignore[assignment]
        return super().response_action(request, queryset, *args)

    def _is_key(self, text: str) -> bool:
        try:
            self.model._meta.pk.to_python(text)  # noqa: SLF001 - Django's documented name for it
        except ValidationError:
            return False
        return True

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        """The rows that `term` finds; every list searches what its indexes support."""
        return rows.none()

    @column("user")
    def who(self, row: Any) -> str:
        """For rows of a user."""
        return links.user(row.user)

    @column("match")
    def at_match(self, row: Any) -> str:
        """For rows about a match."""
        return links.match(row.match)

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


def with_matches(rows: "QuerySet[Any]") -> "QuerySet[Any]":
    """Fetch the matches of the rows by a query of their own: a join would fetch those of all earlier pages too."""
    return rows.prefetch_related(Prefetch("match", Match.objects.only("pk", "game")))
