"""`python -m tests.opera_service.cold_threads web|worker|unprepared`: threads that meet every struct at once.

The process is loaded as that one is, or not prepared at all. Its threads take turns as often as Python can, so that a
struct which msgspec has not read before kills it. Prints what was declared only later, when both APIs were used.
"""

import json
import sys
from contextlib import suppress
from importlib import import_module
from threading import Barrier, Thread

import django
import msgspec

from opera_service import structs

THREADS = 8


def load(kind: str) -> None:
    django.setup()
    if kind == "web":
        import_module("opera_service.asgi")
    elif kind == "worker":
        from opera_service.celery import app

        app.Worker(pool="threads", concurrency=1)


def core_schema_is_built() -> bool:
    from opera_service.graphql_server.schema import core_schema

    return bool(core_schema.cache_info().currsize)


def meet_all_at_once(found: list[type[msgspec.Struct]]) -> None:
    together = Barrier(THREADS)
    written = [(struct, msgspec.json.encode(_every_field(struct))) for struct in found]

    def meet() -> None:
        for struct, data in written:
            together.wait()
            with suppress(msgspec.ValidationError):
                msgspec.json.decode(data, type=struct)

    threads = [Thread(target=meet) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _every_field(struct: type[msgspec.Struct]) -> dict[str, object]:
    """Something in every field: msgspec looks at the type of each, right or wrong."""
    config = struct.__struct_config__
    tag = {config.tag_field: config.tag} if config.tag_field else {}
    return {**tag, **dict.fromkeys(reversed(struct.__struct_encode_fields__))}


def _can_be_met(kind: str, found: set[type[msgspec.Struct]]) -> set[type[msgspec.Struct]]:
    """A worker never meets what only the APIs declare."""
    if kind != "worker":
        return found
    return {one for one in found if not one.__module__.startswith((structs.API, "opera_service."))}


def main(kind: str) -> None:
    load(kind)
    schema_ready = kind == "web" and core_schema_is_built()
    agents_ready = "mcp" in sys.modules
    sys.setswitchinterval(1e-6)
    found = structs.declared()
    meet_all_at_once(sorted(found, key=str))
    # Everything that is left: the addresses of Django, agents, and the schemas of both APIs, which look at every type.
    import_module("opera_service.asgi")
    import_module("opera_service.mcp_server.tool_server")
    import_module("opera_service.api_contracts").drifted()
    late = sorted(map(str, _can_be_met(kind, structs.declared() - found)))
    report = {"structs": len(found), "late": late, "schema_ready": schema_ready, "agents_ready": agents_ready}
    print(json.dumps(report))


if __name__ == "__main__":
    main(sys.argv[1])
