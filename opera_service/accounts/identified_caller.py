"""The caller of an operation, with the identity, the scopes and the budgets of the accounts."""

from games.api.caller import Caller
from games.api.needs import Needs
from games.kit.engine import Language
from opera_service.accounts import rate_limits
from opera_service.accounts.identity import Identity, check_scope, require_user


class IdentifiedCaller(Caller):
    """A caller of either API."""

    def __init__(self, identity: Identity) -> None:
        self.identity = identity

    @property
    def user_id(self) -> int | None:
        return None if self.identity.user is None else self.identity.user.pk

    @property
    def language(self) -> Language:
        return self.identity.language

    def admit(self, needs: Needs) -> None:
        if needs.signed_in:
            require_user(self.identity)
        if needs.scope is not None:
            check_scope(self.identity, needs.scope)
        if needs.budget is not None:
            rate_limits.spend(self.identity, needs.budget)
