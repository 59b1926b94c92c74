"""The colours and the menu of the staff's pages, as Unfold's settings."""

from typing import Any

from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse_lazy


def _may(permission: str) -> Any:
    def allowed(request: HttpRequest) -> bool:
        return bool(request.user.has_perm(f"audit.{permission}"))

    return allowed


def _page(title: str, icon: str, name: str, permission: str) -> dict[str, Any]:
    return {"title": title, "icon": icon, "link": reverse_lazy(f"admin:{name}"), "permission": _may(permission)}


def _item(title: str, icon: str, model: str, permission: str) -> dict[str, Any]:
    return _page(title, icon, f"{model}_changelist", permission)


MENU: list[dict[str, Any]] = [
    {
        "title": "Work",
        "items": [
            {"title": "What awaits", "icon": "home", "link": reverse_lazy("admin:index")},
            _page("Reports", "flag", "queue", "handle_reports"),
            _item("All reports", "manage_search", "reports_report", "handle_reports"),
            _page("Numbers", "bar_chart", "numbers", "handle_reports"),
            _page("Live operations", "power_settings_new", "operations", "operate_service"),
            _item("Sanctions", "gavel", "conduct_sanction", "handle_reports"),
            _item("Appeals", "balance", "conduct_appeal", "handle_reports"),
            _item("Messages", "chat", "talk_message", "handle_reports"),
        ],
    },
    {
        "title": "Matches",
        "separator": True,
        "items": [
            _item("Matches", "theater_comedy", "matches_match", "handle_reports"),
            _item("Tables", "table_restaurant", "staff_admin_openmatch", "handle_reports"),
            _item("Queue", "hourglass", "matchmaking_ticket", "handle_reports"),
            _item("Bots at work", "smart_toy", "staff_admin_botatwork", "handle_reports"),
        ],
    },
    {
        "title": "People",
        "separator": True,
        "items": [
            _item("Users", "group", "accounts_user", "handle_reports"),
            _item("Programs", "terminal", "staff_admin_program", "handle_reports"),
            _item("Tokens", "key", "accounts_accesstoken", "manage_tokens"),
            _item("Audit", "history_edu", "audit_auditentry", "read_audit"),
        ],
    },
]


def menu_for(request: HttpRequest) -> list[dict[str, Any]]:
    """The entries of the menu that this member of the staff may use, for pages that are not of the theme."""
    items: list[dict[str, Any]] = [item for group in MENU for item in group["items"]]
    return [item for item in items if "permission" not in item or item["permission"](request)]


UNFOLD: dict[str, Any] = {
    "SITE_TITLE": "Opera staff",
    "SITE_HEADER": "Opera staff",
    "SITE_SUBHEADER": "Pages of the staff",
    "SITE_URL": "/",
    "SITE_SYMBOL": "theater_comedy",
    "SITE_FAVICONS": [{"rel": "icon", "type": "image/svg+xml", "href": lambda _: static("web/icon.svg")}],
    "SHOW_HISTORY": False,
    "SHOW_VIEW_ON_SITE": False,
    "BORDER_RADIUS": "8px",
    "STYLES": [lambda _: static("staff_admin/staff_admin.css")],
    "SCRIPTS": [lambda _: static("staff_admin/follow_scheme.js")],
    "COLORS": {
        "base": {
            "50": "#fbf6ec",
            "100": "#f4ecdd",
            "200": "#e6dac6",
            "300": "#d9c9b1",
            "400": "#b3a09b",
            "500": "#7d666c",
            "600": "#5d474d",
            "700": "#43354a",
            "800": "#2f2435",
            "900": "#1f1825",
            "950": "#17121a",
        },
        "primary": {
            "50": "#fdf2f4",
            "100": "#fbe3e7",
            "200": "#f6c9d1",
            "300": "#f09aab",
            "400": "#e58197",
            "500": "#d4607a",
            "600": "#7b1e33",
            "700": "#6b1a2d",
            "800": "#5c1526",
            "900": "#45101d",
            "950": "#2a0d15",
        },
    },
    "SIDEBAR": {"show_search": False, "show_all_applications": False, "navigation": MENU},
}
