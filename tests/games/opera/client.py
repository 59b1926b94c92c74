"""A client that knows the declarations and its options, and nothing else of the rules."""

from collections.abc import Iterator

from games.opera import actions as do
from games.opera.material import Payment, Phase
from games.opera.options import CriticoChoice, Options


def actions_of(options: Options) -> Iterator[do.Action]:
    """Every action the options spell out; the Impresario's arrangement is the one to start from."""
    if options.bid is not None:
        yield from map(do.Bid, range(options.bid.lowest, options.bid.highest + 1))
    if options.phase is Phase.INITIATIVE:
        yield do.EndPerformance()
        yield from _hirings(options)
    if options.phase is Phase.PLAYING_ALONG:
        yield do.Intermezzo()
        yield from _joinings(options)
    if options.follow is not None:
        yield from (do.FollowEsperto(), do.DeclineEsperto())


def _hirings(options: Options) -> Iterator[do.Action]:
    if options.impresario is not None:
        houses = options.impresario.houses
        yield from (do.HireImpresario(choice.purchases, houses) for choice in options.impresario.purchases)
    if options.architetto is not None:
        yield from (do.HireArchitetto(choice.parts) for choice in options.architetto.builds)
    if options.signora is not None:
        for sale in options.signora.sales:
            yield from (do.HireSignora(sale.composer, sale.city, payment) for payment in Payment)
    if options.maestro is not None:
        yield from map(do.HireMaestro, options.maestro.cities)
    if options.critico is not None:
        yield from _reviews(options.critico)
    if options.esperto is not None:
        yield from (do.HireEsperto(target.city) for target in options.esperto.targets)


def _reviews(choice: CriticoChoice) -> Iterator[do.Action]:
    changes = range(choice.lowest_change, choice.highest_change + 1)
    for target in choice.targets:
        for composer in target.composers:
            yield from (do.HireCritico(target.city, composer, change) for change in changes)
        if not target.composers:
            yield do.HireCritico(target.city, None, 0)


def _joinings(options: Options) -> Iterator[do.Action]:
    if options.impresario is not None:
        houses = options.impresario.houses
        choices = options.impresario.purchases
        yield from (do.JoinImpresario(choice.purchases, houses) for choice in choices if not choice.must_rearrange)
    if options.architetto is not None:
        yield from (do.JoinArchitetto(choice.parts) for choice in options.architetto.builds)
    if options.signora is not None:
        for sale in options.signora.sales:
            yield from (do.JoinSignora(sale.composer, sale.city, payment) for payment in Payment)
