"""The arguments of the example programs; `OPERA_URL`, `OPERA_TOKEN`, `OPERA_MATCH` and `OPERA_GAME` stand in."""

import argparse
import os


def arguments() -> argparse.Namespace:
    """url, token (none: be a guest), match (none: find one) and game."""
    parser = argparse.ArgumentParser()
    for name, otherwise in (("url", "http://localhost:8000"), ("token", None), ("match", None), ("game", "phantom")):
        parser.add_argument(f"--{name}", default=os.environ.get(f"OPERA_{name.upper()}") or otherwise)
    return parser.parse_args()
