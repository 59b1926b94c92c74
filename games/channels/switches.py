"""Which kinds of news a switch stands for, and which are on unless somebody turns them off."""

from collections.abc import Collection, Mapping
from typing import Final

from games.channels.enums import MailKind, Switch
from games.notifications.enums import News

_KINDS: Mapping[Switch, tuple[str, ...]] = {
    Switch.TURN: (News.YOUR_TURN,),
    Switch.DEADLINE: (News.DEADLINE_NEAR,),
    Switch.RESULT: (News.MATCH_FINISHED,),
    Switch.TABLES: (News.MATCH_STARTED, News.INVITED, News.CHALLENGED, News.REMATCH, News.DECLINED, News.REMOVED),
    Switch.SIGN_IN: (News.NEW_SIGN_IN,),
    Switch.DIGEST: (MailKind.DIGEST,),
}
_NAMED: Final = frozenset(kind for kinds in _KINDS.values() for kind in kinds)
KINDS: Mapping[Switch, tuple[str, ...]] = {
    **_KINDS,
    # Whatever else the house has to say: a new kind of news reaches people without a line here.
    Switch.HOUSE: tuple(news for news in News if news not in _NAMED),
}
BY_PUSH: Final = tuple(switch for switch in Switch if switch is not Switch.DIGEST)
MAIL_DEFAULT: Final = tuple(switch for switch in Switch if switch is not Switch.DIGEST)
ALWAYS: Final = frozenset(kind for kind in MailKind if kind is not MailKind.DIGEST)
"""What somebody asked for just now, or must know for their safety: no switch and no quiet hours hold it up."""
AT_ONCE: Final = ALWAYS | {News.NEW_SIGN_IN}
"""What is neither held up nor dropped: whoever broke into an account is here, and reads the notification away."""


def kinds_of(switches: Collection[str]) -> list[str]:
    """The kinds of news that these switches stand for."""
    return [kind for switch, kinds in KINDS.items() if switch in switches for kind in kinds]


def switch_of(kind: str) -> Switch | None:
    """The switch that turns this kind of news off; None for what cannot be turned off."""
    return next((switch for switch, kinds in KINDS.items() if kind in kinds), None)
