"""JSON Schema of the declared types, as OpenAPI's code generators like it.

msgspec writes schemas too, but calls two classes of one name by their module paths, leaves unions without a name
and times without a format. Here every union of structs is a component with a discriminator, named by the base class
its members share.
"""

from collections.abc import Callable
from enum import Enum
from inspect import cleandoc
from typing import Any

import msgspec
from dmr.plugins.msgspec.schema import MsgspecSchemaGenerator
from dmr.serializer import SchemaDef
from msgspec import inspect as mi

from games.api.chosen import paths_of
from games.api.examples import examples_of
from games.api.naming import common_base
from games.api.published_names import REST
from games.kit.chosen_from import KEY

Json = dict[str, Any]
_OWNERS: dict[str, type] = {}
_PLAIN: dict[type[mi.Type], Json] = {
    mi.BoolType: {"type": "boolean"},
    mi.NoneType: {"type": "null"},
    mi.DateTimeType: {"type": "string", "format": "date-time"},
    mi.DateType: {"type": "string", "format": "date"},
    mi.UUIDType: {"type": "string", "format": "uuid"},
    mi.AnyType: {},
    mi.RawType: {},
}
_LIMITS = {
    "ge": "minimum",
    "le": "maximum",
    "gt": "exclusiveMinimum",
    "lt": "exclusiveMaximum",
    "min_length": "minLength",
    "max_length": "maxLength",
    "pattern": "pattern",
}


class SchemaGenerator(MsgspecSchemaGenerator):
    """Our schemas for the REST framework."""

    @classmethod
    def get_schema(cls, model: Any, ref_template: str, *, used_for_response: bool = False) -> SchemaDef:  # noqa: ARG003
        writer = SchemaWriter(ref_template)
        return writer.write(mi.type_info(model)), writer.components

    @classmethod
    def schema_name(cls, model: Any) -> str | None:
        return _name(model) if isinstance(model, type) and issubclass(model, (msgspec.Struct, Enum)) else None


class SchemaWriter:
    """Writes schemas that refer to named components, and the components."""

    def __init__(self, prefix: str) -> None:
        self.components: Json = {}
        self._prefix = prefix

    def write(self, kind: mi.Type) -> Json:
        if isinstance(kind, mi.Metadata):
            return self.write(kind.type) | (kind.extra_json_schema or {})
        if isinstance(kind, mi.StructType):
            return self._named(kind.cls, lambda: self._struct(kind))
        if isinstance(kind, mi.EnumType) or (isinstance(kind, mi.CustomType) and issubclass(kind.cls, Enum)):
            # Django's choices are enums with a metaclass of their own, which msgspec reads but does not recognise.
            members: type[Enum] = kind.cls
            return self._named(members, lambda: {"type": "string", "enum": [member.value for member in members]})
        if isinstance(kind, mi.UnionType):
            return self._union(kind)
        return self._simple(kind)

    def _simple(self, kind: mi.Type) -> Json:
        if isinstance(kind, mi.IntType):
            return {"type": "integer"} | _limits(kind)
        if isinstance(kind, mi.StrType):
            return {"type": "string"} | _limits(kind)
        if isinstance(kind, mi.LiteralType):
            return {"type": "string", "enum": list(kind.values)}
        if isinstance(kind, mi.VarTupleType):
            most = {} if kind.max_length is None else {"maxItems": kind.max_length}
            return {"type": "array", "items": self.write(kind.item_type)} | most
        if isinstance(kind, mi.DictType):
            return {"type": "object", "additionalProperties": self.write(kind.value_type)}
        return dict(_PLAIN[type(kind)])

    def _struct(self, kind: mi.StructType) -> Json:
        properties: Json = {}
        if kind.tag_field is not None:
            properties[kind.tag_field] = {"type": "string", "const": kind.tag}
        for field in kind.fields:
            properties[field.encode_name] = self.write(field.type) | _default(field) | _chosen(kind.cls, field.name)
        required = [field.encode_name for field in kind.fields if field.required]
        schema: Json = {"type": "object", "properties": properties}
        schema["required"] = [*([kind.tag_field] if kind.tag_field else []), *required]
        if kind.forbid_unknown_fields:
            schema["additionalProperties"] = False
        return schema

    def _union(self, kind: mi.UnionType) -> Json:
        members = [member for member in kind.types if not isinstance(member, mi.NoneType)]
        whole = self.write(members[0]) if len(members) == 1 else self._choice(members)
        if len(members) == len(kind.types):
            return whole
        return {"anyOf": [whole, {"type": "null"}]}

    def _choice(self, members: list[mi.Type]) -> Json:
        """One of several structs, which differ by their tag."""
        structs = [member for member in members if isinstance(member, mi.StructType)]
        refs = {str(struct.tag): self.write(struct) for struct in structs}
        schema: Json = {
            "oneOf": list(refs.values()),
            "discriminator": {
                "propertyName": structs[0].tag_field,
                "mapping": {tag: ref["$ref"] for tag, ref in refs.items()},
            },
        }
        classes = tuple(struct.cls for struct in structs)
        base = common_base(classes)
        return schema if base is None else self._named(base, lambda: schema, REST.of_choice(classes))

    def _named(self, cls: type, body: Callable[[], Json], choice: str | None = None) -> Json:
        name = choice or _name(cls)
        if name not in self.components:
            self.components[name] = {}  # a type that holds itself ends here
            self.components[name] = {"title": name, **_words(cls), **body(), **_example(cls)}
        return {"$ref": self._prefix + name}


def _name(cls: type) -> str:
    name = REST.of(cls)
    if _OWNERS.setdefault(name, cls) is not cls:
        raise ValueError(f"{cls} and {_OWNERS[name]} would both be {name} in the API")
    return name


def _limits(kind: mi.IntType | mi.StrType) -> Json:
    return {word: limit for name, word in _LIMITS.items() if (limit := getattr(kind, name, None)) is not None}


def _default(field: mi.Field) -> Json:
    if field.default is not msgspec.NODEFAULT:
        return {"default": msgspec.to_builtins(field.default)}
    return {}


def _chosen(cls: type, field: str) -> Json:
    paths = paths_of(cls, field)
    return {KEY: list(paths)} if paths else {}


def _words(cls: type) -> Json:
    return {"description": cleandoc(cls.__doc__)} if cls.__doc__ else {}


def _example(cls: type) -> Json:
    return {"examples": shown} if (shown := examples_of(cls)) else {}
