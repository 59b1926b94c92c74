"""How the docs page puts a schema into words."""

import json
import re
from typing import Any

from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

Json = dict[str, Any]
_SIMPLE = {"integer": "number", "string": "text", "boolean": "yes or no", "object": "object", "null": "null"}
_LIMITS = {"minimum": "from {}", "maximum": "to {}", "minLength": "{} characters or more", "maxLength": "{} at most"}


def prose(text: str | None) -> SafeString:
    """The little Markdown that descriptions use, as HTML."""
    paragraphs = re.split(r"\n\s*\n", (text or "").strip())
    return format_html_join("\n", "<p>{}</p>", ((_inline(paragraph),) for paragraph in paragraphs if paragraph))


def line(text: str | None) -> SafeString:
    return _inline(text or "")


def type_of(schema: Json) -> SafeString:
    """`list of PhantomPiece`, with a link to it."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return format_html('<a href="#type-{0}">{0}</a>', name)
    if choices := _choices(schema):
        return format_html_join(" or ", "{}", ((type_of(kind),) for kind in choices))
    if "const" in schema:
        return format_html("<code>{}</code>", json.dumps(schema["const"]))
    if "enum" in schema:
        return format_html_join(" · ", "<code>{}</code>", ((value,) for value in schema["enum"]))
    if schema.get("type") == "array":
        return format_html("list of {}", type_of(schema["items"]))
    return format_html("{}", ", ".join([_plain(schema), *_limits(schema)]))


def _choices(schema: Json) -> list[Json]:
    """What a value may be one of."""
    kinds = schema.get("type")
    several = [{**schema, "type": one} for one in kinds] if isinstance(kinds, list) else []
    found: list[Json] = schema.get("anyOf") or schema.get("oneOf") or several
    return found


def _plain(schema: Json) -> str:
    return str(schema.get("format") or _SIMPLE.get(schema.get("type", ""), "anything"))


def _limits(schema: Json) -> list[str]:
    return [words.format(schema[name]) for name, words in _LIMITS.items() if name in schema]


def _inline(text: str) -> SafeString:
    safe: str = escape(" ".join(text.split()))
    safe = re.sub(r"`([^`]+)`", r"<code>\1</code>", safe)
    return mark_safe(re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", safe))  # noqa: S308 escaped above
