"""Reads the commands out of the runbook."""

import re
from pathlib import Path

from tests.paths import ROOT

PAGE = ROOT / "deploy" / "README.md"
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_INLINE = re.compile(r"`(docker [^`]+)`")


def blocks(language: str = "", page: Path = PAGE) -> dict[str, list[str]]:
    """Title of a section → its blocks in this language, in their order; without one they are for the shell."""
    sections = re.split(r"^## (.*)$", page.read_text(), flags=re.MULTILINE)
    found = {title: _BLOCK.findall(text) for title, text in zip(sections[1::2], sections[2::2], strict=True)}
    return {title: [text for kind, text in each if kind == language] for title, each in found.items()}


def in_sentences(page: Path = PAGE) -> list[str]:
    """Commands for docker that stand in the middle of a sentence or a table."""
    return _INLINE.findall(_BLOCK.sub("", page.read_text()))
