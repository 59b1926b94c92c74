"""The theme's classes with the types of Django's, which they extend: Unfold itself is not typed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

if TYPE_CHECKING:
    from django.contrib.admin import AdminSite, ModelAdmin
    from django.contrib.admin.views.main import ChangeList as ThemedChangeList

    ThemedSite: TypeAlias = AdminSite
    ThemedAdmin: TypeAlias = ModelAdmin[Any]
else:
    from unfold.admin import ModelAdmin as ThemedAdmin
    from unfold.sites import UnfoldAdminSite as ThemedSite
    from unfold.views import ChangeList as ThemedChangeList

__all__ = ["Column", "ThemedAdmin", "ThemedChangeList", "ThemedSite", "column"]
Column = TypeVar("Column", bound=Callable[..., Any])


def column(words: str, colours: dict[str, str] | None = None) -> Callable[[Column], Column]:
    """A column of a list: what it is called, and for labels the theme's colour of each value."""

    def mark(method: Column) -> Column:
        column: Any = method
        column.short_description = words
        if colours is not None:
            column.label = colours
        return method

    return mark
