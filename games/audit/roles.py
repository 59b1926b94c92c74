"""The roles of the staff and what each may do; `groups.py` syncs Django's groups with them.

A helper talks to people: works on reports, warns and mutes, and sees matches as a spectator does. A moderator decides
about matches and people, and may look behind the screens for a reason. An administrator also decides who is on the
staff, and ends what other accounts' programs may do.
"""

from typing import Final

HELPER: Final = ("handle_reports", "warn_users")
MODERATOR: Final = (
    *HELPER,
    "pause_match",
    "change_seats",
    "decide_match",
    "see_hidden",
    "sanction_users",
    "read_audit",
    "operate_service",
)
ADMINISTRATOR: Final = (*MODERATOR, "manage_tokens", "manage_staff")

ROLES: Final[dict[str, tuple[str, ...]]] = {
    "helper": HELPER,
    "moderator": MODERATOR,
    "administrator": ADMINISTRATOR,
}
