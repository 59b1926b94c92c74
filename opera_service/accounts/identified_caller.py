"""The caller of an operation, with the identity, the scopes and the budgets of the accounts."""

import time
from collections.abc import Callable
from http.cookies import SimpleCookie

from games.api.caller import Caller
from games.api.needs import Needs
from games.common.refusals import Code, Refusal
from games.kit.engine import Language
from opera_service.accounts import identity as identities
from opera_service.accounts import rate_limits, sessions
from opera_service.accounts.identity import Identity, check_scope, require_user
from opera_service.accounts.models import User

RECHECK_SECONDS = 10.0


class IdentifiedCaller(Caller):
    """A caller of either API."""

    def __init__(self, identity: Identity, *, can_set_cookies: bool = True) -> None:
        self.identity = identity
        self.cookies: list[SimpleCookie] = []
        """What goes back with the answer."""
        self._can_set_cookies = can_set_cookies
        self._checked_at = time.monotonic()

    @property
    def user_id(self) -> int | None:
        return None if self.identity.user is None else self.identity.user.pk

    @property
    def language(self) -> Language:
        return self.identity.language

    def admit(self, needs: Needs) -> None:
        self._require(needs)
        if needs.budget is not None:
            rate_limits.spend(self.identity, needs.budget)

    def is_recheck_due(self) -> bool:
        return time.monotonic() - self._checked_at >= RECHECK_SECONDS

    def recheck(self, needs: Needs) -> None:
        self.identity = identities.recheck(self.identity)
        self._require(needs)
        self._checked_at = time.monotonic()

    def sign_in(self, user: User) -> None:
        """Give the browser a session, and let the rest of this request be `user`'s."""
        self.set_cookies(lambda: sessions.open_session(self.identity, user))
        self.become(user)

    def become(self, user: User) -> None:
        self.identity = self.identity.as_user(user)

    def forget(self, cookies: SimpleCookie) -> None:
        """Let a browser forget who it was; a socket has nothing to forget."""
        if self._can_set_cookies:
            self.cookies.append(cookies)

    def set_cookies(self, make: Callable[[], SimpleCookie]) -> None:
        """Send the cookies that `make` returns; refuses, before it is called, on a socket."""
        if not self._can_set_cookies:
            raise Refusal(Code.INVALID_INPUT, detail="a socket cannot set cookies: ask over HTTP, or for a token")
        self.cookies.append(make())

    def _require(self, needs: Needs) -> None:
        if needs.signed_in:
            require_user(self.identity)
        if needs.scope is not None:
            check_scope(self.identity, needs.scope)
