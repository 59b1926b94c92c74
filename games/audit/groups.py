"""Keeps the groups of Django in step with the roles, after every migration: a role is what the code says it is."""

from typing import Any

from django.contrib.auth.management import create_permissions
from django.contrib.auth.models import Group, Permission

from games.audit.roles import ROLES


def keep_groups(sender: Any, using: str = "default", **_: Any) -> None:
    """Make the groups, and give each exactly its permissions."""
    # Django makes permissions at the same signal, perhaps after us.
    create_permissions(sender, using=using, verbosity=0)
    known = Permission.objects.using(using).filter(content_type__app_label="audit")
    for role, codenames in ROLES.items():
        group, _made = Group.objects.using(using).get_or_create(name=role)
        group.permissions.set(known.filter(codename__in=codenames))
