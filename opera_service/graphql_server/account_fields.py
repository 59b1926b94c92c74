"""Accounts in the schema: who you are, signing in and out, tokens, language."""

from uuid import UUID

import strawberry
from django.db import transaction

from games.api.graphql.context import Info
from games.api.graphql.fields import mutation, query
from games.api.graphql.mutations import TABLE
from games.api.graphql.types import Done, DoneResult
from games.common.refusals import Code, Refusal
from games.tables import commands as tables
from opera_service.accounts import account_data, account_responses, commands, credentials, tokens
from opera_service.accounts import rate_limits as limits
from opera_service.accounts.identity import require_user
from opera_service.accounts.models import User
from opera_service.graphql_server.account_types import (
    AccountResult,
    Limit,
    MaybeLanguage,
    NewTokenResult,
    PersonalDataResult,
    SignedIn,
    SignInResult,
    TokenResult,
    Tokens,
    TokensResult,
    TokenWishInput,
)
from opera_service.graphql_server.request_context import RequestContext


def _context(info: Info) -> RequestContext:
    context: RequestContext = info.context
    return context


def _signed_in(context: RequestContext, user: User, token: TokenWishInput | None) -> SignedIn:
    """A token for a program that asks for one, else a session for a browser."""
    if token is None:
        context.sign_in(user)
        return SignedIn(account_responses.account(user, context.identity))
    context.become(user)
    new = tokens.create_token(context.identity, token.name, token.scopes, token.expires)
    return SignedIn(account_responses.account(user, context.identity), account_responses.new_token_answer(new))


@strawberry.type
class AccountQueries:
    """Yourself."""

    @query
    def me(self, info: Info) -> AccountResult:
        """Who you are, and what you may do."""
        context = _context(info)
        context.reader()
        return account_responses.account(require_user(context.identity), context.identity)

    @query
    def my_data(self, info: Info) -> PersonalDataResult:
        """Everything the service keeps about you; also for who is suspended. Needs the rights of a player."""
        return account_data.own_data(_context(info).identity)

    @query
    def limits(self, info: Info) -> list[Limit]:
        """How many requests you have left; asking costs nothing."""
        return [account_responses.limit_answer(limit) for limit in limits.limits_of(_context(info).identity)]

    @query
    def tokens(self, info: Info) -> TokensResult:
        """Your access tokens; with a token, itself and those it made."""
        context = _context(info)
        context.reader()
        return Tokens(tuple(account_responses.token_answer(token) for token in tokens.tokens_of(context.identity)))


@strawberry.type
class AccountMutations:
    """Accounts. Browsers get a cookie, and programs that ask for one a token."""

    @mutation
    def sign_up(
        self,
        info: Info,
        name: str,
        password: str,
        email: str = "",
        language: MaybeLanguage = None,
        token: TokenWishInput | None = None,
    ) -> SignInResult:
        """A new account with a name and a password."""
        context = _context(info)
        with transaction.atomic():
            user = commands.sign_up(context.identity, name, password, email, language or "")
            return _signed_in(context, user, token)

    @mutation
    def play_as_guest(
        self, info: Info, language: MaybeLanguage = None, token: TokenWishInput | None = None
    ) -> SignInResult:
        """A new account that plays at once, under a name made up for it."""
        context = _context(info)
        with transaction.atomic():
            return _signed_in(context, commands.create_guest(context.identity, language or ""), token)

    @mutation
    def upgrade_guest(self, info: Info, name: str, password: str, email: str = "") -> SignInResult:
        """A guest becomes a full account, with all its matches."""
        context = _context(info)
        by_token = context.identity.token is not None
        user = commands.upgrade_guest(context.identity, name, password, email)
        return (
            SignedIn(account_responses.account(user, context.identity)) if by_token else _signed_in(context, user, None)
        )

    @mutation
    def sign_in(self, info: Info, name: str, password: str, token: TokenWishInput | None = None) -> SignInResult:
        """Sign in with name and password."""
        context = _context(info)
        return _signed_in(context, commands.sign_in(context.identity, name, password), token)

    @mutation
    def sign_out(self, info: Info) -> DoneResult:
        """End the browser's session; a token is revoked instead."""
        context = _context(info)
        context.set_cookies(lambda: commands.sign_out(context.identity))
        return Done()

    @mutation
    def change_password(self, info: Info, current: str, new: str, revoke_tokens: bool = False) -> SignInResult:
        """A new password. It ends every session but this one, and every token if you wish."""
        context = _context(info)
        by_token = context.identity.token is not None
        user = commands.change_password(context.identity, current, new, revoke_tokens=revoke_tokens)
        return (
            SignedIn(account_responses.account(user, context.identity)) if by_token else _signed_in(context, user, None)
        )

    @mutation
    def close_account(self, info: Info, password: str = "") -> DoneResult:
        """Close your account for good; guests have no password.

        Name, e-mail address, tokens and messages are wiped, bots play on for you, and your matches stay, for the others
        who played them, under the name `former-…`.
        """
        context = _context(info)
        cookies = account_data.close_account(context.identity, password)
        context.forget(cookies)
        return Done()

    @mutation
    def create_token(self, info: Info, token: TokenWishInput) -> NewTokenResult:
        """A new access token for a program; its secret is shown this once."""
        context = _context(info)
        new = tokens.create_token(context.identity, token.name, token.scopes, token.expires)
        return account_responses.new_token_answer(new)

    @mutation
    def revoke_token(self, info: Info, id: UUID) -> TokenResult:  # noqa: A002 - the name clients see
        """End a token and those it made."""
        return account_responses.token_answer(tokens.revoke_token(_context(info).identity, id))

    @mutation
    def set_language(self, info: Info, language: MaybeLanguage = None) -> AccountResult:
        """The language of names and messages; without one, your browser's or program's choice counts again."""
        context = _context(info)
        user = commands.set_language(context.identity, language or "")
        return account_responses.account(user, context.identity)

    @mutation
    def mark_as_bot(self, info: Info) -> AccountResult:
        """Mark the account as a program's, for good."""
        context = _context(info)
        return account_responses.account(commands.set_bot_flag(context.identity), context.identity)

    @mutation
    def invite(self, info: Info, match_id: UUID, name: str) -> DoneResult:
        """Invite somebody, by name, to see a private table, to take a seat at it, or to watch the match."""
        host = _context(info).actor(TABLE)
        tables.invite(host, match_id, _user_named(name))
        return Done()


def _user_named(name: str) -> int:
    if not credentials.is_name(name):
        raise Refusal(Code.NOT_FOUND)
    found = User.objects.filter(username__iexact=name, is_active=True).values_list("pk", flat=True).first()
    if found is None:
        raise Refusal(Code.NOT_FOUND)
    return found
