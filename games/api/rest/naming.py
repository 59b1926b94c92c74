"""What the declared types are called in the API's schema."""

from typing import Any

from games.registry import GAMES

_RENAMED: dict[type, str] = {}
_OWNERS: dict[str, type] = {}


def call(cls: type, name: str) -> None:
    """Give a class another name in the API than it has in Python."""
    _RENAMED[cls] = name


def api_name(cls: type) -> str:
    """The class's own name; types of a game carry the game's too (`PhantomView`), so that no two games clash."""
    name = _RENAMED.get(cls) or _plain_name(cls)
    if _OWNERS.setdefault(name, cls) is not cls:
        raise ValueError(f"{cls} and {_OWNERS[name]} would both be {name} in the API")
    return name


def _plain_name(cls: type) -> str:
    slug = game_of(cls)
    prefix = slug.capitalize() if slug else ""
    return cls.__name__ if cls.__name__.startswith(prefix) else prefix + cls.__name__


def game_of(cls: type) -> str | None:
    """The game whose folder declares the class."""
    folder = cls.__module__.split(".")
    return folder[1] if folder[0] == "games" and len(folder) > 2 and folder[1] in GAMES else None


def common_base(classes: tuple[type, ...]) -> type | None:
    """The nearest class that all have in common and that was declared by us: it names their union."""
    shared = [base for base in classes[0].__mro__[1:] if all(issubclass(cls, base) for cls in classes)]
    return next((base for base in shared if _is_ours(base)), None)


def _is_ours(base: Any) -> bool:
    return base.__module__.split(".")[0] in ("games", "opera_service", "bots")
