"""A mail server for the tests of addresses."""

from tests.games.channels.conftest import mail
from tests.opera_service.accounts.conftest import empty_budgets

__all__ = ["empty_budgets", "mail"]
