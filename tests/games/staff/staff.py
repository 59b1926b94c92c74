"""Staff for tests: one of each role, and somebody without any."""

from django.contrib.auth.models import Permission

from games.audit.roles import ROLES
from opera_service.accounts.models import User


def make_staff(name: str, role: str | None) -> User:
    """A member of the staff with the permissions of a role; None has none."""
    user = User.objects.create_user(username=name, is_staff=True)
    if role is not None:
        wanted = Permission.objects.filter(content_type__app_label="audit", codename__in=ROLES[role])
        user.user_permissions.set(wanted)
    return user
