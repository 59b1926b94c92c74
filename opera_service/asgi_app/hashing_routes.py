"""Which requests hash a password, by what their operations declare: they run in a pool of their own."""

from functools import cache

from django.urls import reverse

from opera_service.asgi_app.asgi_types import Scope

_ROOT = "/api/v1/"


def hashes(scope: Scope) -> bool:
    """Whether this request to Django hashes a password."""
    return scope["method"] == "POST" and scope["path"].rstrip("/") in _paths()


@cache
def fields() -> frozenset[str]:
    """The fields of GraphQL that hash a password."""
    from opera_service.accounts.account_api import ACCOUNT_OPERATIONS

    return frozenset(one.field for one in ACCOUNT_OPERATIONS if one.hashes and one.field)


@cache
def _paths() -> frozenset[str]:
    from opera_service.accounts.account_api import ACCOUNT_OPERATIONS

    declared = (_ROOT + one.path for one in ACCOUNT_OPERATIONS if one.hashes)
    return frozenset(path.rstrip("/") for path in (*declared, reverse("admin:login")))
