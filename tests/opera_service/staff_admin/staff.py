"""Members of the staff with a browser: signed in, their second factor shown."""

from django.contrib.auth.models import Group
from django.test import Client

from games.audit.roles import ROLES
from opera_service.accounts import second_factor
from opera_service.accounts.models import AuthenticatorApp, User

PASSWORD = "la-forza-del-destino"
EVERY_ROLE = (*ROLES, None)


def member(name: str, role: str | None) -> User:
    """Somebody of the staff in a role; None has none yet."""
    user = User.objects.create_user(username=name, password=PASSWORD, is_staff=True)
    if role is not None:
        user.groups.add(Group.objects.get(name=role))
    return user


def browser_of(user: User) -> Client:
    """A browser in which both factors were shown."""
    client = Client()
    client.force_login(user)
    session = client.session
    second_factor.remember(session, AuthenticatorApp.objects.create(user=user, confirmed=True))
    session.save()
    return client


def browser(role: str | None, name: str = "mona") -> Client:
    return browser_of(member(name, role))
