"""Every msgspec struct is made ready before a second thread can meet it.

msgspec works out how to decode a struct when it is first asked to, and stores the result on the class before it is
complete. Two threads that meet the same struct for the first time then crash the process (msgspec 0.20 to 0.22).
So whatever serves from several threads calls `prepare` first, in its main thread.
"""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import msgspec

PACKAGES = ("games", "bots", "opera_service")
# Entrances that load all of Django, tools for one's own machine, and commands, which run alone.
NOT_SERVED = {"__main__", "asgi", "wsgi", "ladder", "local", "management", "migrations"}


def prepare() -> None:
    """Import everything that can serve, so that no struct is declared later, and let msgspec read every struct."""
    for package in PACKAGES:
        _import_all(package)
    for struct in declared():
        msgspec.json.Decoder(struct)


def declared() -> set[type[msgspec.Struct]]:
    """Every struct that exists in this process, whoever declared it."""
    return set(_below(msgspec.Struct))


def _below(struct: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for child in struct.__subclasses__():
        yield child
        yield from _below(child)


def _import_all(package: str) -> None:
    """Import a package and all modules inside it that can serve."""
    for found in pkgutil.iter_modules(import_module(package).__path__):
        name = f"{package}.{found.name}"
        if found.name in NOT_SERVED:
            continue
        if found.ispkg:
            _import_all(name)
        else:
            import_module(name)
