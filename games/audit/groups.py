"""Syncs Django's groups with the roles in the code, after every migration."""

from typing import Any

from django.contrib.auth.management import create_permissions
from django.contrib.auth.models import Group, Permission

from games.audit.roles import ROLES


def sync_groups(sender: Any, using: str = "default", **_: Any) -> None:
    """Create the groups and give each exactly the permissions of its role."""
    # Django creates permissions at the same signal, perhaps after this receiver.
    create_permissions(sender, using=using, verbosity=0)
    known = Permission.objects.using(using).filter(content_type__app_label="audit")
    for role, codenames in ROLES.items():
        group, _made = Group.objects.using(using).get_or_create(name=role)
        group.permissions.set(known.filter(codename__in=codenames))
