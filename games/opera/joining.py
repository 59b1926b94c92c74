"""What playing along costs (4.5)."""

from games.opera.constants import FREE_JOINT_ACTIONS, JOIN_LEVELS


def join_levels(players: int, actions: int) -> int:
    """The budget levels that `actions` actions cost; 0 actions is only rearranging, which is never free."""
    if actions == 0:
        return JOIN_LEVELS
    return JOIN_LEVELS * max(0, actions - FREE_JOINT_ACTIONS[players])


def most_join_actions(players: int, level: int) -> int:
    """How many actions a player on `level` can pay for."""
    return level // JOIN_LEVELS + FREE_JOINT_ACTIONS[players]
