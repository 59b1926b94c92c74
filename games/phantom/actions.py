"""The actions of the game: each is one whole activation, and each character has an action of its own."""

from typing import Annotated, TypeAlias, get_args

from games.kit import engine
from games.kit.chosen_from import chosen_from
from games.phantom.material import Character, Corridor, Escort, Placement, Room, Timing

Destination: TypeAlias = Annotated[
    Room, chosen_from("cards.destinations", description="The room where the character ends its walk.")
]


class ActivateRaoul(engine.Action, frozen=True):
    """Raoul walks, then draws the top alibi card (phantom 5.1)."""

    to: Destination


class ActivateMeg(engine.Action, frozen=True):
    """Meg walks; secret passages are open to her (phantom 4.2, 5.2)."""

    to: Destination


class ActivateMadameGiry(engine.Action, frozen=True):
    """Madame Giry walks and lays the padlock on another corridor, before or after the walk (phantom 5.3)."""

    to: Annotated[Destination, chosen_from("cards.padlocks.destinations_before")]
    corridor: Annotated[
        Corridor, chosen_from("cards.padlocks.corridor", description="The corridor that is closed from now on.")
    ]
    timing: Annotated[Timing, chosen_from("cards.padlocks.destinations_before")] = Timing.AFTER


class ActivateBuquet(engine.Action, frozen=True):
    """Buquet walks and blacks out another room (phantom 5.4); before or after the walk makes no difference."""

    to: Destination
    blackout: Annotated[Room, chosen_from("cards.blackouts", description="The room that is dark from now on.")]


class ActivateChristine(engine.Action, frozen=True):
    """Christine walks, then may call everybody from the rooms next to hers (phantom 5.5)."""

    to: Destination
    call: Annotated[
        bool, chosen_from("cards.calls", description="Use the power; not offered when nobody would come.")
    ] = False


class ActivateMoncharmin(engine.Action, frozen=True):
    """Moncharmin walks, then may chase everybody else out of his new room (phantom 5.6)."""

    to: Destination
    chased: Annotated[
        tuple[Placement, ...],
        chosen_from(
            *("cards.chases.characters", "cards.chases.exits"),
            max_length=7,
            description="Everybody he meets, each with a room next door; empty: nobody is chased.",
        ),
    ] = ()


class ActivateRichard(engine.Action, frozen=True):
    """Richard walks and leaves his power unused (phantom 5.7)."""

    to: Destination


class SwapRichard(engine.Action, frozen=True):
    """Richard stays off his feet and swaps places with any other character (phantom 5.7)."""

    other: Annotated[
        Character, chosen_from("cards.swaps", description="In his own room this is a way to stay where he is.")
    ]


class ActivatePersian(engine.Action, frozen=True):
    """The Persian walks and may take one character from his room along for all or part of the way (phantom 5.8)."""

    to: Destination
    escort: Annotated[
        Escort | None,
        chosen_from(
            *("cards.companions", "cards.escorts.leave_at"), description="Nobody is taken along when left out."
        ),
    ] = None


Action: TypeAlias = (
    ActivateRaoul
    | ActivateMeg
    | ActivateMadameGiry
    | ActivateBuquet
    | ActivateChristine
    | ActivateMoncharmin
    | ActivateRichard
    | SwapRichard
    | ActivatePersian
)
ACTION_TYPES: tuple[type[engine.Action], ...] = get_args(Action)

CHARACTER_OF: dict[type[engine.Action], Character] = {
    ActivateRaoul: Character.RAOUL,
    ActivateMeg: Character.MEG,
    ActivateMadameGiry: Character.MADAME_GIRY,
    ActivateBuquet: Character.BUQUET,
    ActivateChristine: Character.CHRISTINE,
    ActivateMoncharmin: Character.MONCHARMIN,
    ActivateRichard: Character.RICHARD,
    SwapRichard: Character.RICHARD,
    ActivatePersian: Character.PERSIAN,
}
