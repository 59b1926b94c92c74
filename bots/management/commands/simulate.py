"""`manage.py simulate` with the service's bots, beside the random players of the games' own command."""

from collections.abc import Mapping
from typing import ClassVar

from bots.roster import STYLES
from bots.simulated_seat import chooser_of
from games.kit.budget import Budget
from games.kit.simulate import Chooser
from games.matches.management.commands.simulate import Command as PlainCommand

# Steps, not time: the same seed has to give the same match.
THINKING = Budget(seconds=None, steps=400)


class Command(PlainCommand):
    help = "Play a match with bots and tell it; the same seed tells the same match."
    choosers: ClassVar[Mapping[str, Chooser]] = {
        **PlainCommand.choosers,
        **{name: chooser_of(player, THINKING) for name, player in STYLES.items()},
    }
