"""Members of the staff with a browser: signed in, their second factor shown."""

from django.contrib.auth.models import Group
from django.test import Client
from django_otp import DEVICE_ID_SESSION_KEY
from django_otp.plugins.otp_totp.models import TOTPDevice

from games.audit.roles import ROLES
from opera_service.accounts.models import User

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
    device = TOTPDevice.objects.create(user=user, confirmed=True)
    session = client.session
    session[DEVICE_ID_SESSION_KEY] = device.persistent_id
    session.save()
    return client


def browser(role: str | None, name: str = "mona") -> Client:
    return browser_of(member(name, role))
