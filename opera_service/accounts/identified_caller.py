"""The caller of an operation, with the identity, the scopes and the budgets of the accounts."""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cached_property
from http.cookies import SimpleCookie

from django_otp.models import Device

from games.api.caller import Caller
from games.api.needs import Needs
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.kit.engine import Language
from opera_service.accounts import identity as identities
from opera_service.accounts import rate_limits, sessions
from opera_service.accounts.client_address import digest_of_network
from opera_service.accounts.identity import Identity, check_scope, require_user
from opera_service.accounts.models import User
from opera_service.accounts.open_places import open_places, stream_places
from opera_service.accounts.rate_limit_store import Limit

RECHECK_SECONDS = 10.0


class IdentifiedCaller(Caller):
    """A caller of either API."""

    def __init__(self, identity: Identity, *, can_set_cookies: bool = True) -> None:
        self.identity = identity
        self.cookies: list[SimpleCookie] = []
        """What goes back with the answer."""
        self._can_set_cookies = can_set_cookies
        self._checked_at = time.monotonic()
        self._began = time.thread_time()

    @property
    def user_id(self) -> int | None:
        return None if self.identity.user is None else self.identity.user.pk

    @property
    def limit_headers(self) -> dict[str, str]:
        """What is left of the budgets that this request was paid from (draft-ietf-httpapi-ratelimit-headers)."""
        return rate_limits.limit_headers(self.identity)

    @cached_property
    def limits(self) -> list[Limit]:
        """What is left of every budget, looked up once for a request however often it asks."""
        return rate_limits.limits_of(self.identity)

    @property
    def origin(self) -> str:
        return digest_of_network(self.identity.address)

    @property
    def language(self) -> Language:
        return self.identity.language

    def admit(self, needs: Needs) -> None:
        self._require(needs)
        if needs.budget is not None:
            rate_limits.spend(self.identity, needs.budget)

    def begin_here(self) -> None:
        """Count the time from now on, in this thread: it served other requests in between."""
        self._began = time.thread_time()

    def charge_time(self) -> None:
        took, self._began = time.thread_time() - self._began, time.thread_time()
        rate_limits.charge_time(self.identity, took)

    def stream_open(self) -> AbstractContextManager[None]:
        return open_places.taken(*stream_places(self.identity))

    def is_recheck_due(self) -> bool:
        return self.has_rights_to_lose and time.monotonic() - self._checked_at >= RECHECK_SECONDS

    @property
    def has_rights_to_lose(self) -> bool:
        """False for a caller who is not signed in: there is nothing to look up again."""
        return self.identity.user is not None

    def recheck(self, needs: Needs) -> None:
        self.identity = identities.recheck(self.identity)
        self._require(needs)
        self._checked_at = time.monotonic()

    def sign_in(self, user: User, device: Device | None = None) -> None:
        """Give the browser a session, and let the rest of this request be `user`'s, who showed a code of `device`."""
        self.set_cookies(lambda: sessions.open_session(self.identity, user, device))
        self.become(user, device)

    def become(self, user: User, device: Device | None = None) -> None:
        self.identity = self.identity.as_user(user, confirmed=device is not None)

    def require_recent_proof(self) -> None:
        identities.require_recent_proof(self.identity)

    def forget(self, cookies: SimpleCookie) -> None:
        """Let a browser forget who it was; a socket has nothing to forget."""
        if self._can_set_cookies:
            self.cookies.append(cookies)

    def set_cookies(self, make: Callable[[], SimpleCookie]) -> None:
        """Send the cookies that `make` returns; refuses, before it is called, on a socket."""
        if not self._can_set_cookies:
            raise Refusal(Code.INVALID_INPUT, detail=say("a socket cannot set cookies: ask over HTTP, or for a token"))
        self.cookies.append(make())

    def _require(self, needs: Needs) -> None:
        if needs.signed_in:
            require_user(self.identity)
        if needs.scope is not None:
            check_scope(self.identity, needs.scope)
