"""Players that know nothing but the schema's actions and the `options` they are given."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tests.games.api.arranging import rearrange

Options = Mapping[str, Any]
Action = dict[str, Any]


def choose(options: Options, random: Random) -> Action:
    """An action for whatever game the options are of."""
    return PLAYERS[options["game"]](options, random)


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
