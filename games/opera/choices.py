"""Filling in the options of a seat: all it may do now, with prices, from what that seat can see itself."""

from games.opera import options as opt
from games.opera.constants import DUCATS_PER_HALL, FEES, MOST_FAME_CHANGE, POINTS_PER_HALL
from games.opera.houses import esperto_score, gift_receiver, performed_in
from games.opera.joining import join_levels, most_join_actions
from games.opera.material import Composer, Phase, Role
from games.opera.programme import houses_of
from games.opera.roles import architetto, impresario, signora
from games.opera.roles.characters import destinations
from games.opera.state import Player, State, highest_bid
from games.opera.turns import seats_to_act


def options(state: State, seat: int) -> opt.Options | None:
    if seat not in seats_to_act(state):
        return None
    match state.phase:
        case Phase.BUDGET:
            choice = opt.BidChoice(0, highest_bid(state.players[seat]))
            return opt.Options(state.phase, ("Bid",), bid=choice)
        case Phase.INITIATIVE:
            return _hiring(state, seat)
        case Phase.PLAYING_ALONG:
            return _playing_along(state, state.players[seat])
        case _:
            return _following(state, seat)


def _hiring(state: State, seat: int) -> opt.Options:
    player = state.players[seat]
    found = {role: _hire_choice(state, seat, role) for role in state.roles if FEES[role] <= player.level}
    choices = {role.value: choice for role, choice in found.items() if choice is not None}
    actions = (*(f"Hire{role.title()}" for role in choices), "EndPerformance")
    return opt.Options(state.phase, actions, **choices)  # type: ignore[arg-type]


def _hire_choice(state: State, seat: int, role: Role) -> object:
    player, fee = state.players[seat], FEES[role]
    match role:
        case Role.IMPRESARIO:
            return _impresario(state, player, joining=False)
        case Role.ARCHITETTO:
            return _architetto(state, player, joining=False)
        case Role.SIGNORA:
            return _signora(state, player, fee)
        case Role.MAESTRO:
            return opt.MaestroChoice(fee, tuple(destinations(state, role)))
        case Role.CRITICO:
            return _critico(state, fee)
        case Role.ESPERTO:
            return _esperto(state, seat, fee)


def _playing_along(state: State, player: Player) -> opt.Options:
    choice: object = None
    match state.role:
        case Role.IMPRESARIO:
            choice = _impresario(state, player, joining=True)
        case Role.ARCHITETTO:
            choice = _architetto(state, player, joining=True)
        case _:
            choice = _signora(state, player, join_levels(len(state.players), 1))
    if choice is None or state.role is None:
        return opt.Options(state.phase, ("Intermezzo",))
    actions = (f"Join{state.role.title()}", "Intermezzo")
    return opt.Options(state.phase, actions, **{state.role.value: choice})  # type: ignore[arg-type]


def _impresario(state: State, player: Player, *, joining: bool) -> opt.ImpresarioChoice | None:
    choices = tuple(
        opt.PurchaseChoice(
            purchases=pieces,
            ducats=impresario.price_of(state, pieces),
            levels=join_levels(len(state.players), len(pieces)) if joining else FEES[Role.IMPRESARIO],
            must_rearrange=joining and not pieces,
        )
        for pieces in impresario.purchases(state, player)
        if not joining or join_levels(len(state.players), len(pieces)) <= player.level
    )
    return opt.ImpresarioChoice(choices, houses_of(player), tuple(player.stock)) if choices else None


def _architetto(state: State, player: Player, *, joining: bool) -> opt.ArchitettoChoice | None:
    builds = architetto.builds(state, player)
    if joining:
        most = most_join_actions(len(state.players), player.level)
        builds = [parts for parts in builds if 0 < len(parts) <= most]
    choices = []
    for parts in builds:
        halls = architetto.halls_in(player, parts)
        levels = join_levels(len(state.players), len(parts)) if joining else FEES[Role.ARCHITETTO]
        choices.append(opt.BuildChoice(parts, DUCATS_PER_HALL * halls, POINTS_PER_HALL * halls, levels))
    return opt.ArchitettoChoice(tuple(choices)) if choices else None


def _signora(state: State, player: Player, levels: int) -> opt.SignoraChoice | None:
    sales = tuple(
        opt.SaleChoice(composer, city, *signora.prices(state, composer))
        for composer, city in signora.sales(state, player)
    )
    return opt.SignoraChoice(levels, sales) if sales else None


def _critico(state: State, fee: int) -> opt.CriticoChoice:
    targets = tuple(
        opt.CriticoTarget(city, tuple(performed_in(state, city))) for city in destinations(state, Role.CRITICO)
    )
    return opt.CriticoChoice(fee, targets, -MOST_FAME_CHANGE, MOST_FAME_CHANGE)


def _esperto(state: State, seat: int, fee: int) -> opt.EspertoChoice:
    targets = []
    for city in destinations(state, Role.ESPERTO):
        points, best = esperto_score(state, state.players[seat], city)
        if best is Composer.HOUSE:
            targets.append(opt.EspertoTarget(city, 0, None, None))
        else:
            targets.append(opt.EspertoTarget(city, points, best, gift_receiver(state, seat)))
    return opt.EspertoChoice(fee, tuple(targets))


def _following(state: State, seat: int) -> opt.Options:
    city = state.figures[Role.ESPERTO]
    follow = opt.FollowChoice(city, *esperto_score(state, state.players[seat], city))
    return opt.Options(state.phase, ("FollowEsperto", "DeclineEsperto"), follow=follow)
