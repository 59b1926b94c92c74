"""`opera-conformance --url … -- command of your client`: tries it in every world, reports, and exits with 0 or 1."""

import argparse
import json
import os
import sys
from dataclasses import asdict

from opera_client import Client

from opera_conformance.trying import Verdict, try_client
from opera_conformance.worlds import WORLDS


def main(given: list[str] | None = None) -> None:
    """Read the arguments, try, report."""
    options = _arguments().parse_args(given)
    command = options.command[1:] if options.command[:1] == ["--"] else options.command
    chosen = [world for world in WORLDS if not options.only or world.name in options.only]
    verdicts = []
    with Client(options.url, options.token) as author:
        if author.token is None:
            author.be_guest("opera-conformance")
        for world in chosen:
            verdict = try_client(options.url, author, world, command, options.patience)
            verdicts.append(verdict)
            if not options.json:
                print(_line(verdict), flush=True)
    if options.json:
        print(json.dumps([asdict(verdict) for verdict in verdicts]))
    failed = sum(verdict.fault is not None for verdict in verdicts)
    if not options.json:
        print(f"{len(verdicts) - failed} of {len(verdicts)} borne")
    sys.exit(1 if failed else 0)


def _line(verdict: Verdict) -> str:
    if verdict.fault is None:
        return f"ok    {verdict.world:20} {verdict.seconds:5.1f} s  {verdict.about}"
    return f"FAIL  {verdict.world:20} {verdict.seconds:5.1f} s  {verdict.fault}"


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="opera-conformance", description=__doc__)
    parser.add_argument("--url", default=os.environ.get("OPERA_URL", "http://localhost:8000"))
    parser.add_argument("--token", default=os.environ.get("OPERA_TOKEN"), help="of the bot's account; else a guest's")
    parser.add_argument("--only", action="append", choices=[world.name for world in WORLDS], help="may be repeated")
    parser.add_argument("--patience", type=float, default=120.0, help="seconds for one world")
    parser.add_argument("--json", action="store_true", help="the report as JSON")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="plays the match OPERA_MATCH at OPERA_URL")
    return parser
