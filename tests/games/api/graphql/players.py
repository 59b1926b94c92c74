"""Players that know nothing but the schema's actions and the `options` they are given, as GraphQL writes them."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tests.games.api.arranging import rearrange

Options = Mapping[str, Any]
Action = dict[str, Any]
"""The value of one game's `…ActionInput`: one key, the action."""


def choose(options: Options, random: Random) -> dict[str, Action]:
    """An `ActionInput` for whatever game the options are of."""
    game = options["__typename"].removesuffix("Options").lower()
    return {game: PLAYERS[game](options, random)}


def phantom(options: Options, random: Random) -> Action:
    card = random.choice(options["cards"])
    kind = card["__typename"].removeprefix("Phantom").removesuffix("Card")
    if kind == "Richard" and (not card["destinations"] or random.random() < 0.5):
        return {"swapRichard": {"other": random.choice(card["swaps"])}}
    fields = {"to": random.choice(card["destinations"]), **POWERS.get(kind, _no_power)(card, random)}
    return {f"activate{kind}": _sent_along(kind, card, fields, random)}


def _no_power(_: Options, __: Random) -> Action:
    return {}


POWERS: dict[str, Callable[[Options, Random], Action]] = {
    "MadameGiry": lambda card, random: {"corridor": random.choice(card["padlocks"])["corridor"], "timing": "AFTER"},
    "Buquet": lambda card, random: {"blackout": random.choice(card["blackouts"])},
}


def _sent_along(kind: str, card: Options, fields: Action, random: Random) -> Action:
    """The powers that depend on where the walk ends."""
    here = fields["to"]
    if kind == "Christine":
        fields["call"] = any(choice["to"] == here for choice in card["calls"])
    elif kind == "Moncharmin":
        chase = next((choice for choice in card["chases"] if choice["to"] == here), None)
        if chase is not None:
            fields["chased"] = [
                {"character": character, "room": random.choice(chase["exits"])} for character in chase["characters"]
            ]
    elif kind == "Persian" and card["companions"]:
        escort = next((choice for choice in card["escorts"] if choice["to"] == here), None)
        if escort is not None:
            companion = random.choice(card["companions"])
            fields["escort"] = {"companion": companion, "leaveAt": random.choice(escort["leaveAt"])}
    return fields


def opera(options: Options, random: Random) -> Action:
    kind = random.choice(options["actions"])
    key = kind[0].lower() + kind[1:]
    role = kind.removeprefix("Hire").removeprefix("Join").lower()
    if kind == "Bid":
        return {key: {"amount": random.randint(options["bid"]["lowest"], options["bid"]["highest"])}}
    if role in CHOICES:
        return {key: CHOICES[role](options[role], random)}
    return {key: "YES"}


def _impresario(choice: Options, random: Random) -> Action:
    wish = random.choice(choice["purchases"])
    houses = [{"city": house["city"], "halls": list(house["halls"])} for house in choice["houses"]]
    changed = rearrange(houses, [*choice["stock"], *wish["purchases"]])
    assert changed or not wish["mustRearrange"], "an arrangement that must change can be changed"
    return {"purchases": wish["purchases"], "houses": houses}


def _critico(choice: Options, random: Random) -> Action:
    target = random.choice(choice["targets"])
    if not target["composers"]:
        return {"city": target["city"], "composer": None, "change": 0}
    change = random.randint(choice["lowestChange"], choice["highestChange"])
    return {"city": target["city"], "composer": random.choice(target["composers"]), "change": change}


def _signora(choice: Options, random: Random) -> Action:
    sale = random.choice(choice["sales"])
    return {"composer": sale["composer"], "city": sale["city"], "payment": random.choice(["DUCATS", "POINTS"])}


CHOICES: dict[str, Callable[[Options, Random], Action]] = {
    "impresario": _impresario,
    "architetto": lambda choice, random: {"parts": random.choice(choice["builds"])["parts"]},
    "signora": _signora,
    "maestro": lambda choice, random: {"city": random.choice(choice["cities"])},
    "critico": _critico,
    "esperto": lambda choice, random: {"city": random.choice(choice["targets"])["city"]},
}
PLAYERS: dict[str, Callable[[Options, Random], Action]] = {"phantom": phantom, "opera": opera}
