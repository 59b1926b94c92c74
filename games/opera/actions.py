"""The actions of the game: each is one whole decision of a seat, with all its targets."""

from typing import Annotated, TypeAlias, get_args

from msgspec import Meta

from games.kit import engine
from games.kit.chosen_from import chosen_from
from games.opera.constants import MOST_PARTS, MOST_PURCHASES
from games.opera.material import City, Composer, House, Payment, Role

Purchases = Annotated[
    tuple[Composer, ...],
    chosen_from(
        "impresario.purchases.purchases",
        max_length=MOST_PURCHASES,
        description="Pieces bought from the display, at most two, each for its composer's fame in ducats.",
    ),
]
Programme = Annotated[
    tuple[House, ...],
    chosen_from(
        *("impresario.houses", "impresario.stock", "impresario.purchases.purchases"),
        max_length=len(City),
        description="Every house you own with every hall filled as it shall be after the purchases, each house once; "
        "pieces in no hall go to your stock. Send your houses as they stand to change nothing.",
    ),
]
Parts = Annotated[
    tuple[City, ...],
    chosen_from(
        "architetto.builds.parts",
        max_length=MOST_PARTS,
        description="One city for each part, at most two; a part is always the next one of your house there: "
        "main building first, then the wing. The same city twice builds both.",
    ),
]
From = Annotated[
    City | None,
    chosen_from(
        "signora.sales.city",
        description="The city whose house the piece is taken from; null takes it from your stock.",
    ),
]
Target = Annotated[City, Meta(description="An open city with a free space for a figure, not the one the figure is in.")]


Sold = Annotated[Composer, chosen_from("signora.sales.composer")]
Price = Annotated[Payment, chosen_from("signora.sales.ducats", "signora.sales.points")]


class Bid(engine.Action, frozen=True):
    """Bid ducats for budget levels, in secret, once a round."""

    amount: Annotated[
        int,
        chosen_from(
            *("bid.lowest", "bid.highest"),
            description="Ducats, from 0 to what you have and to what level 10 leaves room for.",
        ),
    ]


class HireImpresario(engine.Action, frozen=True):
    """Buy up to two pieces, then put all your pieces where you like."""

    purchases: Purchases
    houses: Programme


class HireArchitetto(engine.Action, frozen=True):
    """Build up to two parts, for 2 ducats and 2 points a hall."""

    parts: Parts


class HireSignora(engine.Action, frozen=True):
    """Sell one piece to the Palazzo."""

    composer: Sold
    city: From
    payment: Price


class HireMaestro(engine.Action, frozen=True):
    """Send the Maestro to a city, where he doubles every house's income."""

    city: Annotated[Target, chosen_from("maestro.cities")]


class HireCritico(engine.Action, frozen=True):
    """Send the Critico to a city and move a composer performed there on the fame ladder."""

    city: Annotated[Target, chosen_from("critico.targets.city")]
    composer: Annotated[
        Composer | None,
        chosen_from(
            "critico.targets.composers",
            description="A composer performed in that city; null only if there is none.",
        ),
    ]
    change: Annotated[
        int,
        chosen_from(
            *("critico.lowest_change", "critico.highest_change"),
            description="Levels up (or down, if negative), from -2 to 2; 0 if nobody is named.",
        ),
    ]


class HireEsperto(engine.Action, frozen=True):
    """Send the Esperto to a city, score your pieces there and give the most famous away."""

    city: Annotated[Target, chosen_from("esperto.targets.city")]


class EndPerformance(engine.Action, frozen=True):
    """Hire nobody: your performance is over for this round."""


class JoinImpresario(engine.Action, frozen=True):
    """Play along: buy one or two pieces and rearrange, or only rearrange."""

    purchases: Purchases
    houses: Programme


class JoinArchitetto(engine.Action, frozen=True):
    """Play along: build one or two parts."""

    parts: Parts


class JoinSignora(engine.Action, frozen=True):
    """Play along: sell one piece to the Palazzo."""

    composer: Sold
    city: From
    payment: Price


class Intermezzo(engine.Action, frozen=True):
    """Do not play along this time."""


class FollowEsperto(engine.Action, frozen=True):
    """Score your pieces in the Esperto's city too, and discard the most famous of them."""


class DeclineEsperto(engine.Action, frozen=True):
    """Keep your pieces in the Esperto's city."""


Impresario: TypeAlias = HireImpresario | JoinImpresario
Architetto: TypeAlias = HireArchitetto | JoinArchitetto
Signora: TypeAlias = HireSignora | JoinSignora

Action: TypeAlias = (
    Bid
    | HireImpresario
    | HireArchitetto
    | HireSignora
    | HireMaestro
    | HireCritico
    | HireEsperto
    | EndPerformance
    | JoinImpresario
    | JoinArchitetto
    | JoinSignora
    | Intermezzo
    | FollowEsperto
    | DeclineEsperto
)
ACTION_TYPES: tuple[type[engine.Action], ...] = get_args(Action)

ROLE_OF: dict[type[engine.Action], Role] = {
    HireImpresario: Role.IMPRESARIO,
    HireArchitetto: Role.ARCHITETTO,
    HireSignora: Role.SIGNORA,
    HireMaestro: Role.MAESTRO,
    HireCritico: Role.CRITICO,
    HireEsperto: Role.ESPERTO,
    JoinImpresario: Role.IMPRESARIO,
    JoinArchitetto: Role.ARCHITETTO,
    JoinSignora: Role.SIGNORA,
}
