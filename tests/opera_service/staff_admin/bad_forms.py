"""Bad inputs for every address of the staff's pages, found by walking the site: a new form is tried at once."""

import random
import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from typing import Any, Final, NamedTuple
from uuid import UUID, uuid4

from django.test import Client
from django.urls import URLPattern, URLResolver
from django.urls.converters import IntConverter, UUIDConverter

from games.conduct.enums import SanctionKind
from games.conduct.models import Appeal, Sanction
from games.matches.models import Match
from games.reports.models import Report
from games.staff.acts import ACTS
from games.talk.models import Message
from opera_service.accounts.models import User
from opera_service.staff_admin.form_handlers import HANDLERS
from opera_service.staff_admin.site import site
from tests.opera_service.staff_admin.staff_forms import StaffForm

LEFT_OUT: Final = ("logout", "login", "jsi18n", "autocomplete", "second_factor")
"""What ends the session of whoever tries, or belongs to Django alone."""
BAD: Final = (
    *("", " ", "0", "-1", "1", "2", "999999999", "9" * 25, "1.5", "1e9", "NaN", "abc", "é🎭", "\x00", "a\x00b"),
    *("<script>alert(1)</script>", "' OR 1=1 --", "../../etc/passwd", "[]", "{}", "null", "true", "on", "do", "change"),
    *("2026-13-45", "2026-01-01T00:00", "9999-12-31", "x" * 600, "y" * 5000, "because of a fault", "yes", "no"),
)
QUERIES: Final = ("at", "q", "p", "seat", "after", "state", "e")
REFUSED: Final = re.compile("/(add|delete|history)/$")
"""Django's own addresses, closed to everybody: tried, but seldom."""


class Address(NamedTuple):
    """An address of the site, with the parameters that it has."""

    route: str
    name: str
    converters: dict[str, Any]


def addresses() -> list[Address]:
    """Every address of the staff's pages."""
    return [one for one in _walk(site.get_urls(), "/admin/") if one.name not in LEFT_OUT]


def _walk(patterns: list[Any], before: str) -> Iterator[Address]:
    for pattern in patterns:
        route = f"{before}{pattern.pattern}"
        if isinstance(pattern, URLResolver):
            yield from _walk(pattern.url_patterns, route)
        elif isinstance(pattern, URLPattern) and "(?P" not in route:
            yield Address(route, pattern.name or "", pattern.pattern.converters)


class _Fields(HTMLParser):
    """The names of all fields of a page, with the values that they offer."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, list[str]] = {}
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "option" and self._select:
            self.found[self._select].append(given.get("value") or "")
        elif tag in ("input", "select", "textarea") and (name := given.get("name")):
            self.found.setdefault(name, []).append(given.get("value") or "")
            self._select = name if tag == "select" else ""


class BadInputs:
    """Random requests of somebody who may do everything, mostly wrong ones."""

    def __init__(self, client: Client, match_id: UUID, seed: int) -> None:
        self.client, self.match_id = client, match_id
        self.chance = random.Random(seed)
        self.addresses = addresses()
        self.weights = [1 if REFUSED.search(one.route) else 8 for one in self.addresses]
        self.known: dict[str, dict[str, list[str]]] = {}
        self.reached: set[str] = set()
        keys: list[type[Any]] = [Match, User, Report, Sanction, Appeal, Message]
        self.keys = [str(key) for model in keys for key in model.objects.values_list("pk", flat=True)[:3]]
        actions = [action for _, handlers in HANDLERS.values() for action in handlers]
        self.words = [*ACTS, *HANDLERS, *actions, *SanctionKind, "stop", "start", "announce", "close", "open"]

    def run(self, count: int) -> list[str]:
        """So many requests; returns a line for each that failed."""
        return [line for _ in range(count) if (line := self._one())]

    def try_form(self, form: StaffForm) -> str:
        """One bad input to a form; returns a line if it failed."""
        if form.page not in self.known or self.chance.random() < 0.2:
            failed = self._look(form.page)
            if failed:
                return failed
        # A list has to name rows, and an act on many its matches, or nothing is tried but that they are missing.
        named = {"match": str(self.match_id), "_selected_action": str(self.match_id), "step": "do"}
        data = {**named, **self._data(self.known.get(form.page, {}))}
        return self._send(Address(form.name, form.name, {}), form.address, data)

    def _one(self) -> str:
        (address,) = self.chance.choices(self.addresses, self.weights)
        path = self._path(address)
        if path not in self.known or self.chance.random() < 0.2:
            failed = self._look(path)
            if failed:
                return failed
        data = self._data(self.known.get(path, {}))
        return self._send(address, path, data)

    def _look(self, path: str) -> str:
        query = {name: self._value([]) for name in self.chance.sample(QUERIES, 2)}
        answer = self.client.get(path, query)
        if answer.status_code >= 500:
            return f"GET {path} {query}: {answer.status_code}"
        if answer.status_code == 200 and "html" in answer.headers.get("Content-Type", ""):
            parser = _Fields()
            parser.feed(answer.content.decode())
            self.known[path] = parser.found
        return ""

    def _send(self, address: Address, path: str, data: dict[str, Any]) -> str:
        answer = self.client.post(path, data)
        if answer.status_code < 400:
            self.reached.add(address.route)
        return f"POST {path} {data}: {answer.status_code}" if answer.status_code >= 500 else ""

    def _path(self, address: Address) -> str:
        path = address.route
        for name, converter in address.converters.items():
            path = re.sub(rf"<(?:\w+:)?{name}>", self._parameter(converter), path)
        return path

    def _parameter(self, converter: Any) -> str:
        if isinstance(converter, UUIDConverter):
            return str(self.match_id if self.chance.random() < 0.85 else uuid4())
        if isinstance(converter, IntConverter):
            known = [key for key in self.keys if key.isdigit()]
            return self.chance.choice([*known, "0", "999999999", "9" * 20])
        text: str = self.chance.choice([*self.keys, *self.words, *self.words, "abc", "0", "-", "%00x"])
        return text

    def _data(self, fields: dict[str, list[str]]) -> dict[str, Any]:
        names = [name for name in fields if name != "csrfmiddlewaretoken"]
        guessed = ["reason", "step", "match", "into", "assignee", "action", "_selected_action", "seq", "last", "text"]
        chosen = [name for name in names if self.chance.random() < 0.9]
        chosen += self.chance.sample(guessed, 3)
        return {name: self._values(fields.get(name, [])) for name in chosen}

    def _values(self, offered: list[str]) -> Any:
        many = self.chance.random() < 0.05
        return [self._value(offered) for _ in range(3)] if many else self._value(offered)

    def _value(self, offered: list[str]) -> str:
        """Often what the form offers, so that the others of its fields are reached."""
        pick: Callable[[], str] = lambda: self.chance.choice([*self.keys, *self.words, *BAD])  # noqa: E731
        return self.chance.choice(offered) if offered and self.chance.random() < 0.55 else pick()
