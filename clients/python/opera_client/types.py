"""What is sent and answered, as plain dictionaries: fields that are not named here may be there too. Written by generate.py from openapi.json."""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class Abort(TypedDict):
    """End the match without a result."""

    act: "Literal['abort']"


class Account(TypedDict):
    """You, as the service knows you."""

    name: "str"
    kind: "AccountKind"
    language: "Language | None"
    scopes: "list[Scope]"


class AccountCard(TypedDict):
    """An account as the staff see it."""

    name: "str"
    kind: "str"
    created_at: "str"
    sanctions: "list[Sanction]"
    reported: "ReportCounts"
    reporting: "ReportCounts"
    notes: "list[ReportNote]"


class AccountData(TypedDict):
    """Your account, as it is stored."""

    name: "str"
    kind: "AccountKind"
    email: "str | None"
    language: "Language | None"
    joined: "str"
    last_sign_in: "str | None"

AccountKind: TypeAlias = "Literal['person', 'guest', 'bot']"


class AcknowledgeNotices(TypedDict):
    up_to: "int"

Act: TypeAlias = "Pause | Resume | ExtendClock | Abort | Adjudicate | Rewind | Annul | Reinstate | CorrectResult | GiveSeatToBot | GiveSeatToUser | RemovePlayer | Fork"


class ActOutcome(TypedDict):
    """What became of one match of many."""

    match_id: "str"
    done: "bool"
    refused: "Code | None"


class ActPreview(TypedDict):
    act: "Act"

Action: TypeAlias = "OperaBid | OperaHireImpresario | OperaHireArchitetto | OperaHireSignora | OperaHireMaestro | OperaHireCritico | OperaHireEsperto | OperaEndPerformance | OperaJoinImpresario | OperaJoinArchitetto | OperaJoinSignora | OperaIntermezzo | OperaFollowEsperto | OperaDeclineEsperto | PhantomActivateRaoul | PhantomActivateMeg | PhantomActivateMadameGiry | PhantomActivateBuquet | PhantomActivateChristine | PhantomActivateMoncharmin | PhantomActivateRichard | PhantomSwapRichard | PhantomActivatePersian | NoughtsMarkCell | RockPaperChooseGesture"


class AddNote(TypedDict):
    text: "str"
    request_id: "NotRequired[str | None]"


class AddToAppeal(TypedDict):
    text: "str"
    request_id: "NotRequired[str | None]"


class Address(TypedDict):
    """Your address, as the service knows it."""

    confirmed: "str | None"
    waiting: "str | None"
    mails: "bool"


class Adjudicate(TypedDict):
    """End the match with a result."""

    act: "Literal['adjudicate']"
    places: "list[int]"


class AdvanceClock(TypedDict):
    seconds: "int"


class AnnouncementAnswer(TypedDict):
    """What is announced to everybody."""

    id: "int"
    level: "Level"
    words: "Words"
    at: "str | None"
    until: "str"


class Annul(TypedDict):
    """The match does not count for ratings; what was counted is taken back."""

    act: "Literal['annul']"


class AnswerAppeal(TypedDict):
    text: "str"


class ApiChange(TypedDict):
    """One change of the API."""

    on: "str"
    kind: "ApiChangeKind"
    words: "str"
    breaks: "NotRequired[list[str]]"

ApiChangeKind: TypeAlias = "Literal['added', 'changed', 'deprecated', 'removed']"


class ApiChanges(TypedDict):
    """What changed in the API, newest first."""

    policy: "str"
    changes: "list[ApiChange]"


class App(TypedDict):
    """A program that you registered; it has no secret, it signs in with PKCE or by a device code."""

    client_id: "str"
    name: "str"
    redirect_uris: "list[str]"
    created: "str"


class Appeal(TypedDict):
    """Your appeal against a sanction; somebody reads it who did not impose the sanction."""

    state: "AppealState"
    created_at: "str"
    decided_at: "str | None"
    messages: "list[AppealLine]"


class AppealCase(TypedDict):
    """An appeal as the staff see it."""

    id: "int"
    user: "str"
    sanction: "Sanction"
    imposed_by: "str | None"
    state: "AppealState"
    awaits_staff: "bool"
    created_at: "str"
    decided_by: "str | None"
    messages: "list[StaffAppealLine]"


class AppealLine(TypedDict):
    """Something written in the thread of an appeal."""

    by_house: "bool"
    text: "str"
    at: "str"


class AppealQueue(TypedDict):
    """Open appeals, oldest first, without those against sanctions that you imposed."""

    appeals: "list[AppealCase]"
    next: "int | None"

AppealState: TypeAlias = "Literal['open', 'upheld', 'granted']"


class AskForReset(TypedDict):
    account: "str"


class Assign(TypedDict):
    name: "str"
    take_over: "NotRequired[bool]"


class AuditLine(TypedDict):
    """One act of the staff."""

    number: "int"
    at: "str"
    by: "str | None"
    act: "str"
    match_id: "str | None"
    user: "str | None"
    reason: "str"
    details: "str"
    hash: "str"


class AuditPage(TypedDict):
    """The audit, newest first."""

    entries: "list[AuditLine]"
    next: "int | None"


class BeginIntroduction(TypedDict):
    game: "str"
    request_id: "NotRequired[str | None]"
    chapter: "NotRequired[int]"


class Blocked(TypedDict):
    """A user you have blocked."""

    name: "str"
    at: "str"


class Blocks(TypedDict):
    """Everybody you have blocked, by name."""

    blocked: "list[Blocked]"


class BotSeat(TypedDict):
    """A seat that a bot of the house takes from the start."""

    seat: "int"
    style: "BotStyle"

BotStyle: TypeAlias = "Literal['chorister', 'understudy', 'virtuoso', 'level_1', 'level_2', 'level_3', 'level_4', 'level_5', 'level_6']"


class BotThought(TypedDict):
    """Kept with the log entry of a bot's move; shown to nobody before the match is over."""

    style: "str"
    version: "str"
    asked_seq: "int"
    looked_seq: "int"
    steps: "int"
    seen: "str"


class BrowserSession(TypedDict):
    """A browser in which you are signed in."""

    id: "str"
    browser: "str"
    created: "str"
    last_seen: "str"
    is_this: "bool"


class CancelVacation(TypedDict):
    first: "str"


class Challenge(TypedDict):
    name: "str"
    table: "OpenTable"


class Change(TypedDict):
    """Something that would change."""

    what: "str"
    before: "str"
    after: "str"


class ChangeLanguage(TypedDict):
    language: "Language | None"


class ChangePassword(TypedDict):
    current: "str"
    new: "str"
    revoke_tokens: "NotRequired[bool]"


class ChangePreferences(TypedDict):
    """What to change; what is left out stays."""

    time_zone: "NotRequired[str | None]"
    quiet_from: "NotRequired[int | None]"
    quiet_to: "NotRequired[int | None]"
    no_quiet_hours: "NotRequired[bool]"
    mail: "NotRequired[list[Switch] | None]"
    push: "NotRequired[list[Switch] | None]"
    digest_hour: "NotRequired[int | None]"


class ChangeWebhook(TypedDict):
    url: "NotRequired[str | None]"
    name: "NotRequired[str | None]"
    format: "NotRequired[WebhookFormat | None]"
    events: "NotRequired[list[News] | None]"
    on: "NotRequired[bool | None]"


class ClockSettings(TypedDict):
    """Time for a move, and a bank for what goes beyond it; both optional, both None means no clock."""

    move_seconds: "NotRequired[int | None]"
    bank_seconds: "NotRequired[int | None]"
    increment_seconds: "NotRequired[int]"
    weekends_off: "NotRequired[bool]"
    vacation_days: "NotRequired[int]"
    quiet_hours: "NotRequired[bool]"


class CloseAccount(TypedDict):
    password: "NotRequired[str]"
    code: "NotRequired[str]"


class ClosePart(TypedDict):
    words: "Words"
    reason: "str"


class CloseReport(TypedDict):
    outcome: "str"
    justified: "bool"


class ClosedPart(TypedDict):
    """A part of the service that is closed."""

    part: "str"
    words: "Words"
    since: "str"

Code: TypeAlias = "Literal['malformed', 'invalid_input', 'unsupported_media_type', 'too_large', 'query_too_long', 'query_too_deep', 'query_too_many_aliases', 'query_too_costly', 'query_introspects_twice', 'rate_limited', 'too_many_streams', 'not_found', 'method_not_allowed', 'unknown_host', 'https_required', 'too_slow', 'unavailable', 'closed', 'busy', 'internal', 'sign_in_required', 'bad_credentials', 'code_required', 'bad_code', 'bad_token', 'token_expired', 'missing_scope', 'csrf_failed', 'name_taken', 'name_not_allowed', 'weak_password', 'not_a_guest', 'second_factor_on', 'second_factor_off', 'guests_not_allowed', 'staff_not_allowed', 'scope_not_allowed', 'too_many_tokens', 'too_many_apps', 'redirect_not_allowed', 'bot_for_good', 'too_many_webhooks', 'webhook_is_off', 'address_not_allowed', 'no_push', 'no_mail', 'link_expired', 'too_many_followed', 'unknown_game', 'wrong_player_count', 'too_many_tables', 'too_many_bot_tables', 'too_many_matches', 'too_many_changes', 'too_many_invitations', 'too_many_trials', 'too_many_reviews', 'not_reviewed', 'table_full', 'seat_taken', 'already_seated', 'not_seated', 'not_owner', 'sent_away', 'others_play', 'people_only', 'program_not_allowed', 'seats_empty', 'nonce_given', 'already_started', 'not_started', 'not_finished', 'match_over', 'match_paused', 'not_paused', 'policy_not_possible', 'no_clock_runs', 'too_much_time', 'vacation_not_possible', 'vacation_used_up', 'not_allowed', 'has_looked', 'plays_here', 'seat_given_up', 'involved', 'claimed', 'blocked', 'suspended', 'muted', 'no_rated_play', 'already_appealed', 'not_appealable', 'appeal_decided', 'appeal_waits', 'imposed_by_you', 'not_your_turn', 'stale', 'illegal_action', 'wrong_game', 'bot_plays', 'nothing_to_take_back', 'request_id_reused', 'not_where_rated', 'not_among_people', 'nothing_to_undo', 'undo_too_late', 'undo_used_up', 'hints_used_up']"


class ConfirmAddress(TypedDict):
    secret: "str"


class ConfirmSecondFactor(TypedDict):
    code: "str"


class ConnectionAnswer(TypedDict):
    """A connection from which you used your account; its address is not kept."""

    hash: "str"
    first_seen: "str"
    last_seen: "str"


class CorrectResult(TypedDict):
    """Give a finished match another result; the ratings of everybody are computed anew with it."""

    act: "Literal['correct_result']"
    places: "list[int]"


class DecideAppeal(TypedDict):
    reason: "str"
    granted: "bool"


class Delivery(TypedDict):
    """One event, and what became of sending it."""

    id: "int"
    event: "str"
    kind: "str"
    match_id: "str | None"
    at: "str"
    state: "DeliveryState"
    attempts: "int"
    tried_at: "str | None"
    next_at: "str | None"
    status: "int | None"
    remark: "str"


class DeliveryPage(TypedDict):
    """What was sent to a webhook, the newest first."""

    deliveries: "list[Delivery]"
    next: "int | None"

DeliveryState: TypeAlias = "Literal['waiting', 'sent', 'dropped', 'failed']"


class EndSecondFactor(TypedDict):
    password: "str"
    code: "str"


class Entry(TypedDict):
    """One log entry as one viewer may read it."""

    seq: "int"
    kind: "EntryKind"
    by: "EntryAuthor"
    seat: "int | None"
    name: "str | None"
    at: "str"
    events: "list[Event]"
    text: "list[str]"
    note: "str | None"
    reason: "str | None"

EntryAuthor: TypeAlias = "Literal['person', 'bot', 'clock', 'moderator', 'house']"

EntryKind: TypeAlias = "Literal['opened', 'seat_taken', 'seat_left', 'sent_away', 'bot_seated', 'nonce_given', 'started', 'played', 'resigned', 'forfeited', 'handed_over', 'taken_back', 'time_given', 'vacation_taken', 'vacation_cancelled', 'aborted', 'removed', 'position_set', 'paused', 'resumed', 'adjudicated', 'rewound', 'seat_given', 'clock_extended', 'annulled', 'reinstated', 'result_corrected']"

Event: TypeAlias = "OperaSeasonOpened | OperaRoundOpened | OperaBidPlaced | OperaBidsRevealed | OperaSeatAsked | OperaRoleHired | OperaPlayedAlong | OperaIntermezzoTaken | OperaPerformanceEnded | OperaPiecesBought | OperaHousesRearranged | OperaPartBuilt | OperaPieceSold | OperaFigureMoved | OperaFameReviewed | OperaPiecesScored | OperaPieceGivenAway | OperaEspertoDeclined | OperaIncomePaid | OperaFameGrown | OperaDisplayCleared | OperaPiecesDrawn | OperaPileReshuffled | OperaPalazzoEmptied | OperaBonusPaid | OperaPointsCounted | OperaSeasonClosed | PhantomHouseSetUp | PhantomCardsLaidOut | PhantomCardPicked | PhantomCharacterMoved | PhantomPadlockMoved | PhantomBlackoutMoved | PhantomCharactersCalled | PhantomCharactersChased | PhantomPlacesSwapped | PhantomCompanionLed | PhantomAlibiShown | PhantomAlibiKept | PhantomCardShown | PhantomManifested | PhantomCharactersCleared | PhantomCarlottaMoved | PhantomCaseClosed | NoughtsBoardCleared | NoughtsCellMarked | NoughtsBoardClosed | RockPaperThrowsBegun | RockPaperGestureChosen | RockPaperGesturesRevealed"


class ExportedEntry(TypedDict):
    """A log entry, whole: what was asked and what happened."""

    seq: "int"
    kind: "EntryKind"
    by: "EntryAuthor"
    seat: "int | None"
    at: "str"
    asked: "Any"
    happened: "list[Event]"
    thought: "NotRequired[BotThought | None]"


class ExportedMatch(TypedDict):
    """A finished match as one file."""

    format: "str"
    id: "str"
    game: "str"
    rules_version: "int"
    players: "list[str | None]"
    table: "Table"
    commitment: "str"
    seed: "str"
    outcome: "Outcome"
    entries: "list[ExportedEntry]"
    signature: "NotRequired[Signature | None]"


class ExtendClock(TypedDict):
    """Give a seat more time: in its bank, if the table has banks, and for the decision it is asked for."""

    act: "Literal['extend_clock']"
    seat: "int"
    seconds: "int"


class FairnessAnswer(TypedDict):
    """How it is proved that everything is drawn fairly."""

    version: "int"
    export_key: "str"


class Followed(TypedDict):
    """Somebody you follow."""

    name: "str"
    kind: "str"
    since: "str"
    playing: "NowPlaying | None"


class FollowedPage(TypedDict):
    """Everybody you follow, by name."""

    followed: "list[Followed]"
    next: "str | None"


class Fork(TypedDict):
    """Take a position into a sandbox: a private match beside this one. While this one runs, it counts as a look."""

    act: "Literal['fork']"
    at: "NotRequired[int | None]"
    people: "NotRequired[list[SandboxSeat]]"
    style: "NotRequired[BotStyle]"


class Game(TypedDict):
    """A game that can be played here."""

    slug: "str"
    titles: "Words"
    least_players: "int"
    most_players: "int"
    rules_version: "int"
    draft: "bool"
    names: "list[Name]"
    table: "Table"


class GiveAddress(TypedDict):
    email: "str"
    password: "str"


class GiveNonce(TypedDict):
    nonce: "str"


class GiveSeatToBot(TypedDict):
    """A bot plays a seat; its person may take it back."""

    act: "Literal['give_seat_to_bot']"
    seat: "int"
    style: "NotRequired[BotStyle]"


class GiveSeatToUser(TypedDict):
    """Another user plays a seat from now on. In a rated match not one that was given up: the others have beaten it."""

    act: "Literal['give_seat_to_user']"
    seat: "int"
    user: "str"


class GiveTime(TypedDict):
    seat: "int"
    seconds: "int"


class HeadToHead(TypedDict):
    """The finished matches of a game in which you both played, without annulled ones."""

    game: "str"
    won: "int"
    lost: "int"
    drawn: "int"


class HintAnswer(TypedDict):
    """The best thing that your seat could do now, by what it can see."""

    seq: "int"
    action: "Action"
    text: "str"
    reason: "str"
    wins: "int"
    left: "int"


class Index(TypedDict):
    """Where things are."""

    openapi: "NotRequired[str]"
    openapi_3_2: "NotRequired[str]"
    docs: "NotRequired[str]"
    clients: "NotRequired[str]"
    graphql: "NotRequired[str]"
    changelog: "NotRequired[str]"


class Invite(TypedDict):
    name: "str"

Language: TypeAlias = "Literal['en', 'fr', 'de']"


class Leaderboard(TypedDict):
    """The best at a game, best first."""

    game: "str"
    among: "LeaderboardAmong"
    ranked: "list[Rating]"

LeaderboardAmong: TypeAlias = "Literal['everybody', 'people', 'bots']"


class LetOpponentsPlay(TypedDict):
    plays: "NotRequired[int]"

Level: TypeAlias = "Literal['info', 'warning']"


class LikelyValue(TypedDict):
    """One value that something hidden may have had, by what the seat could know."""

    value: "str"
    words: "str"
    chance: "int"


class Limit(TypedDict):
    """One of your budgets of requests."""

    budget: "str"
    subject: "str"
    requests: "int"
    seconds: "int"
    remaining: "int"
    full_in: "int"


class Log(TypedDict):
    """A stretch of a match's log, oldest first."""

    entries: "list[Entry]"
    seq: "int"
    more: "bool"


class LookAtInvitation(TypedDict):
    key: "str"


class MakeRecoveryCodes(TypedDict):
    code: "str"


class ManyDone(TypedDict):
    """An act on many matches, and how far it is."""

    number: "int"
    finished: "bool"
    results: "list[ActOutcome]"


class MarkRead(TypedDict):
    up_to: "NotRequired[int | None]"
    match_id: "NotRequired[str | None]"


class Match(TypedDict):
    """A match as one viewer sees it; it stays the same, byte for byte, until something changes."""

    id: "str"
    game: "str"
    rules_version: "int"
    status: "Status"
    purpose: "Purpose"
    players: "int"
    owner: "str | None"
    private: "bool"
    rated: "bool"
    annulled: "bool"
    paused: "bool"
    start_when_full: "bool"
    spectators: "Spectators"
    spectator_delay: "int"
    clock: "ClockSettings"
    timeout_policy: "TimeoutPolicy"
    seats: "list[SeatAnswer]"
    your_seat: "int | None"
    your_turn: "bool"
    created_at: "str"
    started_at: "str | None"
    ended_at: "str | None"
    seq: "int"
    table: "Table"
    view: "View | None"
    options: "Options | None"
    can_undo: "bool"
    outcome: "Outcome | None"
    talk: "int"
    clocks_stopped: "bool"
    clocks_stand_since: "str | None"
    invitation_key: "str | None"
    rematch: "str | None"
    commitment: "str"
    seed: "str | None"


class MatchAnswer(TypedDict):
    """A match as one viewer sees it now."""

    id: "str"
    game: "str"
    rules_version: "int"
    status: "Status"
    purpose: "Purpose"
    players: "int"
    owner: "str | None"
    private: "bool"
    rated: "bool"
    annulled: "bool"
    paused: "bool"
    start_when_full: "bool"
    spectators: "Spectators"
    spectator_delay: "int"
    clock: "ClockSettings"
    timeout_policy: "TimeoutPolicy"
    seats: "list[SeatAnswer]"
    your_seat: "int | None"
    your_turn: "bool"
    created_at: "str"
    started_at: "str | None"
    ended_at: "str | None"
    seq: "int"
    table: "Table"
    view: "View | None"
    options: "Options | None"
    can_undo: "bool"
    outcome: "Outcome | None"
    talk: "int"
    clocks_stopped: "bool"
    clocks_stand_since: "str | None"
    invitation_key: "str | None"
    rematch: "str | None"
    commitment: "str"
    seed: "str | None"
    server_time: "str"


class MatchPage(TypedDict):
    """Matches, newest first."""

    matches: "list[MatchSummary]"
    next: "str | None"


class MatchRatings(TypedDict):
    """What a match did to ratings."""

    due: "bool"
    seats: "list[SeatRating]"


class MatchSummary(TypedDict):
    """A match as lists show it."""

    id: "str"
    game: "str"
    rules_version: "int"
    status: "Status"
    purpose: "Purpose"
    players: "int"
    owner: "str | None"
    private: "bool"
    rated: "bool"
    annulled: "bool"
    paused: "bool"
    start_when_full: "bool"
    spectators: "Spectators"
    spectator_delay: "int"
    clock: "ClockSettings"
    timeout_policy: "TimeoutPolicy"
    seats: "list[SeatAnswer]"
    your_seat: "int | None"
    your_turn: "bool"
    created_at: "str"
    started_at: "str | None"
    ended_at: "str | None"


class MatchUpdate(TypedDict):
    """What is new in a match: the entries since the last message, and the match after them."""

    entries: "list[Entry]"
    match: "Match"
    server_time: "str"


class Menu(TypedDict):
    """Whole actions to choose from, for programs and people who do not know the game; nothing asked: no entries."""

    seq: "int"
    entries: "list[MenuEntry]"
    complete: "bool"


class MenuEntry(TypedDict):
    """One whole action that is legal now."""

    number: "int"
    action: "Action"
    text: "str"


class Merge(TypedDict):
    into: "int"

Mischief: TypeAlias = "Literal['drop_stream', 'busy', 'rate_limited', 'lost_answer', 'webhook_twice']"


class Moderate(TypedDict):
    """An act, and why."""

    act: "Act"
    reason: "str"
    seq: "NotRequired[int | None]"


class ModerateMany(TypedDict):
    """The same act on many matches, and why."""

    match_ids: "list[str]"
    act: "Act"
    reason: "str"


class Moderated(TypedDict):
    """The act was carried out."""

    match: "Match"
    made: "str | None"

MomentKind: TypeAlias = "Literal['decision', 'fortune', 'end']"


class Name(TypedDict):
    """The name for people of something that programs know by a short value."""

    value: "str"
    words: "Words"


class NewAnnouncement(TypedDict):
    """What to announce, until when, and why."""

    words: "Words"
    until: "str"
    at: "NotRequired[str | None]"
    level: "NotRequired[Level]"
    reason: "str"
    request_id: "NotRequired[str | None]"


class NewAppeal(TypedDict):
    text: "str"


class NewGuest(TypedDict):
    language: "NotRequired[Language | None]"
    token: "NotRequired[TokenRequest | None]"


class NewPushSubscription(TypedDict):
    """A browser's subscription, as its push manager gives it."""

    endpoint: "str"
    p256dh: "str"
    auth: "str"


class NewReport(TypedDict):
    """What is reported: a user, a match, something said, or several of them."""

    category: "ReportCategory"
    user: "NotRequired[str | None]"
    match_id: "NotRequired[str | None]"
    message_id: "NotRequired[int | None]"
    text: "NotRequired[str]"
    request_id: "NotRequired[str | None]"


class NewSanction(TypedDict):
    """What to impose on whom, and why."""

    user: "str"
    kind: "SanctionKind"
    reason: "str"
    until: "NotRequired[str | None]"
    report: "NotRequired[int | None]"
    request_id: "NotRequired[str | None]"


class NewSecondFactor(TypedDict):
    """What your authenticator app needs. It is on once you have confirmed it with a code."""

    secret: "str"
    address: "str"
    picture: "str"


class NewToken(TypedDict):
    """A new token. Keep the secret now: nobody can show it again."""

    token: "Token"
    secret: "str"


class NewWebhook(TypedDict):
    """A webhook as it is asked for."""

    url: "str"
    name: "NotRequired[str]"
    format: "NotRequired[WebhookFormat]"
    events: "NotRequired[list[News]]"
    match_id: "NotRequired[str | None]"
    request_id: "NotRequired[str | None]"

News: TypeAlias = "Literal['your_turn', 'deadline_near', 'match_started', 'match_finished', 'invited', 'challenged', 'rematch', 'declined', 'removed', 'report_closed', 'sanctioned', 'sanction_lifted', 'new_sign_in', 'webhook_off', 'address_off', 'appeal_answered', 'match_moderated', 'message_hidden', 'message_restored', 'report_reopened', 'role_changed', 'second_factor_taken', 'tokens_revoked']"


class Notice(TypedDict):
    """A decision of the house that concerns you, which you have not acknowledged."""

    number: "int"
    news: "News"
    at: "str"
    match_id: "str | None"
    game: "str | None"
    text: "str | None"
    reason: "str | None"
    sanction: "Sanction | None"
    report: "int | None"


class Notices(TypedDict):
    """What the house has to tell you, oldest first."""

    notices: "list[Notice]"
    more: "bool"


class Notification(TypedDict):
    """Something that concerns you."""

    number: "int | None"
    event: "str"
    news: "News"
    match_id: "str | None"
    game: "str | None"
    report: "int | None"
    sanction: "int | None"
    by: "str | None"
    seq: "int | None"
    reason: "str | None"
    terms: "NotRequired[TableTerms | None]"
    at: "str"
    read: "bool"


class NotificationPage(TypedDict):
    """Your notifications: first the turns awaited of you, then the rest, newest first."""

    notifications: "list[Notification]"
    unread: "int"
    next: "int | None"


class NoughtsBoardCleared(TypedDict):
    """An empty board is there (noughts 1)."""

    type: "Literal['BoardCleared']"


class NoughtsBoardClosed(TypedDict):
    """A seat has three marks in a line, or nobody can get them any more (noughts 3)."""

    type: "Literal['BoardClosed']"
    winning_seat: "int | None"


class NoughtsCellMarked(TypedDict):
    """A seat put its mark into a cell (noughts 2)."""

    type: "Literal['CellMarked']"
    seat: "int"
    cell: "int"

NoughtsMark: TypeAlias = "Literal['cross', 'nought']"


class NoughtsMarkCell(TypedDict):
    """Put your mark into an empty cell."""

    type: "Literal['MarkCell']"
    cell: "int"


class NoughtsOptions(TypedDict):
    """Every action that is legal now."""

    game: "Literal['noughts']"
    legal: "list[NoughtsMarkCell]"


class NoughtsTable(TypedDict):
    """A table has no options."""

    game: "Literal['noughts']"


class NoughtsView(TypedDict):
    """The board, which everybody sees."""

    game: "Literal['noughts']"
    cells: "list[NoughtsMark | None]"


class NowPlaying(TypedDict):
    """A match that is being played, and that you may watch."""

    match_id: "str"
    game: "str"


class OpenTable(TypedDict):
    """What a table is opened with; the game follows from its own options."""

    table: "Table"
    players: "int"
    seat: "NotRequired[int | None]"
    private: "NotRequired[bool]"
    rated: "NotRequired[bool]"
    start_when_full: "NotRequired[bool]"
    spectators: "NotRequired[Spectators]"
    spectator_delay: "NotRequired[int]"
    clock: "NotRequired[ClockSettings]"
    timeout_policy: "NotRequired[TimeoutPolicy]"
    bots: "NotRequired[list[BotSeat]]"
    bot_pause_ms: "NotRequired[int]"
    request_id: "NotRequired[str | None]"
    bot_budget_ms: "NotRequired[int]"


class OpenTrial(TypedDict):
    """What a trial is opened with; the game follows from its own options."""

    table: "Table"
    players: "int"
    seat: "NotRequired[int]"
    seed: "NotRequired[str | None]"
    from_match: "NotRequired[str | None]"
    at: "NotRequired[int]"
    clock: "NotRequired[ClockSettings]"
    timeout_policy: "NotRequired[TimeoutPolicy]"
    opponents: "NotRequired[Opponents]"
    opponents_wait: "NotRequired[bool]"
    plays: "NotRequired[list[Action]]"
    request_id: "NotRequired[str | None]"


class OperaArchitettoChoice(TypedDict):
    """Any one of these."""

    builds: "list[OperaBuildChoice]"


class OperaBid(TypedDict):
    """Bid ducats for budget levels, in secret, once a round."""

    type: "Literal['Bid']"
    amount: "int"


class OperaBidChoice(TypedDict):
    """`Bid` any whole number in this range."""

    lowest: "int"
    highest: "int"


class OperaBidPlaced(TypedDict):
    """A seat has bid; how much, only that seat knows until the last bid is in."""

    type: "Literal['BidPlaced']"
    seat: "int"
    amount: "int | None"


class OperaBidsRevealed(TypedDict):
    """The last bid is in: all are paid to the bank and the budget markers move up."""

    type: "Literal['BidsRevealed']"
    bids: "list[int]"
    levels: "list[int]"
    order: "list[int]"


class OperaBonusPaid(TypedDict):
    """Every seat on budget level 0 gets a ducat from the bank."""

    type: "Literal['BonusPaid']"
    seats: "list[int]"
    ducats: "int"


class OperaBuildChoice(TypedDict):
    """Parts you can pay for."""

    parts: "list[OperaCity]"
    ducats: "int"
    points: "int"
    levels: "int"

OperaCity: TypeAlias = "Literal['venezia', 'wien', 'berlin', 'london', 'paris', 'milano']"


class OperaCityView(TypedDict):
    """A city of the map."""

    city: "OperaCity"
    is_open: "bool"
    opens: "int"
    spaces: "int"
    figures: "list[OperaRole]"
    parts: "list[OperaPartView]"

OperaComposer: TypeAlias = "Literal['monteverdi', 'handel', 'mozart', 'beethoven', 'verdi', 'wagner', 'house']"


class OperaCriticoChoice(TypedDict):
    """One of these cities, one of its composers, and a change in this range."""

    fee: "int"
    targets: "list[OperaCriticoTarget]"
    lowest_change: "int"
    highest_change: "int"


class OperaCriticoTarget(TypedDict):
    """A city and the composers performed there; if there is none, name none and no change."""

    city: "OperaCity"
    composers: "list[OperaComposer]"


class OperaDeclineEsperto(TypedDict):
    """Keep your pieces in the Esperto's city."""

    type: "Literal['DeclineEsperto']"


class OperaDisplayCleared(TypedDict):
    """What nobody bought went to the discard pile."""

    type: "Literal['DisplayCleared']"
    composers: "list[OperaComposer]"


class OperaEndPerformance(TypedDict):
    """Hire nobody: your performance is over for this round."""

    type: "Literal['EndPerformance']"

OperaEndReason: TypeAlias = "Literal['choice', 'role_limit', 'fees']"


class OperaEspertoChoice(TypedDict):
    """Any one of these cities."""

    fee: "int"
    targets: "list[OperaEspertoTarget]"


class OperaEspertoDeclined(TypedDict):
    """A seat did not follow the Esperto."""

    type: "Literal['EspertoDeclined']"
    seat: "int"


class OperaEspertoTarget(TypedDict):
    """A city, what you would score there, and what it would cost you."""

    city: "OperaCity"
    points: "int"
    gift: "OperaComposer | None"
    receiver: "int | None"


class OperaFameGrown(TypedDict):
    """The composers performed most climb."""

    type: "Literal['FameGrown']"
    composers: "list[OperaComposer]"
    ladder: "list[OperaComposer]"


class OperaFameReviewed(TypedDict):
    """The Critico wrote about a composer."""

    type: "Literal['FameReviewed']"
    seat: "int"
    composer: "OperaComposer"
    change: "int"
    ladder: "list[OperaComposer]"


class OperaFigureMoved(TypedDict):
    """A character's figure came to a city."""

    type: "Literal['FigureMoved']"
    seat: "int"
    role: "OperaRole"
    city: "OperaCity"


class OperaFollowChoice(TypedDict):
    """What following the Esperto brings and costs."""

    city: "OperaCity"
    points: "int"
    discard: "OperaComposer | None"


class OperaFollowEsperto(TypedDict):
    """Score your pieces in the Esperto's city too, and discard the most famous of them."""

    type: "Literal['FollowEsperto']"


class OperaHireArchitetto(TypedDict):
    """Build up to two parts, for 2 ducats and 2 points a hall."""

    type: "Literal['HireArchitetto']"
    parts: "list[OperaCity]"


class OperaHireCritico(TypedDict):
    """Send the Critico to a city and move a composer performed there on the fame ladder."""

    type: "Literal['HireCritico']"
    city: "OperaCity"
    composer: "OperaComposer | None"
    change: "int"


class OperaHireEsperto(TypedDict):
    """Send the Esperto to a city, score your pieces there and give the most famous away."""

    type: "Literal['HireEsperto']"
    city: "OperaCity"


class OperaHireImpresario(TypedDict):
    """Buy up to two pieces, then put all your pieces where you like."""

    type: "Literal['HireImpresario']"
    purchases: "list[OperaComposer]"
    houses: "list[OperaHouse]"


class OperaHireMaestro(TypedDict):
    """Send the Maestro to a city, where he doubles every house's income."""

    type: "Literal['HireMaestro']"
    city: "OperaCity"


class OperaHireSignora(TypedDict):
    """Sell one piece to the Palazzo."""

    type: "Literal['HireSignora']"
    composer: "OperaComposer"
    city: "OperaCity | None"
    payment: "OperaPayment"


class OperaHouse(TypedDict):
    """One player's opera house in one city, hall by hall."""

    city: "OperaCity"
    halls: "list[OperaComposer | None]"


class OperaHousesRearranged(TypedDict):
    """A player put pieces in other halls; pieces in no hall are in the stock."""

    type: "Literal['HousesRearranged']"
    seat: "int"
    houses: "list[OperaHouse]"


class OperaImpresarioChoice(TypedDict):
    """Any of these purchases, with any arrangement that has no composer twice in one house."""

    purchases: "list[OperaPurchaseChoice]"
    houses: "list[OperaHouse]"
    stock: "list[OperaComposer]"


class OperaIncomePaid(TypedDict):
    """Every house earned for the pieces performed in it."""

    type: "Literal['IncomePaid']"
    income: "list[int]"


class OperaIntermezzo(TypedDict):
    """Do not play along this time."""

    type: "Literal['Intermezzo']"


class OperaIntermezzoTaken(TypedDict):
    """A seat does not play along."""

    type: "Literal['IntermezzoTaken']"
    seat: "int"


class OperaJoinArchitetto(TypedDict):
    """Play along: build one or two parts."""

    type: "Literal['JoinArchitetto']"
    parts: "list[OperaCity]"


class OperaJoinImpresario(TypedDict):
    """Play along: buy one or two pieces and rearrange, or only rearrange."""

    type: "Literal['JoinImpresario']"
    purchases: "list[OperaComposer]"
    houses: "list[OperaHouse]"


class OperaJoinSignora(TypedDict):
    """Play along: sell one piece to the Palazzo."""

    type: "Literal['JoinSignora']"
    composer: "OperaComposer"
    city: "OperaCity | None"
    payment: "OperaPayment"


class OperaMaestroChoice(TypedDict):
    """Any one of these cities."""

    fee: "int"
    cities: "list[OperaCity]"


class OperaOptions(TypedDict):
    """What you may do now. In the initiative phase the choices are for `Hire…`, while playing along for `Join…`."""

    game: "Literal['opera']"
    phase: "OperaPhase"
    actions: "list[str]"
    bid: "NotRequired[OperaBidChoice | None]"
    impresario: "NotRequired[OperaImpresarioChoice | None]"
    architetto: "NotRequired[OperaArchitettoChoice | None]"
    signora: "NotRequired[OperaSignoraChoice | None]"
    maestro: "NotRequired[OperaMaestroChoice | None]"
    critico: "NotRequired[OperaCriticoChoice | None]"
    esperto: "NotRequired[OperaEspertoChoice | None]"
    follow: "NotRequired[OperaFollowChoice | None]"


class OperaPalazzoEmptied(TypedDict):
    """The pieces in the Palazzo went to the discard pile."""

    type: "Literal['PalazzoEmptied']"
    composers: "list[OperaComposer]"


class OperaPartBuilt(TypedDict):
    """A building part was added to a player's house, or is the start of a new one."""

    type: "Literal['PartBuilt']"
    seat: "int"
    city: "OperaCity"
    halls: "list[int]"
    ducats: "int"
    points: "int"


class OperaPartView(TypedDict):
    """A kind of building part of a city, in building order."""

    halls: "list[int]"
    ducats: "int"
    points: "int"
    left: "int"

OperaPayment: TypeAlias = "Literal['ducats', 'points']"


class OperaPerformanceEnded(TypedDict):
    """A seat hires no more and plays along no more this round."""

    type: "Literal['PerformanceEnded']"
    seat: "int"
    reason: "OperaEndReason"

OperaPhase: TypeAlias = "Literal['budget', 'initiative', 'playing_along', 'following', 'over']"


class OperaPieceCount(TypedDict):
    """How many pieces of one composer."""

    composer: "OperaComposer"
    count: "int"


class OperaPieceGivenAway(TypedDict):
    """The price of scoring with the Esperto: the most famous piece leaves the house."""

    type: "Literal['PieceGivenAway']"
    seat: "int"
    city: "OperaCity"
    composer: "OperaComposer"
    receiver: "int | None"


class OperaPieceSold(TypedDict):
    """A piece was sold to the Palazzo, for ducats or for points."""

    type: "Literal['PieceSold']"
    seat: "int"
    composer: "OperaComposer"
    sold_from: "OperaCity | None"
    ducats: "int"
    points: "int"


class OperaPiecesBought(TypedDict):
    """Pieces went from the display to a player."""

    type: "Literal['PiecesBought']"
    seat: "int"
    composers: "list[OperaComposer]"
    ducats: "int"


class OperaPiecesDrawn(TypedDict):
    """Pieces came from the pile to the display, or to the discard pile if there was one too many of a composer."""

    type: "Literal['PiecesDrawn']"
    displayed: "list[OperaComposer]"
    discarded: "list[OperaComposer]"


class OperaPiecesScored(TypedDict):
    """A player scored the fame of all their pieces in the Esperto's city."""

    type: "Literal['PiecesScored']"
    seat: "int"
    city: "OperaCity"
    points: "int"


class OperaPileReshuffled(TypedDict):
    """The pile was empty, and the discard pile was shuffled into a new one."""

    type: "Literal['PileReshuffled']"
    pieces: "int"


class OperaPlayedAlong(TypedDict):
    """A seat plays along with the employee another one hired, and pays in budget levels."""

    type: "Literal['PlayedAlong']"
    seat: "int"
    role: "OperaRole"
    level: "int"


class OperaPlayerView(TypedDict):
    """One seat as the viewer sees it."""

    seat: "int"
    level: "int"
    points: "int"
    ducats: "int | None"
    stock: "list[OperaComposer] | None"
    has_bid: "bool"
    bid: "int | None"
    has_ended: "bool"
    hired: "list[OperaRole]"
    houses: "list[OperaHouse]"


class OperaPointsCounted(TypedDict):
    """An episode ended with a counting."""

    type: "Literal['PointsCounted']"
    episode: "int"
    counts: "list[OperaSeatCount]"


class OperaPurchaseChoice(TypedDict):
    """A set of pieces you can pay for."""

    purchases: "list[OperaComposer]"
    ducats: "int"
    levels: "int"
    must_rearrange: "bool"

OperaRole: TypeAlias = "Literal['impresario', 'architetto', 'signora', 'maestro', 'critico', 'esperto']"


class OperaRoleHired(TypedDict):
    """A role was taken and its fee paid in budget levels."""

    type: "Literal['RoleHired']"
    seat: "int"
    role: "OperaRole"
    level: "int"


class OperaRoundOpened(TypedDict):
    """A round begins: every role can be hired again, ended performances are over, and everybody is asked to bid."""

    type: "Literal['RoundOpened']"
    round: "int"
    cities: "list[OperaCity]"


class OperaSaleChoice(TypedDict):
    """A piece the Palazzo takes, and what it brings, either in ducats or in points."""

    composer: "OperaComposer"
    city: "OperaCity | None"
    ducats: "int"
    points: "int"


class OperaSeasonClosed(TypedDict):
    """The match is over."""

    type: "Literal['SeasonClosed']"
    ranking: "list[int]"
    final_points: "list[int]"


class OperaSeasonOpened(TypedDict):
    """The table is set: ladder, display, composers of the century, first ducats, and everybody's house in Venezia."""

    type: "Literal['SeasonOpened']"
    table: "OperaTable"
    ladder: "list[OperaComposer]"
    display: "list[OperaComposer]"
    discarded: "list[OperaComposer]"
    century: "list[OperaComposer]"
    order: "list[int]"
    purses: "list[int]"


class OperaSeatAsked(TypedDict):
    """It is a seat's turn: to hire, to play along, or to follow the Esperto."""

    type: "Literal['SeatAsked']"
    seat: "int"
    phase: "OperaPhase"


class OperaSeatCount(TypedDict):
    """What the counting brought one seat."""

    seat: "int"
    fame: "int"
    century: "int"
    empty_halls: "int"
    points: "int"


class OperaSignoraChoice(TypedDict):
    """Any one of these sales."""

    levels: "int"
    sales: "list[OperaSaleChoice]"


class OperaTable(TypedDict):
    """The options a table of Opera is opened with."""

    game: "Literal['opera']"
    open_screens: "NotRequired[bool]"


class OperaView(TypedDict):
    """The table of Opera as one viewer sees it."""

    game: "Literal['opera']"
    you: "int | None"
    open_screens: "bool"
    round: "int"
    episode: "int"
    phase: "OperaPhase"
    to_act: "list[int]"
    role: "OperaRole | None"
    hirer: "int | None"
    waiting: "list[int]"
    order: "list[int]"
    players: "list[OperaPlayerView]"
    ladder: "list[OperaComposer]"
    century: "list[OperaComposer]"
    display: "list[OperaComposer]"
    palazzo: "list[OperaComposer]"
    palazzo_spaces: "int"
    roles: "list[OperaRole]"
    role_limit: "int"
    cities: "list[OperaCityView]"
    discard: "list[OperaPieceCount]"
    pile: "list[OperaPieceCount] | None"
    ranking: "list[int] | None"

Opponents: TypeAlias = "Literal['first', 'random']"

Options: TypeAlias = "OperaOptions | PhantomOptions | NoughtsOptions | RockPaperOptions"


class OrderMischief(TypedDict):
    kind: "Mischief"
    times: "NotRequired[int]"


class OrderedMischief(TypedDict):
    """Something that will go wrong, and how often."""

    kind: "Mischief"
    times: "int"


class Outcome(TypedDict):
    """How a match ended: places by seat (1 is best, equal places are ties) and why."""

    places: "list[int]"
    scores: "list[int] | None"
    reason: "str"


class OwnMessage(TypedDict):
    """Something you said."""

    match_id: "str"
    room: "TalkRoom"
    text: "str"
    at: "str"
    taken_away: "bool"


class Pause(TypedDict):
    """Nobody can play and no clock runs until the match is resumed, whatever else is done to it meanwhile."""

    act: "Literal['pause']"


class Penalty(TypedDict):
    """A sanction for the user whom the report is about."""

    kind: "SanctionKind"
    until: "NotRequired[str | None]"
    reason: "NotRequired[str]"
    template: "NotRequired[str]"


class PersonalData(TypedDict):
    """Everything the service keeps about you."""

    made_at: "str"
    account: "AccountData"
    tokens: "list[Token]"
    programs: "list[Program]"
    apps: "list[App]"
    records: "Records"


class PhantomActivateBuquet(TypedDict):
    """Buquet walks and blacks out another room (phantom 5.4); before or after the walk makes no difference."""

    type: "Literal['ActivateBuquet']"
    to: "int"
    blackout: "int"


class PhantomActivateChristine(TypedDict):
    """Christine walks, then may call everybody from the rooms next to hers (phantom 5.5)."""

    type: "Literal['ActivateChristine']"
    to: "int"
    call: "NotRequired[bool]"


class PhantomActivateMadameGiry(TypedDict):
    """Madame Giry walks and lays the padlock on another corridor, before or after the walk (phantom 5.3)."""

    type: "Literal['ActivateMadameGiry']"
    to: "int"
    corridor: "PhantomCorridor"
    timing: "NotRequired[PhantomTiming]"


class PhantomActivateMeg(TypedDict):
    """Meg walks; secret passages are open to her (phantom 4.2, 5.2)."""

    type: "Literal['ActivateMeg']"
    to: "int"


class PhantomActivateMoncharmin(TypedDict):
    """Moncharmin walks, then may chase everybody else out of his new room (phantom 5.6)."""

    type: "Literal['ActivateMoncharmin']"
    to: "int"
    chased: "NotRequired[list[PhantomPlacement]]"


class PhantomActivatePersian(TypedDict):
    """The Persian walks and may take one character from his room along for all or part of the way (phantom 5.8)."""

    type: "Literal['ActivatePersian']"
    to: "int"
    escort: "NotRequired[PhantomEscort | None]"


class PhantomActivateRaoul(TypedDict):
    """Raoul walks, then draws the top alibi card (phantom 5.1)."""

    type: "Literal['ActivateRaoul']"
    to: "int"


class PhantomActivateRichard(TypedDict):
    """Richard walks and leaves his power unused (phantom 5.7)."""

    type: "Literal['ActivateRichard']"
    to: "int"


class PhantomAlibiKept(TypedDict):
    """The Phantom drew a character's alibi card and keeps it secret (phantom 5.1)."""

    type: "Literal['AlibiKept']"
    seat: "int"
    alibi: "PhantomCharacter | None"


class PhantomAlibiShown(TypedDict):
    """The Investigator drew a character's alibi card and showed it (phantom 5.1)."""

    type: "Literal['AlibiShown']"
    seat: "int"
    character: "PhantomCharacter"


class PhantomBlackoutMoved(TypedDict):
    """Buquet lit one room and darkened another (phantom 5.4)."""

    type: "Literal['BlackoutMoved']"
    origin: "int"
    to: "int"


class PhantomBuquetCard(TypedDict):
    """`ActivateBuquet`: a walk to any destination together with any of the rooms to black out."""

    type: "Literal['BuquetCard']"
    character: "PhantomCharacter"
    destinations: "list[int]"
    blackouts: "list[int]"


class PhantomCallChoice(TypedDict):
    """A destination from which Christine may call, and who would come."""

    to: "int"
    characters: "list[PhantomCharacter]"

PhantomCard: TypeAlias = "PhantomRaoulCard | PhantomMegCard | PhantomMadameGiryCard | PhantomBuquetCard | PhantomChristineCard | PhantomMoncharminCard | PhantomRichardCard | PhantomPersianCard"


class PhantomCardPicked(TypedDict):
    """A seat picked one of the open cards to activate its character; the card is gone (phantom 3.2)."""

    type: "Literal['CardPicked']"
    seat: "int"
    character: "PhantomCharacter"


class PhantomCardShown(TypedDict):
    """A Phantom card was drawn from the alibi pile and shown (phantom 5.1)."""

    type: "Literal['PhantomCardShown']"
    seat: "int"


class PhantomCardsLaidOut(TypedDict):
    """Four character cards are laid open (phantom 3.1)."""

    type: "Literal['CardsLaidOut']"
    round: "int"
    open_cards: "list[PhantomCharacter]"
    next_cards: "list[PhantomCharacter]"


class PhantomCarlottaMoved(TypedDict):
    """La Carlotta took fright, or courage (phantom 3.5, 5.1)."""

    type: "Literal['CarlottaMoved']"
    left: "int"
    reached: "int"
    cause: "PhantomCause"


class PhantomCaseClosed(TypedDict):
    """The match is over and everything is revealed (phantom 3.5, 6.1)."""

    type: "Literal['CaseClosed']"
    winner: "PhantomRole"
    ending: "PhantomEnding"
    unmasked: "PhantomCharacter"
    kept_alibis: "list[PhantomCharacter]"
    pile: "list[PhantomCharacter]"

PhantomCause: TypeAlias = "Literal['alibi_card', 'manifestation']"

PhantomCharacter: TypeAlias = "Literal['raoul', 'meg', 'madame_giry', 'buquet', 'christine', 'moncharmin', 'richard', 'persian']"


class PhantomCharacterMoved(TypedDict):
    """The activated character walked (phantom 4.1)."""

    type: "Literal['CharacterMoved']"
    character: "PhantomCharacter"
    origin: "int"
    to: "int"


class PhantomCharactersCalled(TypedDict):
    """Christine called her neighbours into her room (phantom 5.5)."""

    type: "Literal['CharactersCalled']"
    characters: "list[PhantomCharacter]"
    to: "int"


class PhantomCharactersChased(TypedDict):
    """Moncharmin chased everybody out of his room (phantom 5.6)."""

    type: "Literal['CharactersChased']"
    origin: "int"
    placements: "list[PhantomPlacement]"


class PhantomCharactersCleared(TypedDict):
    """These suspects turned out to be innocent (phantom 3.4, 5.1)."""

    type: "Literal['CharactersCleared']"
    characters: "list[PhantomCharacter]"
    cause: "PhantomCause"


class PhantomChaseChoice(TypedDict):
    """A destination where Moncharmin may chase: everybody listed must go, each to any of the exits."""

    to: "int"
    characters: "list[PhantomCharacter]"
    exits: "list[int]"


class PhantomChristineCard(TypedDict):
    """`ActivateChristine`: a walk; `call` may be true for the destinations listed in `calls`."""

    type: "Literal['ChristineCard']"
    character: "PhantomCharacter"
    destinations: "list[int]"
    calls: "list[PhantomCallChoice]"


class PhantomCompanionLed(TypedDict):
    """The Persian took a character along and left it on his way (phantom 5.8)."""

    type: "Literal['CompanionLed']"
    character: "PhantomCharacter"
    origin: "int"
    to: "int"

PhantomCorridor: TypeAlias = "Literal['corridor_0_1', 'corridor_0_4', 'corridor_1_2', 'corridor_2_3', 'corridor_3_7', 'corridor_4_5', 'corridor_4_8', 'corridor_5_6', 'corridor_6_7', 'corridor_7_9', 'corridor_8_9']"

PhantomEnding: TypeAlias = "Literal['last_suspect', 'carlotta_left']"


class PhantomEscort(TypedDict):
    """Whom the Persian takes along, and the room of his way where he leaves that character."""

    companion: "PhantomCharacter"
    leave_at: "int"


class PhantomEscortChoice(TypedDict):
    """A destination of the Persian, and the rooms of his way where he may leave a companion."""

    to: "int"
    leave_at: "list[int]"


class PhantomHouseSetUp(TypedDict):
    """The house is set up (phantom 2.1 to 2.3)."""

    type: "Literal['HouseSetUp']"
    phantom: "int"
    placements: "list[PhantomPlacement]"
    blackout: "int"
    corridor: "PhantomCorridor"
    carlotta: "int"
    identity: "PhantomCharacter | None"


class PhantomMadameGiryCard(TypedDict):
    """`ActivateMadameGiry`: a walk and one of the padlock choices."""

    type: "Literal['MadameGiryCard']"
    character: "PhantomCharacter"
    destinations: "list[int]"
    padlocks: "list[PhantomPadlockChoice]"


class PhantomManifested(TypedDict):
    """The Phantom told whether it can appear, always truly (phantom 3.4)."""

    type: "Literal['Manifested']"
    round: "int"
    appeared: "bool"


class PhantomMegCard(TypedDict):
    """`ActivateMeg`: a walk to one of the destinations, secret passages included."""

    type: "Literal['MegCard']"
    character: "PhantomCharacter"
    destinations: "list[int]"


class PhantomMoncharminCard(TypedDict):
    """`ActivateMoncharmin`: a walk; `chased` may be filled for the destinations listed in `chases`."""

    type: "Literal['MoncharminCard']"
    character: "PhantomCharacter"
    destinations: "list[int]"
    chases: "list[PhantomChaseChoice]"


class PhantomOptions(TypedDict):
    """The open cards: play exactly one of them."""

    game: "Literal['phantom']"
    cards: "list[PhantomCard]"


class PhantomPadlockChoice(TypedDict):
    """A corridor the padlock may go to, and where Madame Giry may walk if it is laid before her move."""

    corridor: "PhantomCorridor"
    destinations_before: "list[int]"


class PhantomPadlockMoved(TypedDict):
    """Madame Giry opened one corridor and closed another (phantom 5.3)."""

    type: "Literal['PadlockMoved']"
    opened: "PhantomCorridor"
    corridor: "PhantomCorridor"


class PhantomPersianCard(TypedDict):
    """`ActivatePersian`: a walk, alone or with one of the companions, left at a room of the matching escort."""

    type: "Literal['PersianCard']"
    character: "PhantomCharacter"
    destinations: "list[int]"
    companions: "list[PhantomCharacter]"
    escorts: "list[PhantomEscortChoice]"


class PhantomPiece(TypedDict):
    """One character on the board."""

    character: "PhantomCharacter"
    room: "int"
    suspect: "bool"
    unseen: "bool"


class PhantomPlacement(TypedDict):
    """One character and one room: where it stands, or where it is sent."""

    character: "PhantomCharacter"
    room: "int"


class PhantomPlacesSwapped(TypedDict):
    """Richard and another character changed places (phantom 5.7)."""

    type: "Literal['PlacesSwapped']"
    character: "PhantomCharacter"
    origin: "int"
    to: "int"


class PhantomRaoulCard(TypedDict):
    """`ActivateRaoul`: a walk to one of the destinations, then the top alibi card is drawn."""

    type: "Literal['RaoulCard']"
    character: "PhantomCharacter"
    destinations: "list[int]"


class PhantomRichardCard(TypedDict):
    """`ActivateRichard` with a destination, or `SwapRichard` with one of the characters in `swaps`."""

    type: "Literal['RichardCard']"
    character: "PhantomCharacter"
    destinations: "list[int]"
    swaps: "list[PhantomCharacter]"

PhantomRole: TypeAlias = "Literal['investigator', 'phantom']"

PhantomSeating: TypeAlias = "Literal['first_investigates', 'first_haunts', 'drawn']"


class PhantomSwapRichard(TypedDict):
    """Richard stays off his feet and swaps places with any other character (phantom 5.7)."""

    type: "Literal['SwapRichard']"
    other: "PhantomCharacter"


class PhantomTable(TypedDict):
    """Handicap and seating (phantom 1.1, 1.5)."""

    game: "Literal['phantom']"
    start_space: "NotRequired[int]"
    seating: "NotRequired[PhantomSeating]"

PhantomTiming: TypeAlias = "Literal['before', 'after']"


class PhantomView(TypedDict):
    """The table as one viewer sees it."""

    game: "Literal['phantom']"
    you: "int | None"
    role: "PhantomRole | None"
    investigator: "int"
    phantom: "int"
    round: "int"
    order: "list[int]"
    to_act: "int | None"
    open_cards: "list[PhantomCharacter]"
    next_cards: "list[PhantomCharacter]"
    pieces: "list[PhantomPiece]"
    blackout: "int"
    padlock: "PhantomCorridor"
    carlotta: "int"
    pile_size: "int"
    phantom_cards: "int"
    shown_alibis: "list[PhantomCharacter]"
    kept_count: "int"
    kept_alibis: "list[PhantomCharacter] | None"
    pile: "list[PhantomCharacter] | None"
    identity: "PhantomCharacter | None"
    winner: "PhantomRole | None"
    ending: "PhantomEnding | None"


class Play(TypedDict):
    action: "Action"
    seq: "int"
    request_id: "NotRequired[str]"


class Played(TypedDict):
    """The answer to an accepted action; sending the same request again gives the same answer."""

    seq: "int"
    events: "list[Event]"
    view: "View"
    options: "Options | None"


class PlayedMatch(TypedDict):
    """A match in which you had a seat; its whole log is at the match itself."""

    id: "str"
    game: "str"
    purpose: "Purpose"
    status: "Status"
    seat: "int"
    place: "int | None"
    score: "int | None"
    rated: "bool"
    created_at: "str"
    ended_at: "str | None"


class Player(TypedDict):
    """Who sits in a seat: a person, a guest, a program with an account, or a bot of the house."""

    name: "str"
    kind: "str"


class Preferences(TypedDict):
    """What you want to hear of, and when."""

    time_zone: "str"
    quiet_from: "int | None"
    quiet_to: "int | None"
    mail: "list[Switch]"
    push: "list[Switch]"
    digest_hour: "int"
    mail_address: "str | None"


class Preview(TypedDict):
    """An act that has not been done."""

    act: "str"
    match_id: "str"
    seq: "int"
    game: "str"
    rated: "bool"
    changes: "list[Change]"
    seats: "list[SeatEffect]"
    undone: "int"
    ratings: "RatingEffect"


class Problem(TypedDict):
    """Why a request was refused. Nothing was changed."""

    type: "str"
    title: "str"
    status: "int"
    detail: "str"
    code: "Code"
    rule: "NotRequired[str | None]"
    reason: "NotRequired[str | None]"
    until: "NotRequired[str | None]"
    seq: "NotRequired[int | None]"
    retry_after: "NotRequired[int | None]"
    match: "NotRequired[Match | None]"


class Profile(TypedDict):
    """A user, as everybody may see them."""

    name: "str"
    kind: "str"
    joined: "str"
    ratings: "list[Rating]"
    conforms: "NotRequired[list[str]]"


class ProfilePage(TypedDict):
    """Accounts, by name."""

    profiles: "list[Profile]"
    next: "str | None"


class Program(TypedDict):
    """A program that you let in by OAuth."""

    client_id: "str"
    name: "str"
    by: "str | None"
    scopes: "list[str]"
    since: "str"
    last_used: "str"

Purpose: TypeAlias = "Literal['play', 'introduction', 'sandbox', 'trial']"


class PushKey(TypedDict):
    """What a browser needs to subscribe."""

    key: "str | None"


class PushSubscription(TypedDict):
    """A browser that takes pushes."""

    id: "str"
    endpoint: "str"
    created_at: "str"


class PushSubscriptions(TypedDict):
    """Your browsers that take pushes, the newest first."""

    subscriptions: "list[PushSubscription]"


class QuickMatch(TypedDict):
    """What a user wants to play now."""

    game: "str"
    players: "NotRequired[int | None]"
    speed: "NotRequired[Speed]"
    rated: "NotRequired[bool]"
    accepts_bots: "NotRequired[bool]"
    bots_after: "NotRequired[int]"
    request_id: "NotRequired[str | None]"


class Rating(TypedDict):
    """How strong a player is at a game."""

    game: "str"
    name: "str"
    kind: "str"
    points: "int"
    deviation: "int"
    matches: "int"
    provisional: "bool"

RatingEffect: TypeAlias = "Literal['none', 'counted', 'taken_back']"


class RatingHistory(TypedDict):
    """A player's rated matches of a game, newest first."""

    game: "str"
    name: "str"
    points: "list[RatingPoint]"


class RatingPoint(TypedDict):
    """What one match did to a rating."""

    match_id: "str"
    place: "int"
    points_before: "int"
    points_after: "int"
    at: "str"


class Records(TypedDict):
    """Everything the games keep about you."""

    matches: "list[PlayedMatch]"
    opened: "list[str]"
    invited: "list[str]"
    ratings: "list[Rating]"
    messages: "list[OwnMessage]"
    blocked: "list[Blocked]"
    followed: "list[str]"
    reports: "list[Report]"
    sanctions: "list[Sanction]"
    notifications: "list[Notification]"
    preferences: "Preferences"
    webhooks: "list[Webhook]"
    connections: "list[ConnectionAnswer]"
    browsers: "list[PushSubscription]"


class RecoveryCodes(TypedDict):
    """Codes for the day on which the app is lost. Keep them now: nobody can show them again."""

    codes: "list[str]"


class Redeem(TypedDict):
    key: "str"


class RegisterApp(TypedDict):
    name: "str"
    redirect_uris: "NotRequired[list[str]]"
    request_id: "NotRequired[str | None]"


class Reinstate(TypedDict):
    """Take an annulment back: a rated match counts again, after those that were counted meanwhile."""

    act: "Literal['reinstate']"


class Relation(TypedDict):
    """How you stand to another user."""

    name: "str"
    following: "bool"
    follows_you: "bool"
    blocked: "bool"
    matches: "list[HeadToHead]"


class RemoveAddress(TypedDict):
    password: "str"


class RemovePlayer(TypedDict):
    """Send a player away for good, as if they had resigned. A paused match that goes on without them stays paused."""

    act: "Literal['remove_player']"
    seat: "int"


class Report(TypedDict):
    """A report of yours, and what became of it."""

    id: "int"
    category: "ReportCategory"
    state: "ReportState"
    user: "str | None"
    match_id: "str | None"
    message_id: "int | None"
    text: "str"
    outcome: "str | None"
    created_at: "str"
    closed_at: "str | None"


class ReportCase(TypedDict):
    """A report as the staff see it."""

    id: "int"
    category: "ReportCategory"
    state: "ReportState"
    reporter: "str | None"
    user: "str | None"
    match_id: "str | None"
    message_id: "int | None"
    message: "str | None"
    text: "str"
    assignee: "str | None"
    claimed_at: "str | None"
    priority: "int"
    merged_into: "int | None"
    outcome: "str | None"
    created_at: "str"
    closed_at: "str | None"
    notes: "list[ReportNote]"

ReportCategory: TypeAlias = "Literal['abuse', 'cheating', 'leaving', 'name', 'bug', 'other']"


class ReportCounts(TypedDict):
    """How many reports, and what became of them."""

    total: "int"
    open: "int"
    justified: "int"
    rejected: "int"


class ReportGroup(TypedDict):
    """Open reports about the same user, or without one about the same match."""

    user: "str | None"
    match_id: "str | None"
    priority: "int"
    waiting_since: "str"
    reports: "list[ReportCase]"


class ReportNote(TypedDict):
    """What a member of the staff noted about a report."""

    by: "str"
    text: "str"
    at: "str"


class ReportPage(TypedDict):
    """Your reports, newest first."""

    reports: "list[Report]"
    next: "int | None"


class ReportQueue(TypedDict):
    """Reports, newest first."""

    reports: "list[ReportCase]"
    next: "int | None"

ReportState: TypeAlias = "Literal['open', 'assigned', 'resolved', 'rejected', 'merged']"


class ResetPassword(TypedDict):
    secret: "str"
    new: "str"


class Resolution(TypedDict):
    """What becomes of a report."""

    justified: "bool"
    answer: "NotRequired[str]"
    template: "NotRequired[str]"
    hide_message: "NotRequired[bool]"
    penalty: "NotRequired[Penalty | None]"


class Resume(TypedDict):
    """Play goes on; clocks get the time of the pause back."""

    act: "Literal['resume']"


class Review(TypedDict):
    """A review of one seat of a match; while it is made, what was thought of so far. Shares of a win and chances are in ten-thousandths: 2500 is a quarter."""

    match_id: "str"
    seat: "int"
    version: "int"
    state: "ReviewState"
    done: "int"
    total: "int"
    summary: "ReviewSummary | None"
    decisions: "list[ReviewDecision]"
    more: "bool"


class ReviewAlternative(TypedDict):
    """An action that was worth weighing."""

    action: "Action"
    words: "str"
    value: "int"
    beats: "int | None"
    is_played: "bool"
    is_virtuoso: "bool"


class ReviewBelief(TypedDict):
    """What the seat could believe about one thing that it did not see."""

    about: "str"
    words: "str"
    seat: "int | None"
    likely: "list[LikelyValue]"
    truth: "str | None"
    truth_words: "str | None"


class ReviewDecision(TypedDict):
    """One decision of the seat, judged by what it could know then."""

    seq: "int"
    by: "str"
    expected: "int"
    regret: "int"
    doubt: "int"
    agrees: "bool"
    worlds: "int"
    beliefs: "list[ReviewBelief]"
    alternatives: "list[ReviewAlternative]"
    reasons: "list[str]"


class ReviewMoment(TypedDict):
    """A moment that moved the expected result much."""

    seq: "int"
    kind: "MomentKind"
    change: "int"
    words: "str"


class ReviewProgress(TypedDict):
    """How far a review is that was asked for."""

    match_id: "str"
    seat: "int"
    state: "ReviewState"
    done: "int"
    total: "int"

ReviewState: TypeAlias = "Literal['thinking', 'done', 'failed']"


class ReviewSummary(TypedDict):
    """What a review comes to, in ten-thousandths of a win: `expected + skill + fortune` is `result`."""

    expected: "int"
    result: "int"
    skill: "int"
    fortune: "int"
    moments: "list[ReviewMoment]"
    decisions: "int"
    regret: "int"
    doubt: "int"
    agreement: "int"


class Rewind(TypedDict):
    """Go on from an earlier position; what came after stays in the log, but no longer counts. The seats that are asked then get a fresh clock, or keep their time where that is more. Time banks are what they were then, or what they are now where that is more. A paused match stays paused."""

    act: "Literal['rewind']"
    to: "int"


class RockPaperChooseGesture(TypedDict):
    """Choose what to show, in secret, once a throw."""

    type: "Literal['ChooseGesture']"
    gesture: "RockPaperGesture"

RockPaperGesture: TypeAlias = "Literal['rock', 'paper', 'scissors']"


class RockPaperGestureChosen(TypedDict):
    """A seat has chosen (rock_paper 2)."""

    type: "Literal['GestureChosen']"
    seat: "int"
    gesture: "RockPaperGesture | None"


class RockPaperGesturesRevealed(TypedDict):
    """Both gestures are there for all to see (rock_paper 3)."""

    type: "Literal['GesturesRevealed']"
    gestures: "list[RockPaperGesture]"


class RockPaperOptions(TypedDict):
    """Every action that is legal now."""

    game: "Literal['rock_paper']"
    legal: "list[RockPaperChooseGesture]"


class RockPaperTable(TypedDict):
    """A table has no options."""

    game: "Literal['rock_paper']"


class RockPaperThrowsBegun(TypedDict):
    """Both are ready for the first throw (rock_paper 1)."""

    type: "Literal['ThrowsBegun']"


class RockPaperView(TypedDict):
    """What a viewer sees: that the other seat has chosen, but not what."""

    game: "Literal['rock_paper']"
    throws_left: "int"
    points: "list[int]"
    has_chosen: "list[bool]"
    chosen: "list[RockPaperGesture | None]"


class Said(TypedDict):
    """Something said at a table: plain text, to be shown as text."""

    id: "int"
    number: "int"
    room: "TalkRoom"
    name: "str"
    kind: "str"
    seat: "int | None"
    text: "str | None"
    at: "str"


class Sanction(TypedDict):
    """A sanction that was imposed on you, and why."""

    id: "int"
    kind: "SanctionKind"
    reason: "str"
    automatic: "bool"
    created_at: "str"
    until: "str | None"
    in_force: "bool"
    acknowledged: "bool"
    lifted_reason: "str | None"
    appeal: "Appeal | None"
    may_appeal: "bool"

SanctionKind: TypeAlias = "Literal['warning', 'mute', 'unrated', 'suspension', 'ban']"


class Sanctions(TypedDict):
    """Your sanctions, newest first."""

    sanctions: "list[Sanction]"


class SandboxSeat(TypedDict):
    """A user in a seat of a sandbox."""

    seat: "int"
    user: "str"


class Say(TypedDict):
    text: "str"
    request_id: "NotRequired[str | None]"

Scope: TypeAlias = "Literal['read', 'play', 'account', 'moderate']"


class SeatAnswer(TypedDict):
    """A place at the table."""

    number: "int"
    player: "Player | None"
    bot: "str | None"
    asked: "bool"
    clock: "SeatClock | None"
    left: "bool"
    place: "int | None"
    score: "int | None"
    nonce: "NotRequired[str | None]"
    by_program: "NotRequired[bool]"
    hints: "NotRequired[int]"


class SeatBot(TypedDict):
    style: "BotStyle"
    seat: "NotRequired[int | None]"


class SeatClock(TypedDict):
    """The time of one seat; compare `deadline` with the answer's `server_time`, not with your own clock."""

    bank_ms: "int"
    deadline: "str | None"
    time_zone: "str | None"
    vacations: "list[VacationAnswer]"
    vacation_days_left: "int | None"


class SeatEffect(TypedDict):
    """What an act would do to one seat and to its player."""

    seat: "int"
    player: "Player | None"
    changes: "list[Change]"
    points: "int | None"


class SeatRating(TypedDict):
    """What a match did to the rating of the player in one seat."""

    seat: "int"
    place: "int"
    points_before: "int"
    points_after: "int"


class SecondFactor(TypedDict):
    """Whether you give a code when you sign in."""

    is_on: "bool"
    since: "str | None"
    recovery_codes_left: "int"
    is_required: "bool"


class ServiceStatus(TypedDict):
    """How the service is at present."""

    announcements: "list[AnnouncementAnswer]"
    closed: "list[ClosedPart]"
    clocks_stopped_since: "str | None"


class SetUpSecondFactor(TypedDict):
    password: "str"


class Share(TypedDict):
    shared: "NotRequired[bool]"


class ShowSecondFactor(TypedDict):
    code: "str"


class SignIn(TypedDict):
    name: "str"
    password: "str"
    code: "NotRequired[str]"
    token: "NotRequired[TokenRequest | None]"


class SignUp(TypedDict):
    name: "str"
    password: "str"
    email: "NotRequired[str]"
    language: "NotRequired[Language | None]"
    token: "NotRequired[TokenRequest | None]"


class Signal(TypedDict):
    """Something about an account that could be worth a look."""

    kind: "SignalKind"
    sureness: "Sureness"
    other: "str | None"
    words: "str"

SignalKind: TypeAlias = "Literal['shared_connection', 'head_to_head', 'early_resignations', 'rating_flow', 'decision_times', 'plays_like_a_program']"


class Signals(TypedDict):
    """What could be worth a look about an account, the surest first: reasons to look, never verdicts."""

    signals: "list[Signal]"


class Signature(TypedDict):
    """The house's signature (Ed25519) of the file without it: see docs/fairness.md."""

    key: "str"
    value: "str"


class SignedIn(TypedDict):
    """You are signed in: by cookie, or with a token if you asked for one."""

    account: "Account"
    token: "NotRequired[NewToken | None]"


class SignedInUser(TypedDict):
    """Who you are."""

    account: "Account | None"

Spectators: TypeAlias = "Literal['nobody', 'invited', 'everybody']"

Speed: TypeAlias = "Literal['live', 'relaxed', 'correspondence']"


class StaffAppealLine(TypedDict):
    """Something written in the thread of an appeal, with the name of its author."""

    by: "str"
    by_staff: "bool"
    text: "str"
    at: "str"

Status: TypeAlias = "Literal['open', 'running', 'finished', 'aborted']"


class StopClocks(TypedDict):
    reason: "str"
    since: "NotRequired[str | None]"

Sureness: TypeAlias = "Literal['weak', 'medium', 'strong']"

Switch: TypeAlias = "Literal['turn', 'deadline', 'result', 'tables', 'house', 'sign_in', 'digest']"

Table: TypeAlias = "OperaTable | PhantomTable | NoughtsTable | RockPaperTable"


class TableTerms(TypedDict):
    """What a table is like that somebody is asked to, enough to accept or decline without looking."""

    players: "int"
    rated: "bool"
    private: "bool"
    clock: "ClockSettings"


class TakeSeat(TypedDict):
    seat: "NotRequired[int | None]"
    nonce: "NotRequired[str | None]"


class TakeVacation(TypedDict):
    first: "str"
    last: "str"


class Talk(TypedDict):
    """What was said in one's room, in the order of numbers."""

    said: "list[Said]"
    more: "bool"

TalkRoom: TypeAlias = "Literal['table', 'spectators']"


class TemplateAnswer(TypedDict):
    """A text of the staff, in three languages."""

    key: "str"
    use: "TemplateFor"
    title: "str"
    words: "Words"

TemplateFor: TypeAlias = "Literal['reason', 'answer']"


class Ticket(TypedDict):
    """A request for a match and how it stands."""

    state: "TicketState"
    game: "str"
    players: "int | None"
    speed: "Speed"
    rated: "bool"
    accepts_bots: "bool"
    bots_after: "int"
    since: "str"
    place: "int | None"
    expected_seconds: "int | None"
    match_id: "str | None"

TicketState: TypeAlias = "Literal['waiting', 'seated', 'cancelled', 'lapsed']"

TimeoutPolicy: TypeAlias = "Literal['automove', 'bot', 'forfeit']"


class Token(TypedDict):
    """An access token without its secret, which is shown only once."""

    id: "str"
    name: "str"
    scopes: "list[Scope]"
    created: "str"
    expires: "str"
    last_used: "str | None"


class TokenRequest(TypedDict):
    """The access token a program asks for."""

    name: "str"
    scopes: "NotRequired[list[Scope]]"
    expires: "NotRequired[str | None]"
    request_id: "NotRequired[str | None]"


class TrialAnswer(TypedDict):
    """A trial as it stands."""

    match: "MatchAnswer"
    clock_at: "str"
    ends_at: "str"
    mischief: "list[OrderedMischief]"
    plays_left: "int"


class Turn(TypedDict):
    """A decision is awaited of you."""

    event: "str"
    seq: "int"
    match: "MatchSummary"
    server_time: "str"


class Undo(TypedDict):
    seq: "int"


class UpgradeGuest(TypedDict):
    name: "str"
    password: "str"
    email: "NotRequired[str]"


class VacationAnswer(TypedDict):
    """Days that a player has taken off; both ends are days of the player's own time zone."""

    first: "str"
    last: "str"

View: TypeAlias = "OperaView | PhantomView | NoughtsView | RockPaperView"


class Webhook(TypedDict):
    """A webhook of yours, without its secret."""

    id: "str"
    name: "str"
    url: "str"
    format: "WebhookFormat"
    events: "list[News]"
    match_id: "str | None"
    created_at: "str"
    failing_since: "str | None"
    off_since: "str | None"
    off_by: "str | None"
    old_secret_until: "str | None"

WebhookFormat: TypeAlias = "Literal['standard', 'discord', 'slack', 'ntfy']"


class WebhookSecret(TypedDict):
    """A webhook with its secret, which is shown only now: keep it, nobody can show it again."""

    webhook: "Webhook"
    secret: "str"


class Webhooks(TypedDict):
    """Your webhooks, the newest first."""

    webhooks: "list[Webhook]"

Which: TypeAlias = "Literal['mine', 'my_turn', 'invited', 'open', 'running', 'finished']"

WhichReports: TypeAlias = "Literal['open', 'mine', 'all']"


class Why(TypedDict):
    reason: "str"


class Words(TypedDict):
    """The same in every language of the service."""

    en: "str"
    fr: "str"
    de: "str"


class WorkQueue(TypedDict):
    """The open reports in the order of work: highest priority first, of the same the oldest."""

    groups: "list[ReportGroup]"
    more: "bool"
