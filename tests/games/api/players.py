"""Players that know nothing but the schema's actions and the `options` they are given, in REST or in GraphQL.

GraphQL spells the same otherwise: keys in camel case, enums in capitals, the type in `__typename` instead of a tag.
"""

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from games.api.naming import pascal
from tests.games.api.arranging import rearrange

OWN_WORDS = ("ducats", "points", "before", "after")
"""Values that a player writes without having read them in its options."""
Options = Mapping[str, Any]
Action = dict[str, Any]


def choose(options: Options, random: Random) -> Action:
    """An action for whatever game the options are of, as REST takes it."""
    if "legal" in options:
        chosen: Action = random.choice(options["legal"])
        return chosen
    return PLAYERS[options["game"]](options, random)


def choose_in_graphql(options: Options, random: Random) -> dict[str, Any]:
    """An `ActionInput` for options as GraphQL answers them."""
    if "legal" in options:
        chosen: Action = random.choice(options["legal"])
        return chosen
    game = options["__typename"].removesuffix("Options").lower()
    action = PLAYERS[game](_read(options, pascal(game)), random)
    kind = action.pop("type")
    return {game: {kind[:1].lower() + kind[1:]: _written(action) or "YES"}}


def _read(value: Any, game: str) -> Any:
    """What GraphQL answers, with the keys of REST."""
    if isinstance(value, list):
        return [_read(item, game) for item in value]
    if not isinstance(value, dict):
        return value
    snake = {re.sub("([A-Z])", lambda found: f"_{found[0].lower()}", key): item for key, item in value.items()}
    kind = snake.pop("__typename", "").removeprefix(game)
    return {"type": kind, **{key: _read(item, game) for key, item in snake.items()}}


def _written(value: Any) -> Any:
    """What REST takes, as GraphQL takes it."""
    if isinstance(value, list):
        return [_written(item) for item in value]
    if not isinstance(value, dict):
        return value.upper() if isinstance(value, str) and value in OWN_WORDS else value
    fields = {key: item for key, item in value.items() if key != "type"}
    return {re.sub("_([a-z])", lambda found: found[1].upper(), key): _written(item) for key, item in fields.items()}


def phantom(options: Options, random: Random) -> Action:
    card = random.choice(options["cards"])
    kind = card["type"].removesuffix("Card")
    if kind == "Richard" and (not card["destinations"] or random.random() < 0.5):
        return {"type": "SwapRichard", "other": random.choice(card["swaps"])}
    here = random.choice(card["destinations"])
    power = POWERS[kind](card, here, random) if kind in POWERS else {}
    return {"type": f"Activate{kind}", "to": here, **power}


def _giry(card: Options, here: int, random: Random) -> Action:
    choice = random.choice(card["padlocks"])
    return {"corridor": choice["corridor"], "timing": "before" if here in choice["destinations_before"] else "after"}


def _moncharmin(card: Options, here: int, random: Random) -> Action:
    chased = [
        {"character": character, "room": random.choice(chase["exits"])}
        for chase in card["chases"]
        if chase["to"] == here
        for character in chase["characters"]
    ]
    return {"chased": chased}


def _persian(card: Options, here: int, random: Random) -> Action:
    ways = [choice for choice in card["escorts"] if choice["to"] == here]
    if not (ways and card["companions"]):
        return {}
    return {"escort": {"companion": random.choice(card["companions"]), "leave_at": random.choice(ways[0]["leave_at"])}}


POWERS: dict[str, Callable[[Options, int, Random], Action]] = {
    "MadameGiry": _giry,
    "Buquet": lambda card, here, random: {"blackout": random.choice(card["blackouts"])},
    "Christine": lambda card, here, random: {"call": any(choice["to"] == here for choice in card["calls"])},
    "Moncharmin": _moncharmin,
    "Persian": _persian,
}


def opera(options: Options, random: Random) -> Action:
    kind = random.choice(options["actions"])
    role = kind.removeprefix("Hire").removeprefix("Join").lower()
    if kind == "Bid":
        return {"type": kind, "amount": random.randint(options["bid"]["lowest"], options["bid"]["highest"])}
    return {"type": kind, **(CHOICES[role](options[role], random) if role in CHOICES else {})}


def _impresario(choice: Options, random: Random) -> Action:
    wish = random.choice(choice["purchases"])
    houses = [{**house, "halls": list(house["halls"])} for house in choice["houses"]]
    changed = rearrange(houses, [*choice["stock"], *wish["purchases"]])
    assert changed or not wish["must_rearrange"], "an arrangement that must change can be changed"
    return {"purchases": wish["purchases"], "houses": houses}


def _critico(choice: Options, random: Random) -> Action:
    target = random.choice(choice["targets"])
    if not target["composers"]:
        return {"city": target["city"], "composer": None, "change": 0}
    change = random.randint(choice["lowest_change"], choice["highest_change"])
    return {"city": target["city"], "composer": random.choice(target["composers"]), "change": change}


def _signora(choice: Options, random: Random) -> Action:
    sale = random.choice(choice["sales"])
    return {"composer": sale["composer"], "city": sale["city"], "payment": random.choice(["ducats", "points"])}


CHOICES: dict[str, Callable[[Options, Random], Action]] = {
    "impresario": _impresario,
    "architetto": lambda choice, random: {"parts": random.choice(choice["builds"])["parts"]},
    "signora": _signora,
    "maestro": lambda choice, random: {"city": random.choice(choice["cities"])},
    "critico": _critico,
    "esperto": lambda choice, random: {"city": random.choice(choice["targets"])["city"]},
}
PLAYERS: dict[str, Callable[[Options, Random], Action]] = {"phantom": phantom, "opera": opera}
