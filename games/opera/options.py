"""The types of what a seat may do now: every choice with its price, ready to be copied into an action."""

from typing import Annotated

import msgspec
from msgspec import Meta

from games.kit import engine
from games.opera.material import City, Composer, House, Phase

Levels = Annotated[int, Meta(description="Budget levels it costs.")]
Fee = Annotated[int, Meta(description="Budget levels the role costs.")]


class BidChoice(msgspec.Struct, frozen=True):
    """`Bid` any whole number in this range."""

    lowest: int
    highest: int


class PurchaseChoice(msgspec.Struct, frozen=True):
    """A set of pieces you can pay for."""

    purchases: Annotated[tuple[Composer, ...], Meta(description="As in the action.")]
    ducats: int
    levels: Levels
    must_rearrange: Annotated[bool, Meta(description="Then at least one hall has to change.")]


class ImpresarioChoice(msgspec.Struct, frozen=True):
    """Any of these purchases, with any arrangement that has no composer twice in one house."""

    purchases: tuple[PurchaseChoice, ...]
    houses: Annotated[tuple[House, ...], Meta(description="Your houses as they stand: the arrangement to start from.")]
    stock: Annotated[tuple[Composer, ...], Meta(description="Your stock, whose pieces may also be placed.")]


class BuildChoice(msgspec.Struct, frozen=True):
    """Parts you can pay for."""

    parts: Annotated[tuple[City, ...], Meta(description="As in the action.")]
    ducats: int
    points: Annotated[int, Meta(description="Victory points they bring.")]
    levels: Levels


class ArchitettoChoice(msgspec.Struct, frozen=True):
    """Any one of these."""

    builds: tuple[BuildChoice, ...]


class SaleChoice(msgspec.Struct, frozen=True):
    """A piece the Palazzo takes, and what it brings, either in ducats or in points."""

    composer: Composer
    city: Annotated[City | None, Meta(description="As in the action: null is your stock.")]
    ducats: int
    points: int


class SignoraChoice(msgspec.Struct, frozen=True):
    """Any one of these sales."""

    levels: Levels
    sales: tuple[SaleChoice, ...]


class MaestroChoice(msgspec.Struct, frozen=True):
    """Any one of these cities."""

    fee: Fee
    cities: tuple[City, ...]


class CriticoTarget(msgspec.Struct, frozen=True):
    """A city and the composers performed there; if there is none, name none and no change."""

    city: City
    composers: tuple[Composer, ...]


class CriticoChoice(msgspec.Struct, frozen=True):
    """One of these cities, one of its composers, and a change in this range."""

    fee: Fee
    targets: tuple[CriticoTarget, ...]
    lowest_change: int
    highest_change: int


class EspertoTarget(msgspec.Struct, frozen=True):
    """A city, what you would score there, and what it would cost you."""

    city: City
    points: int
    gift: Annotated[Composer | None, Meta(description="The piece you would lose; null if none.")]
    receiver: Annotated[int | None, Meta(description="The seat it would go to; null is the discard pile.")]


class EspertoChoice(msgspec.Struct, frozen=True):
    """Any one of these cities."""

    fee: Fee
    targets: tuple[EspertoTarget, ...]


class FollowChoice(msgspec.Struct, frozen=True):
    """What following the Esperto brings and costs."""

    city: City
    points: int
    discard: Annotated[Composer | None, Meta(description="The piece you would lose: the most famous there.")]


class Options(engine.Options, frozen=True, tag="opera"):
    """What you may do now. In the initiative phase the choices are for `Hire…`, while playing along for `Join…`."""

    phase: Phase
    actions: Annotated[tuple[str, ...], Meta(description="Types of the actions you may send now.")]
    bid: BidChoice | None = None
    impresario: ImpresarioChoice | None = None
    architetto: ArchitettoChoice | None = None
    signora: SignoraChoice | None = None
    maestro: MaestroChoice | None = None
    critico: CriticoChoice | None = None
    esperto: EspertoChoice | None = None
    follow: FollowChoice | None = None
