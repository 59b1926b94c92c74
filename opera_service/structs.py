"""Every msgspec struct is made ready before a second thread can meet it.

msgspec works out how to decode a struct when it is first asked to, and stores the result on the class before it is
complete. Two threads that meet the same struct for the first time then crash the process (msgspec 0.20 to 0.22).
So whatever serves or works in several threads prepares them first, in its main thread.
"""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import msgspec

SERVING = ("games", "bots", "opera_service")
WORKING = ("games", "bots")
"""Of the service itself a worker has what its tasks import, which is loaded with them; both APIs would be 30 MB."""
API = "games.api"
# Entrances that load all of Django, tools for one's own machine, commands, which run alone, and the server for agents,
# which declares no struct and is loaded when the first of them asks.
NOT_SERVED = {"__main__", "asgi", "wsgi", "ladder", "local", "management", "migrations", "tool_server"}


def prepare_to_serve() -> None:
    """Import everything that can serve, so that no struct is declared later, and let msgspec read every struct."""
    for package in SERVING:
        _import_all(package)
    _read_all()


def prepare_to_work() -> None:
    """Import what a worker can use, whose tasks are loaded, and read every struct: everything but the APIs."""
    for package in WORKING:
        _import_all(package, without=API)
    _read_all()


def _read_all() -> None:
    for struct in declared():
        msgspec.json.Decoder(struct)


def declared() -> set[type[msgspec.Struct]]:
    """Every struct that exists in this process, whoever declared it."""
    return set(_below(msgspec.Struct))


def _below(struct: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for child in struct.__subclasses__():
        yield child
        yield from _below(child)


def _import_all(package: str, without: str = "") -> None:
    """Import a package and all modules inside it that can serve, but for the package `without`."""
    for found in pkgutil.iter_modules(import_module(package).__path__):
        name = f"{package}.{found.name}"
        if found.name in NOT_SERVED or name == without:
            continue
        if found.ispkg:
            _import_all(name, without)
        else:
            import_module(name)
