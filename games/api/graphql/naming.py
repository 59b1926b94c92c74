"""Names of derived types: a game's own types begin with the game's name, shared ones stand as they are."""

from collections.abc import Mapping

import msgspec

from games.api.graphql.shapes import common_base


def camel(name: str) -> str:
    """`leave_at` or `HireCritico` as GraphQL spells fields: `leaveAt`, `hireCritico`."""
    return name[:1].lower() + pascal(name)[1:]


def pascal(name: str) -> str:
    """`third-game` or `third_game` as GraphQL spells types: `ThirdGame`."""
    return "".join(part[:1].upper() + part[1:] for part in name.replace("-", "_").split("_"))


class Names:
    """Gives every class its name in the schema, once."""

    def __init__(self) -> None:
        self._special: dict[type, str] = {}
        self._prefixes: dict[type, str] = {}

    def call(self, names: Mapping[type, str]) -> None:
        """Give classes other names than they have in Python."""
        self._special.update(names)

    def claim(self, cls: type, prefix: str) -> None:
        """The first game that declares a class gives it its prefix."""
        self._prefixes.setdefault(cls, prefix)

    def prefix(self, cls: type) -> str:
        return self._prefixes.get(cls, "")

    def of(self, cls: type) -> str:
        return self._special.get(cls) or _prefixed(self.prefix(cls), cls.__name__)

    def of_choice(self, members: tuple[type[msgspec.Struct], ...], owner: str, field: str) -> str:
        """Named after the class its members share, else after the place where it stands."""
        base = common_base(members)
        if base is msgspec.Struct:
            return owner + pascal(field)
        prefixes = {self.prefix(member) for member in members}
        return _prefixed(prefixes.pop() if len(prefixes) == 1 else "", base.__name__)


def _prefixed(prefix: str, name: str) -> str:
    """A name that begins with the game's anyway is left alone."""
    return name if name.startswith(prefix) else prefix + name
