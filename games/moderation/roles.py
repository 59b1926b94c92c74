"""The roles of the staff and what each may do; kept as Django groups, made by a migration."""

from typing import Final

ROLES: Final[dict[str, tuple[str, ...]]] = {
    "helper": ("handle_reports", "warn_users"),
    "moderator": (
        "handle_reports",
        "warn_users",
        "pause_match",
        "change_seats",
        "decide_match",
        "see_hidden",
        "sanction_users",
    ),
    "administrator": (
        "handle_reports",
        "warn_users",
        "pause_match",
        "change_seats",
        "decide_match",
        "see_hidden",
        "sanction_users",
    ),
}
