"""The user: Django's own, under our name from the first migration so that it may grow."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """A person (or a registered program) that may sign in and sit at a table."""
