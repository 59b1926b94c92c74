"""What production refuses to start with, and the protections it switches on."""

from django.core.exceptions import ImproperlyConfigured

YEAR = 365 * 24 * 3600


def refuse_local_habits(
    *, secret_key: str, local_secret_key: str, debug: bool, hosts: list[str], two_factor: bool
) -> None:
    """Stop with one line when a setting would make production unsafe."""
    if secret_key == local_secret_key:
        raise ImproperlyConfigured("OPERA_SECRET_KEY is not set: production needs a secret of its own.")
    if len(secret_key) < 50 or len(set(secret_key)) < 10:
        raise ImproperlyConfigured("OPERA_SECRET_KEY is too weak: 50 or more random characters are needed.")
    if debug:
        raise ImproperlyConfigured("OPERA_DEBUG is on: production does not start with it.")
    if not two_factor:
        raise ImproperlyConfigured("OPERA_TWO_FACTOR is off: production does not open the staff's pages without it.")
    if not hosts or "*" in hosts:
        raise ImproperlyConfigured("OPERA_HOSTS must name the hosts of this service, separated by commas.")
