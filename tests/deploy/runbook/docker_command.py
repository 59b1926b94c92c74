"""`docker compose …` as the runbook writes it: options that docker does not have are refused here too."""

import argparse
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from tests.deploy.runbook import compose_file
from tests.deploy.runbook.compose_file import Mistake, Service
from tests.deploy.runbook.engine import Engine, Streams


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Mistake(message)


def docker(engine: Engine, arguments: Sequence[str], folder: Path, streams: Streams) -> int:
    """Do what a command asks for in this folder; returns its exit code."""
    try:
        wish = _parser().parse_args(arguments)
        services = compose_file.read(folder)
        if unknown := set(wish.services) - set(services):
            raise Mistake(f"no such service: {', '.join(unknown)}")
        return _obey(engine, wish, services, streams)
    except Mistake as mistake:
        os.write(streams.stderr, f"{mistake}\n".encode())
        return 1


def _obey(engine: Engine, wish: argparse.Namespace, services: dict[str, Service], streams: Streams) -> int:
    match wish.what:
        case "build":
            engine.build(services)
        case "up":
            _up(engine, wish, services)
        case "stop":
            for name in wish.services:
                engine.stop(name)
        case "logs":
            _show_logs(engine, wish.services, streams.stdout)
        case "run":
            return engine.run_once(services, wish.services[0], wish.command, streams._replace(terminal=not wish.T))
        case "exec":
            return engine.execute(services[wish.services[0]], wish.command, streams._replace(terminal=not wish.T))
    return 0


def _up(engine: Engine, wish: argparse.Namespace, services: dict[str, Service]) -> None:
    is_missing = services["web"].image not in engine.images
    if wish.build or (is_missing and not wish.no_build):
        engine.build(services)
    scale = dict(pair.split("=") for pair in wish.scale)
    engine.up(services, {name: int(many) for name, many in scale.items()})


def _show_logs(engine: Engine, names: list[str], stream: int) -> None:
    with os.fdopen(os.dup(stream), "wb") as out:
        for name in names:
            with engine.log(name).open("rb") as log:
                shutil.copyfileobj(log, out)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="docker")
    parser.add_argument("compose", choices=["compose"])
    commands = parser.add_subparsers(dest="what", required=True, parser_class=_Parser)
    commands.add_parser("build").set_defaults(services=[])
    _add_up(commands.add_parser("up"))
    for name in ("stop", "logs"):
        commands.add_parser(name).add_argument("services", nargs="+")
    for name in ("run", "exec"):
        _add_inside(commands.add_parser(name), name)
    return parser


def _add_up(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(services=[])
    parser.add_argument("-d", required=True, action="store_true")  # in the foreground it would never end
    parser.add_argument("--build", action="store_true")
    parser.add_argument("--no-build", action="store_true")
    parser.add_argument("--scale", action="append", default=[])


def _add_inside(parser: argparse.ArgumentParser, name: str) -> None:
    parser.add_argument("-T", action="store_true")
    if name == "run":
        parser.add_argument("--rm", required=True, action="store_true")  # or it would leave a container behind
    parser.add_argument("services", nargs=1)
    parser.add_argument("command", nargs=argparse.REMAINDER)
