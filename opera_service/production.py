"""The settings that production refuses to start with."""

from django.core.exceptions import ImproperlyConfigured

YEAR = 365 * 24 * 3600


def require_safe_settings(
    *,
    secret_key: str,
    local_secret_key: str,
    debug: bool,
    hosts: list[str],
    two_factor: bool,
    private_webhooks: bool,
    metrics_token: str | None,
) -> None:
    """Raise `ImproperlyConfigured`, with one line for the operator, when a setting would make production unsafe.

    `metrics_token` is None in a process that shows no metrics outside.
    """
    if secret_key == local_secret_key:
        raise ImproperlyConfigured("OPERA_SECRET_KEY is not set: production needs a secret of its own.")
    if len(secret_key) < 50 or len(set(secret_key)) < 10:
        raise ImproperlyConfigured("OPERA_SECRET_KEY is too weak: 50 or more random characters are needed.")
    if debug:
        raise ImproperlyConfigured("OPERA_DEBUG is on: production does not start with it.")
    if metrics_token == "":
        raise ImproperlyConfigured("OPERA_METRICS_TOKEN is not set: /metrics tells of the whole service.")
    if not two_factor:
        raise ImproperlyConfigured("OPERA_TWO_FACTOR is off: production does not open the staff's pages without it.")
    if private_webhooks:
        raise ImproperlyConfigured("OPERA_PRIVATE_WEBHOOKS is on: users could reach into the network of production.")
    if not hosts or "*" in hosts:
        raise ImproperlyConfigured("OPERA_HOSTS must name the hosts of this service, separated by commas.")
