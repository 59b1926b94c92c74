"""Builds the options of a seat: everything it may do now, with prices, from what that seat can see."""

from games.opera import options as opt
from games.opera.constants import DUCATS_PER_HALL, FEES, MOST_FAME_CHANGE, POINTS_PER_HALL
from games.opera.houses import best_piece, fame_in, performed_in, sorted_pieces
from games.opera.joining import join_levels
from games.opera.material import Phase, Role
from games.opera.programme import houses_of
from games.opera.roles import architetto, impresario, signora
from games.opera.roles.esperto import gift_receiver
from games.opera.roles.journey import destinations
from games.opera.state import State, highest_bid
from games.opera.turns import seats_to_act


def build_options(state: State, seat: int) -> opt.Options | None:
    """What `seat` may do now; `None` if it is not asked."""
    if seat not in seats_to_act(state):
        return None
    match state.phase:
        case Phase.BUDGET:
            choice = opt.BidChoice(0, highest_bid(state.players[seat]))
            return opt.Options(state.phase, ("Bid",), bid=choice)
        case Phase.INITIATIVE:
            return _hiring(state, seat)
        case Phase.PLAYING_ALONG:
            return _joining(state, seat)
        case _:
            return _following(state, seat)


def _hiring(state: State, seat: int) -> opt.Options:
    level = state.players[seat].level
    payable = {role for role in state.roles if FEES[role] <= level}
    signora_choice = _signora(state, seat, FEES[Role.SIGNORA]) if Role.SIGNORA in payable else None
    if signora_choice is None:
        payable.discard(Role.SIGNORA)
    return opt.Options(
        phase=state.phase,
        actions=(*(f"Hire{role.title()}" for role in Role if role in payable), "EndPerformance"),
        impresario=_impresario(state, seat, joining=False) if Role.IMPRESARIO in payable else None,
        architetto=_architetto(state, seat, joining=False) if Role.ARCHITETTO in payable else None,
        signora=signora_choice,
        maestro=_maestro(state) if Role.MAESTRO in payable else None,
        critico=_critico(state) if Role.CRITICO in payable else None,
        esperto=_esperto(state, seat) if Role.ESPERTO in payable else None,
    )


def _joining(state: State, seat: int) -> opt.Options:
    """A seat that is asked but can afford nothing has only the intermezzo left."""
    match state.role:
        case Role.IMPRESARIO if choice := _impresario(state, seat, joining=True):
            return opt.Options(state.phase, ("JoinImpresario", "Intermezzo"), impresario=choice)
        case Role.ARCHITETTO if build := _architetto(state, seat, joining=True):
            return opt.Options(state.phase, ("JoinArchitetto", "Intermezzo"), architetto=build)
        case Role.SIGNORA if sale := _signora(state, seat, join_levels(len(state.players), 1)):
            return opt.Options(state.phase, ("JoinSignora", "Intermezzo"), signora=sale)
        case _:
            return opt.Options(state.phase, ("Intermezzo",))


def _impresario(state: State, seat: int, *, joining: bool) -> opt.ImpresarioChoice | None:
    player, fee = state.players[seat], FEES[Role.IMPRESARIO]
    choices = tuple(
        opt.PurchaseChoice(pieces, impresario.price_of(state, pieces), levels, joining and not pieces)
        for pieces in impresario.purchases(state, player)
        if (levels := join_levels(len(state.players), len(pieces)) if joining else fee) <= player.level
    )
    return opt.ImpresarioChoice(choices, houses_of(player), sorted_pieces(player.stock)) if choices else None


def _architetto(state: State, seat: int, *, joining: bool) -> opt.ArchitettoChoice | None:
    player, fee = state.players[seat], FEES[Role.ARCHITETTO]
    choices = []
    for parts in architetto.builds(state, player):
        levels = join_levels(len(state.players), len(parts)) if joining else fee
        if levels <= player.level and (parts or not joining):
            halls = architetto.halls_in(player, parts)
            choices.append(opt.BuildChoice(parts, DUCATS_PER_HALL * halls, POINTS_PER_HALL * halls, levels))
    return opt.ArchitettoChoice(tuple(choices)) if choices else None


def _signora(state: State, seat: int, levels: int) -> opt.SignoraChoice | None:
    sales = tuple(
        opt.SaleChoice(composer, city, *signora.prices(state, composer))
        for composer, city in signora.sales(state, state.players[seat])
    )
    return opt.SignoraChoice(levels, sales) if sales else None


def _maestro(state: State) -> opt.MaestroChoice:
    return opt.MaestroChoice(FEES[Role.MAESTRO], tuple(destinations(state, Role.MAESTRO)))


def _critico(state: State) -> opt.CriticoChoice:
    cities = destinations(state, Role.CRITICO)
    targets = tuple(opt.CriticoTarget(city, tuple(performed_in(state, city))) for city in cities)
    return opt.CriticoChoice(FEES[Role.CRITICO], targets, -MOST_FAME_CHANGE, MOST_FAME_CHANGE)


def _esperto(state: State, seat: int) -> opt.EspertoChoice:
    player = state.players[seat]
    targets = []
    for city in destinations(state, Role.ESPERTO):
        gift = best_piece(state, player, city)
        receiver = None if gift is None else gift_receiver(state, seat)
        targets.append(opt.EspertoTarget(city, fame_in(state, player, city), gift, receiver))
    return opt.EspertoChoice(FEES[Role.ESPERTO], tuple(targets))


def _following(state: State, seat: int) -> opt.Options:
    city = state.figures[Role.ESPERTO]
    player = state.players[seat]
    follow = opt.FollowChoice(city, fame_in(state, player, city), best_piece(state, player, city))
    return opt.Options(state.phase, ("FollowEsperto", "DeclineEsperto"), follow=follow)
