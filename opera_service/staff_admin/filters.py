"""Filters of lists: each is a few choices that an index can answer."""

from abc import abstractmethod
from typing import Any

from django.contrib.admin import ModelAdmin, SimpleListFilter
from django.db.models import QuerySet
from django.http import HttpRequest


class Choice(SimpleListFilter):
    """One of a few values, the same for everybody."""

    @abstractmethod
    def options(self) -> dict[str, str]:
        """Value → words."""

    @abstractmethod
    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        """The rows that have the value."""

    def lookups(self, request: HttpRequest, model_admin: "ModelAdmin[Any]") -> list[tuple[str, str]]:
        return list(self.options().items())

    def queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> "QuerySet[Any]":
        value = self.value()
        return self.chosen(queryset, value) if value in self.options() else queryset
