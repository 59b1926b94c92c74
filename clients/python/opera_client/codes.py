"""An exception for every code of a refusal. Written by generate.py from openapi.json."""

from opera_client.refused import Refused


class Malformed(Refused):
    pass


class InvalidInput(Refused):
    pass


class UnsupportedMediaType(Refused):
    pass


class TooLarge(Refused):
    pass


class QueryTooLong(Refused):
    pass


class QueryTooDeep(Refused):
    pass


class QueryTooManyAliases(Refused):
    pass


class QueryTooCostly(Refused):
    pass


class QueryIntrospectsTwice(Refused):
    pass


class RateLimited(Refused):
    pass


class TooManyStreams(Refused):
    pass


class NotFound(Refused):
    pass


class MethodNotAllowed(Refused):
    pass


class UnknownHost(Refused):
    pass


class HttpsRequired(Refused):
    pass


class TooSlow(Refused):
    pass


class Unavailable(Refused):
    pass


class Closed(Refused):
    pass


class Busy(Refused):
    pass


class Internal(Refused):
    pass


class SignInRequired(Refused):
    pass


class BadCredentials(Refused):
    pass


class CodeRequired(Refused):
    pass


class BadCode(Refused):
    pass


class BadToken(Refused):
    pass


class TokenExpired(Refused):
    pass


class MissingScope(Refused):
    pass


class CsrfFailed(Refused):
    pass


class NameTaken(Refused):
    pass


class NameNotAllowed(Refused):
    pass


class WeakPassword(Refused):
    pass


class NotAGuest(Refused):
    pass


class SecondFactorOn(Refused):
    pass


class SecondFactorOff(Refused):
    pass


class GuestsNotAllowed(Refused):
    pass


class StaffNotAllowed(Refused):
    pass


class ScopeNotAllowed(Refused):
    pass


class TooManyTokens(Refused):
    pass


class TooManyApps(Refused):
    pass


class RedirectNotAllowed(Refused):
    pass


class BotForGood(Refused):
    pass


class TooManyWebhooks(Refused):
    pass


class WebhookIsOff(Refused):
    pass


class AddressNotAllowed(Refused):
    pass


class NoPush(Refused):
    pass


class NoMail(Refused):
    pass


class LinkExpired(Refused):
    pass


class TooManyFollowed(Refused):
    pass


class UnknownGame(Refused):
    pass


class WrongPlayerCount(Refused):
    pass


class TooManyTables(Refused):
    pass


class TooManyBotTables(Refused):
    pass


class TooManyMatches(Refused):
    pass


class TooManyChanges(Refused):
    pass


class TooManyInvitations(Refused):
    pass


class TooManyTrials(Refused):
    pass


class TooManyReviews(Refused):
    pass


class NotReviewed(Refused):
    pass


class TableFull(Refused):
    pass


class SeatTaken(Refused):
    pass


class AlreadySeated(Refused):
    pass


class NotSeated(Refused):
    pass


class NotOwner(Refused):
    pass


class SentAway(Refused):
    pass


class OthersPlay(Refused):
    pass


class PeopleOnly(Refused):
    pass


class ProgramNotAllowed(Refused):
    pass


class SeatsEmpty(Refused):
    pass


class NonceGiven(Refused):
    pass


class AlreadyStarted(Refused):
    pass


class NotStarted(Refused):
    pass


class NotFinished(Refused):
    pass


class MatchOver(Refused):
    pass


class MatchPaused(Refused):
    pass


class NotPaused(Refused):
    pass


class PolicyNotPossible(Refused):
    pass


class NoClockRuns(Refused):
    pass


class TooMuchTime(Refused):
    pass


class VacationNotPossible(Refused):
    pass


class VacationUsedUp(Refused):
    pass


class NotAllowed(Refused):
    pass


class HasLooked(Refused):
    pass


class PlaysHere(Refused):
    pass


class SeatGivenUp(Refused):
    pass


class Involved(Refused):
    pass


class Claimed(Refused):
    pass


class Blocked(Refused):
    pass


class Suspended(Refused):
    pass


class Muted(Refused):
    pass


class NoRatedPlay(Refused):
    pass


class AlreadyAppealed(Refused):
    pass


class NotAppealable(Refused):
    pass


class AppealDecided(Refused):
    pass


class AppealWaits(Refused):
    pass


class ImposedByYou(Refused):
    pass


class NotYourTurn(Refused):
    pass


class Stale(Refused):
    pass


class IllegalAction(Refused):
    pass


class WrongGame(Refused):
    pass


class BotPlays(Refused):
    pass


class NothingToTakeBack(Refused):
    pass


class RequestIdReused(Refused):
    pass


class NotWhereRated(Refused):
    pass


class NotAmongPeople(Refused):
    pass


class NothingToUndo(Refused):
    pass


class UndoTooLate(Refused):
    pass


class UndoUsedUp(Refused):
    pass


class HintsUsedUp(Refused):
    pass


BY_CODE: dict[str, type[Refused]] = {
    "malformed": Malformed,
    "invalid_input": InvalidInput,
    "unsupported_media_type": UnsupportedMediaType,
    "too_large": TooLarge,
    "query_too_long": QueryTooLong,
    "query_too_deep": QueryTooDeep,
    "query_too_many_aliases": QueryTooManyAliases,
    "query_too_costly": QueryTooCostly,
    "query_introspects_twice": QueryIntrospectsTwice,
    "rate_limited": RateLimited,
    "too_many_streams": TooManyStreams,
    "not_found": NotFound,
    "method_not_allowed": MethodNotAllowed,
    "unknown_host": UnknownHost,
    "https_required": HttpsRequired,
    "too_slow": TooSlow,
    "unavailable": Unavailable,
    "closed": Closed,
    "busy": Busy,
    "internal": Internal,
    "sign_in_required": SignInRequired,
    "bad_credentials": BadCredentials,
    "code_required": CodeRequired,
    "bad_code": BadCode,
    "bad_token": BadToken,
    "token_expired": TokenExpired,
    "missing_scope": MissingScope,
    "csrf_failed": CsrfFailed,
    "name_taken": NameTaken,
    "name_not_allowed": NameNotAllowed,
    "weak_password": WeakPassword,
    "not_a_guest": NotAGuest,
    "second_factor_on": SecondFactorOn,
    "second_factor_off": SecondFactorOff,
    "guests_not_allowed": GuestsNotAllowed,
    "staff_not_allowed": StaffNotAllowed,
    "scope_not_allowed": ScopeNotAllowed,
    "too_many_tokens": TooManyTokens,
    "too_many_apps": TooManyApps,
    "redirect_not_allowed": RedirectNotAllowed,
    "bot_for_good": BotForGood,
    "too_many_webhooks": TooManyWebhooks,
    "webhook_is_off": WebhookIsOff,
    "address_not_allowed": AddressNotAllowed,
    "no_push": NoPush,
    "no_mail": NoMail,
    "link_expired": LinkExpired,
    "too_many_followed": TooManyFollowed,
    "unknown_game": UnknownGame,
    "wrong_player_count": WrongPlayerCount,
    "too_many_tables": TooManyTables,
    "too_many_bot_tables": TooManyBotTables,
    "too_many_matches": TooManyMatches,
    "too_many_changes": TooManyChanges,
    "too_many_invitations": TooManyInvitations,
    "too_many_trials": TooManyTrials,
    "too_many_reviews": TooManyReviews,
    "not_reviewed": NotReviewed,
    "table_full": TableFull,
    "seat_taken": SeatTaken,
    "already_seated": AlreadySeated,
    "not_seated": NotSeated,
    "not_owner": NotOwner,
    "sent_away": SentAway,
    "others_play": OthersPlay,
    "people_only": PeopleOnly,
    "program_not_allowed": ProgramNotAllowed,
    "seats_empty": SeatsEmpty,
    "nonce_given": NonceGiven,
    "already_started": AlreadyStarted,
    "not_started": NotStarted,
    "not_finished": NotFinished,
    "match_over": MatchOver,
    "match_paused": MatchPaused,
    "not_paused": NotPaused,
    "policy_not_possible": PolicyNotPossible,
    "no_clock_runs": NoClockRuns,
    "too_much_time": TooMuchTime,
    "vacation_not_possible": VacationNotPossible,
    "vacation_used_up": VacationUsedUp,
    "not_allowed": NotAllowed,
    "has_looked": HasLooked,
    "plays_here": PlaysHere,
    "seat_given_up": SeatGivenUp,
    "involved": Involved,
    "claimed": Claimed,
    "blocked": Blocked,
    "suspended": Suspended,
    "muted": Muted,
    "no_rated_play": NoRatedPlay,
    "already_appealed": AlreadyAppealed,
    "not_appealable": NotAppealable,
    "appeal_decided": AppealDecided,
    "appeal_waits": AppealWaits,
    "imposed_by_you": ImposedByYou,
    "not_your_turn": NotYourTurn,
    "stale": Stale,
    "illegal_action": IllegalAction,
    "wrong_game": WrongGame,
    "bot_plays": BotPlays,
    "nothing_to_take_back": NothingToTakeBack,
    "request_id_reused": RequestIdReused,
    "not_where_rated": NotWhereRated,
    "not_among_people": NotAmongPeople,
    "nothing_to_undo": NothingToUndo,
    "undo_too_late": UndoTooLate,
    "undo_used_up": UndoUsedUp,
    "hints_used_up": HintsUsedUp,
}
