"""Filters of lists: each offers a few choices, and every choice can use an index."""

from abc import abstractmethod
from enum import StrEnum
from typing import Any

from django.contrib.admin import ModelAdmin, SimpleListFilter
from django.db.models import QuerySet
from django.http import HttpRequest

from games.common.choices import choices
from games.registry import GAMES


class ChoiceFilter(SimpleListFilter):
    """One of a few values, the same for everybody."""

    @abstractmethod
    def options(self) -> dict[str, str]:
        """Value → label."""

    @abstractmethod
    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        """The rows that have the value."""

    def lookups(self, request: HttpRequest, model_admin: "ModelAdmin[Any]") -> list[tuple[str, str]]:
        return list(self.options().items())

    def queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> "QuerySet[Any]":
        value = self.value()
        return self.chosen(queryset, value) if value in self.options() else queryset


def enum_filter(column: str, values: type[StrEnum]) -> type[ChoiceFilter]:
    """A filter by a column that holds one of these values."""

    class EnumFilter(ChoiceFilter):
        title = parameter_name = column

        def options(self) -> dict[str, str]:
            return dict(choices(values))

        def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
            return rows.filter(**{column: value})

    return EnumFilter


class GameFilter(ChoiceFilter):
    title, parameter_name = "game", "game"

    def options(self) -> dict[str, str]:
        return {slug: game.titles["en"] for slug, game in GAMES.items()}

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        return rows.filter(game=value)
