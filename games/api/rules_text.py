"""The rules of a game as text, in the language that is wanted."""

from functools import cache
from importlib.resources import files

from games.kit.engine import Language
from games.registry import GAMES


@cache
def rules_text(slug: str, wanted: Language) -> tuple[str, Language]:
    """The rules in the wanted language, or in English where a game has no translation; and in which they are."""
    folder = files(".".join(GAMES[slug].__module__.split(".")[:2]))
    translated = folder.joinpath(f"RULES.{wanted}.md")
    if translated.is_file():
        return translated.read_text("utf-8"), wanted
    return folder.joinpath("RULES.md").read_text("utf-8"), "en"
