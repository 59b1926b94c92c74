// What is sent and answered: fields that are not named here may be there too. Written by generate.py from openapi.json.

/** End the match without a result. */
export interface Abort {
  act: "abort";
}

/** You, as the service knows you. */
export interface Account {
  name: string;
  kind: AccountKind;
  /** Null: the language your browser or program asks for. */
  language: Language | null;
  /** What you may do with the session or token you use now. */
  scopes: Array<Scope>;
}

/** An account as the staff see it. */
export interface AccountCard {
  name: string;
  /** person, guest or bot */
  kind: string;
  created_at: string;
  /** The newest. */
  sanctions: Array<Sanction>;
  /** Reports about the account. */
  reported: ReportCounts;
  /** Reports that the account made: how often it was right. */
  reporting: ReportCounts;
  /** Of the staff, newest first. */
  notes: Array<ReportNote>;
}

/** Your account, as it is stored. */
export interface AccountData {
  name: string;
  kind: AccountKind;
  /** Null if you gave none. */
  email: string | null;
  language: Language | null;
  joined: string;
  last_sign_in: string | null;
}

/** Who uses an account. */
export type AccountKind = "person" | "guest" | "bot";

export interface AcknowledgeNotices {
  /** The number of the last notice you have read. */
  up_to: number;
}

/** What a moderator may do to a match. */
export type Act = Pause | Resume | ExtendClock | Abort | Adjudicate | Rewind | Annul | Reinstate | CorrectResult | GiveSeatToBot | GiveSeatToUser | RemovePlayer | Fork;

/** What became of one match of many. */
export interface ActOutcome {
  match_id: string;
  /** Whether the act was carried out. */
  done: boolean;
  /** Why nothing was done to it; None: it was done, or is to be done. */
  refused: Code | null;
}

export interface ActPreview {
  act: Act;
}

/** What a seat asks for: one whole decision, complete in itself. */
export type Action = OperaBid | OperaHireImpresario | OperaHireArchitetto | OperaHireSignora | OperaHireMaestro | OperaHireCritico | OperaHireEsperto | OperaEndPerformance | OperaJoinImpresario | OperaJoinArchitetto | OperaJoinSignora | OperaIntermezzo | OperaFollowEsperto | OperaDeclineEsperto | PhantomActivateRaoul | PhantomActivateMeg | PhantomActivateMadameGiry | PhantomActivateBuquet | PhantomActivateChristine | PhantomActivateMoncharmin | PhantomActivateRichard | PhantomSwapRichard | PhantomActivatePersian | NoughtsMarkCell | RockPaperChooseGesture;

export interface AddNote {
  text: string;
  /** Made up by you. Send the same again when no answer came: it is made once. Kept for two days. */
  request_id?: string | null | undefined;
}

export interface AddToAppeal {
  /** Plain text. */
  text: string;
  /** Made up by you. Send the same again when no answer came: it is made once. Kept for two days. */
  request_id?: string | null | undefined;
}

/** Your address, as the service knows it. */
export interface Address {
  /** Mails go there. */
  confirmed: string | null;
  /** Not confirmed yet: a mail with a link was sent there. */
  waiting: string | null;
  /** Whether this service sends mails at all. */
  mails: boolean;
}

/** End the match with a result. */
export interface Adjudicate {
  act: "adjudicate";
  /** For each seat its place, 1 is best; equal places are ties. */
  places: Array<number>;
}

export interface AdvanceClock {
  /** How much time passes. */
  seconds: number;
}

/** What is announced to everybody. */
export interface AnnouncementAnswer {
  id: number;
  level: Level;
  words: Words;
  /** The moment that it is about, such as of a restart. */
  at: string | null;
  /** How long it is shown. */
  until: string;
}

/** The match does not count for ratings; what was counted is taken back. */
export interface Annul {
  act: "annul";
}

export interface AnswerAppeal {
  text: string;
}

/** One change of the API. */
export interface ApiChange {
  /** The day it was published, as 2026-11-18. */
  on: string;
  kind: ApiChangeKind;
  /** What a client author has to know. */
  words: string;
  /** What clients may have relied on and cannot any more; empty for most. */
  breaks?: Array<string> | undefined;
}

/** What kind of change it is. */
export type ApiChangeKind = "added" | "changed" | "deprecated" | "removed";

/** What changed in the API, newest first. */
export interface ApiChanges {
  policy: string;
  changes: Array<ApiChange>;
}

/** A program that you registered; it has no secret, it signs in with PKCE or by a device code. */
export interface App {
  client_id: string;
  name: string;
  redirect_uris: Array<string>;
  created: string;
}

/** Your appeal against a sanction; somebody reads it who did not impose the sanction. */
export interface Appeal {
  /** open, upheld (the sanction stays) or granted (it is lifted) */
  state: AppealState;
  created_at: string;
  decided_at: string | null;
  /** Oldest first. */
  messages: Array<AppealLine>;
}

/** An appeal as the staff see it. */
export interface AppealCase {
  id: number;
  user: string;
  sanction: Sanction;
  /** Who imposed the sanction; None: the service itself. */
  imposed_by: string | null;
  state: AppealState;
  /** Whether the user wrote last. */
  awaits_staff: boolean;
  created_at: string;
  decided_by: string | null;
  messages: Array<StaffAppealLine>;
}

/** Something written in the thread of an appeal. */
export interface AppealLine {
  /** Whether the house wrote it, or you. */
  by_house: boolean;
  text: string;
  at: string;
}

/** Open appeals, oldest first, without those against sanctions that you imposed. */
export interface AppealQueue {
  appeals: Array<AppealCase>;
  /** `after` of the next page; None on the last one. */
  next: number | null;
}

/** How an appeal stands: to be read, or decided. */
export type AppealState = "open" | "upheld" | "granted";

export interface AskForReset {
  /** The name of the account, or its address. */
  account: string;
}

export interface Assign {
  /** A member of the staff; yourself, to claim it. */
  name: string;
  /** Also if a colleague works on it. */
  take_over?: boolean | undefined;
}

/** One act of the staff. */
export interface AuditLine {
  number: number;
  at: string;
  /** None: the service itself. */
  by: string | null;
  act: string;
  match_id: string | null;
  /** Whom it was about. */
  user: string | null;
  reason: string;
  /** The act's arguments, as JSON. */
  details: string;
  hash: string;
}

/** The audit, newest first. */
export interface AuditPage {
  entries: Array<AuditLine>;
  /** `before` of the next page; None on the last one. */
  next: number | null;
}

export interface BeginIntroduction {
  /** The game's short name. */
  game: string;
  /** Made up by you. Send the same again when no answer came: it is made once. Kept for two days. */
  request_id?: string | null | undefined;
  /** Which one, where the game has several. */
  chapter?: number | undefined;
}

/** A user you have blocked. */
export interface Blocked {
  name: string;
  at: string;
}

/** Everybody you have blocked, by name. */
export interface Blocks {
  blocked: Array<Blocked>;
}

/** A seat that a bot of the house takes from the start. */
export interface BotSeat {
  seat: number;
  style: BotStyle;
}

/** How strong a bot of the house is. Chorister (beginner), understudy (intermediate), virtuoso (expert); or by level, from 1 to 6, each stronger than the one below it. */
export type BotStyle = "chorister" | "understudy" | "virtuoso" | "level_1" | "level_2" | "level_3" | "level_4" | "level_5" | "level_6";

/** Kept with the log entry of a bot's move; shown to nobody before the match is over. */
export interface BotThought {
  style: string;
  version: string;
  asked_seq: number;
  looked_seq: number;
  steps: number;
  seen: string;
}

/** A browser in which you are signed in. */
export interface BrowserSession {
  id: string;
  /** The name it gives itself (`User-Agent`). */
  browser: string;
  created: string;
  /** To five minutes. */
  last_seen: string;
  /** Whether it is the one that asks. */
  is_this: boolean;
}

export interface CancelVacation {
  /** The first day of the vacation. */
  first: string;
}

export interface Challenge {
  /** The name of an account. */
  name: string;
  table: OpenTable;
}

/** Something that would change. */
export interface Change {
  /** In words, such as `status` or `time left`. */
  what: string;
  before: string;
  after: string;
}

export interface ChangeLanguage {
  /** Of names and messages; null follows `Accept-Language`. */
  language: Language | null;
}

export interface ChangePassword {
  /** At least 8 characters. */
  current: string;
  /** At least 8 characters. */
  new: string;
  /** End every other token too. */
  revoke_tokens?: boolean | undefined;
}

/** What to change; what is left out stays. */
export interface ChangePreferences {
  /** As in `Europe/Paris`. */
  time_zone?: string | null | undefined;
  /** Minutes after midnight, by your own clock. */
  quiet_from?: number | null | undefined;
  /** Minutes after midnight, by your own clock. */
  quiet_to?: number | null | undefined;
  /** End the quiet hours. */
  no_quiet_hours?: boolean | undefined;
  mail?: Array<Switch> | null | undefined;
  push?: Array<Switch> | null | undefined;
  digest_hour?: number | null | undefined;
}

export interface ChangeWebhook {
  url?: string | null | undefined;
  name?: string | null | undefined;
  format?: WebhookFormat | null | undefined;
  /** What it gets; empty: everything. */
  events?: Array<News> | null | undefined;
  /** Switch it on or off. */
  on?: boolean | null | undefined;
}

/** Time for a move, and a bank for what goes beyond it; both optional, both None means no clock. */
export interface ClockSettings {
  move_seconds?: number | null | undefined;
  bank_seconds?: number | null | undefined;
  /** Added to the bank after each move. */
  increment_seconds?: number | undefined;
  /** Saturdays and Sundays of each player's own time zone do not count. */
  weekends_off?: boolean | undefined;
  /** Days a year that each player may take off, announced ahead. */
  vacation_days?: number | undefined;
  /** Each player's quiet hours, as they are at the start, do not count; not where rated. */
  quiet_hours?: boolean | undefined;
}

export interface CloseAccount {
  /** Your password; guests have none. */
  password?: string | undefined;
  /** Of your authenticator app, or for recovery; empty without a second factor. */
  code?: string | undefined;
}

export interface ClosePart {
  /** Why, for the players. */
  words: Words;
  /** Why; for the audit, and for the players. */
  reason: string;
}

export interface CloseReport {
  /** Shown to the user who reported. */
  outcome: string;
  justified: boolean;
}

/** A part of the service that is closed. */
export interface ClosedPart {
  /** `quick_match`, `registration`, or the short name of a game. */
  part: string;
  /** Why. */
  words: Words;
  since: string;
}

/** Why a request was refused. */
export type Code = "malformed" | "invalid_input" | "unsupported_media_type" | "too_large" | "query_too_long" | "query_too_deep" | "query_too_many_aliases" | "query_too_costly" | "query_introspects_twice" | "rate_limited" | "too_many_streams" | "not_found" | "method_not_allowed" | "unknown_host" | "https_required" | "too_slow" | "unavailable" | "closed" | "busy" | "internal" | "sign_in_required" | "bad_credentials" | "code_required" | "bad_code" | "bad_token" | "token_expired" | "missing_scope" | "csrf_failed" | "name_taken" | "name_not_allowed" | "weak_password" | "not_a_guest" | "second_factor_on" | "second_factor_off" | "guests_not_allowed" | "staff_not_allowed" | "scope_not_allowed" | "too_many_tokens" | "too_many_apps" | "redirect_not_allowed" | "bot_for_good" | "too_many_webhooks" | "webhook_is_off" | "address_not_allowed" | "no_push" | "no_mail" | "link_expired" | "too_many_followed" | "unknown_game" | "wrong_player_count" | "too_many_tables" | "too_many_bot_tables" | "too_many_matches" | "too_many_changes" | "too_many_invitations" | "too_many_trials" | "too_many_reviews" | "not_reviewed" | "table_full" | "seat_taken" | "already_seated" | "not_seated" | "not_owner" | "sent_away" | "others_play" | "people_only" | "program_not_allowed" | "seats_empty" | "nonce_given" | "already_started" | "not_started" | "not_finished" | "match_over" | "match_paused" | "not_paused" | "policy_not_possible" | "no_clock_runs" | "too_much_time" | "vacation_not_possible" | "vacation_used_up" | "not_allowed" | "has_looked" | "plays_here" | "seat_given_up" | "involved" | "claimed" | "blocked" | "suspended" | "muted" | "no_rated_play" | "already_appealed" | "not_appealable" | "appeal_decided" | "appeal_waits" | "imposed_by_you" | "not_your_turn" | "stale" | "illegal_action" | "wrong_game" | "bot_plays" | "nothing_to_take_back" | "request_id_reused" | "not_where_rated" | "not_among_people" | "nothing_to_undo" | "undo_too_late" | "undo_used_up" | "hints_used_up";

export interface ConfirmAddress {
  /** The secret in the link of the mail, after the #. */
  secret: string;
}

export interface ConfirmSecondFactor {
  /** The first code of the app. */
  code: string;
}

/** A connection from which you used your account; its address is not kept. */
export interface ConnectionAnswer {
  /** A keyed hash of the address, which nobody can turn back into it. */
  hash: string;
  first_seen: string;
  last_seen: string;
}

/** Give a finished match another result; the ratings of everybody are computed anew with it. */
export interface CorrectResult {
  act: "correct_result";
  /** For each seat its place, 1 is best; equal places are ties. */
  places: Array<number>;
}

export interface DecideAppeal {
  /** Why; for the audit, and for the players. */
  reason: string;
  /** Whether the sanction is lifted. */
  granted: boolean;
}

/** One event, and what became of sending it. */
export interface Delivery {
  id: number;
  /** Also the header `webhook-id`, however often it is sent. */
  event: string;
  /** What it is about: the kind of news, or test. */
  kind: string;
  match_id: string | null;
  at: string;
  state: DeliveryState;
  attempts: number;
  tried_at: string | null;
  /** When it is tried next, if it is. */
  next_at: string | null;
  /** HTTP status of the last answer. */
  status: number | null;
  remark: string;
}

/** What was sent to a webhook, the newest first. */
export interface DeliveryPage {
  deliveries: Array<Delivery>;
  /** `before` of the next page; None on the last one. */
  next: number | null;
}

/** What became of a delivery. */
export type DeliveryState = "waiting" | "sent" | "dropped" | "failed";

export interface EndSecondFactor {
  /** At least 8 characters. */
  password: string;
  /** Of your authenticator app, or for recovery; empty without a second factor. */
  code: string;
}

/** One log entry as one viewer may read it. */
export interface Entry {
  seq: number;
  kind: EntryKind;
  by: EntryAuthor;
  seat: number | null;
  /** Name of the user or bot who caused it; None for clocks and for the house. */
  name: string | null;
  at: string;
  events: Array<Event>;
  /** The same in words, a sentence an event. */
  text: Array<string>;
  /** What no event says, in words: that time was up, what the house did, who sat down. */
  note: string | null;
  /** Why the house did it, for those who play here; as the moderator wrote it. */
  reason: string | null;
}

/** Who caused an entry. */
export type EntryAuthor = "person" | "bot" | "clock" | "moderator" | "house";

/** What a log entry records; one entry a command. */
export type EntryKind = "opened" | "seat_taken" | "seat_left" | "sent_away" | "bot_seated" | "nonce_given" | "started" | "played" | "resigned" | "forfeited" | "handed_over" | "taken_back" | "time_given" | "vacation_taken" | "vacation_cancelled" | "aborted" | "removed" | "position_set" | "paused" | "resumed" | "adjudicated" | "rewound" | "seat_given" | "clock_extended" | "annulled" | "reinstated" | "result_corrected";

/** What happened, with every random outcome written into it; hidden fields are optional. */
export type Event = OperaSeasonOpened | OperaRoundOpened | OperaBidPlaced | OperaBidsRevealed | OperaSeatAsked | OperaRoleHired | OperaPlayedAlong | OperaIntermezzoTaken | OperaPerformanceEnded | OperaPiecesBought | OperaHousesRearranged | OperaPartBuilt | OperaPieceSold | OperaFigureMoved | OperaFameReviewed | OperaPiecesScored | OperaPieceGivenAway | OperaEspertoDeclined | OperaIncomePaid | OperaFameGrown | OperaDisplayCleared | OperaPiecesDrawn | OperaPileReshuffled | OperaPalazzoEmptied | OperaBonusPaid | OperaPointsCounted | OperaSeasonClosed | PhantomHouseSetUp | PhantomCardsLaidOut | PhantomCardPicked | PhantomCharacterMoved | PhantomPadlockMoved | PhantomBlackoutMoved | PhantomCharactersCalled | PhantomCharactersChased | PhantomPlacesSwapped | PhantomCompanionLed | PhantomAlibiShown | PhantomAlibiKept | PhantomCardShown | PhantomManifested | PhantomCharactersCleared | PhantomCarlottaMoved | PhantomCaseClosed | NoughtsBoardCleared | NoughtsCellMarked | NoughtsBoardClosed | RockPaperThrowsBegun | RockPaperGestureChosen | RockPaperGesturesRevealed;

/** A log entry, whole: what was asked and what happened. */
export interface ExportedEntry {
  seq: number;
  kind: EntryKind;
  by: EntryAuthor;
  seat: number | null;
  at: string;
  /** The action of an entry of kind `played`; what else was chosen, or null. */
  asked: unknown;
  happened: Array<Event>;
  /** What makes a bot's move repeatable, if it was one. */
  thought?: BotThought | null | undefined;
}

/** A finished match as one file. */
export interface ExportedMatch {
  format: string;
  id: string;
  game: string;
  rules_version: number;
  players: Array<string | null>;
  table: Table;
  commitment: string;
  /** The house's seed: its SHA-256 is the commitment. */
  seed: string;
  outcome: Outcome;
  entries: Array<ExportedEntry>;
  signature?: Signature | null | undefined;
}

/** Give a seat more time: in its bank, if the table has banks, and for the decision it is asked for. */
export interface ExtendClock {
  act: "extend_clock";
  /** The seat's number. */
  seat: number;
  seconds: number;
}

/** How it is proved that everything is drawn fairly. */
export interface FairnessAnswer {
  /** Of the derivation: since 2 the players' nonces are part of it. */
  version: number;
  /** The public half of the key that signs exports: Ed25519, in hex. */
  export_key: string;
}

/** Somebody you follow. */
export interface Followed {
  name: string;
  /** person, guest or bot (a program with an account) */
  kind: string;
  since: string;
  /** Their newest match that everybody may watch, if one runs. */
  playing: NowPlaying | null;
}

/** Everybody you follow, by name. */
export interface FollowedPage {
  followed: Array<Followed>;
  /** Name after which the next page begins; None on the last one. */
  next: string | null;
}

/** Take a position into a sandbox: a private match beside this one. While this one runs, it counts as a look. */
export interface Fork {
  act: "fork";
  /** The entry after which the sandbox begins; left out: now. */
  at?: number | null | undefined;
  /** The users who sit down; while the match runs, nobody but you. Bots take the rest. */
  people?: Array<SandboxSeat> | undefined;
  style?: BotStyle | undefined;
}

/** A game that can be played here. */
export interface Game {
  /** The name programs use: the `game` of a match. */
  slug: string;
  titles: Words;
  least_players: number;
  most_players: number;
  /** The rules a new match is played by. */
  rules_version: number;
  /** Still being made, and only offered where games are made. */
  draft: boolean;
  /** Names of everything the game's views and events mention. */
  names: Array<Name>;
  /** The options a table is opened with if nothing else is asked for. */
  table: Table;
}

export interface GiveAddress {
  /** Where mails shall go. */
  email: string;
  /** Your password. */
  password: string;
}

export interface GiveNonce {
  /** 16 to 32 random bytes of your own, in lower-case hex. */
  nonce: string;
}

/** A bot plays a seat; its person may take it back. */
export interface GiveSeatToBot {
  act: "give_seat_to_bot";
  /** The seat's number. */
  seat: number;
  style?: BotStyle | undefined;
}

/** Another user plays a seat from now on. In a rated match not one that was given up: the others have beaten it. */
export interface GiveSeatToUser {
  act: "give_seat_to_user";
  /** The seat's number. */
  seat: number;
  /** The name of an account. */
  user: string;
}

export interface GiveTime {
  /** The seat's number. */
  seat: number;
  /** How much more. */
  seconds: number;
}

/** The finished matches of a game in which you both played, without annulled ones. */
export interface HeadToHead {
  game: string;
  /** You had the better place. */
  won: number;
  /** They had the better place. */
  lost: number;
  drawn: number;
}

/** The best thing that your seat could do now, by what it can see. */
export interface HintAnswer {
  /** Send it with the action, if you follow the hint. */
  seq: number;
  /** Send it as it is as the `action` of a play. */
  action: Action;
  /** What it does, in a few words of your language. */
  text: string;
  /** Why it is better than the next best, in words. */
  reason: string;
  /** How often in 100 times you could expect to win after it. */
  wins: number;
  /** How many more hints you can have in this match. */
  left: number;
}

/** Where things are. */
export interface Index {
  /** This API, for programs. */
  openapi?: string | undefined;
  /** The same as OpenAPI 3.2, which describes streams too. */
  openapi_3_2?: string | undefined;
  /** This API, for people. */
  docs?: string | undefined;
  /** A whole match, step by step, and two small clients. */
  clients?: string | undefined;
  /** The same in GraphQL. */
  graphql?: string | undefined;
  /** What changed in this API, and what will. */
  changelog?: string | undefined;
}

export interface Invite {
  /** The account's name, in capitals or not. */
  name: string;
}

/** The languages of the service; empty follows the browser. */
export type Language = "en" | "fr" | "de";

/** The best at a game, best first. */
export interface Leaderboard {
  game: string;
  among: LeaderboardAmong;
  ranked: Array<Rating>;
}

/** Whom a leaderboard ranks. */
export type LeaderboardAmong = "everybody" | "people" | "bots";

export interface LetOpponentsPlay {
  /** How many plays at most. */
  plays?: number | undefined;
}

/** How an announcement is shown. */
export type Level = "info" | "warning";

/** One value that something hidden may have had, by what the seat could know. */
export interface LikelyValue {
  value: string;
  words: string;
  /** In ten-thousandths. */
  chance: number;
}

/** One of your budgets of requests. */
export interface Limit {
  /** read, play, table, talk, report, moderate, account, sign_in, sign_up, bad_token or oauth. */
  budget: string;
  /** Whose it is: token, user, pace, address, guests, shared, site or network. */
  subject: string;
  /** So many requests … */
  requests: number;
  /** … in so many seconds. */
  seconds: number;
  /** Requests you can send at once now. */
  remaining: number;
  /** Seconds until the budget is whole again. */
  full_in: number;
}

/** A stretch of a match's log, oldest first. */
export interface Log {
  entries: Array<Entry>;
  /** Last entry you can see; ask again `after` the last one you got. */
  seq: number;
  more: boolean;
}

export interface LookAtInvitation {
  /** The table's `invitation_key`. */
  key: string;
}

export interface MakeRecoveryCodes {
  /** A code of the app, or a recovery code. */
  code: string;
}

/** An act on many matches, and how far it is. */
export interface ManyDone {
  /** Ask again with it until it is finished. */
  number: number;
  finished: boolean;
  results: Array<ActOutcome>;
}

export interface MarkRead {
  /** Numbered ones up to this. */
  up_to?: number | null | undefined;
  /** What is about this match, your turn included. */
  match_id?: string | null | undefined;
}

/** A match as one viewer sees it; it stays the same, byte for byte, until something changes. */
export interface Match {
  id: string;
  game: string;
  rules_version: number;
  status: Status;
  purpose: Purpose;
  players: number;
  owner: string | null;
  private: boolean;
  rated: boolean;
  /** The house took it out of the ratings; the log says why. */
  annulled: boolean;
  /** The house stopped it for a while: nobody can play, and no clock runs. */
  paused: boolean;
  /** Whether it begins by itself as soon as every seat is taken. */
  start_when_full: boolean;
  spectators: Spectators;
  /** Seconds that spectators are behind the players. */
  spectator_delay: number;
  clock: ClockSettings;
  timeout_policy: TimeoutPolicy;
  seats: Array<SeatAnswer>;
  your_seat: number | null;
  your_turn: boolean;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
  /** Number of the last log entry you can see; send it with your next action. */
  seq: number;
  /** The game's own table options. */
  table: Table;
  /** The table as you see it; None before the start. */
  view: View | null;
  /** What you may do now; None when nothing is asked of you. */
  options: Options | null;
  /** Whether you may take your last move back: in an unrated match against bots of the house alone, while nobody has decided since and nothing was turned up or drawn. */
  can_undo: boolean;
  outcome: Outcome | null;
  /** Number of what was said last where you sit: at the table, or among the spectators. */
  talk: number;
  /** All clocks are stopped because of an incident; the time will be given back. */
  clocks_stopped: boolean;
  /** Since when the clocks stand still, for a pause or an incident: deadlines are as of then. */
  clocks_stand_since: string | null;
  /** For the users seated here: everybody who redeems this key is invited, so send it as a link. */
  invitation_key: string | null;
  /** For the players of this match: the rematch that was offered. */
  rematch: string | null;
  /** SHA-256 of the secret seed, published when the table was opened. */
  commitment: string;
  /** The seed in hex, once the match is over. */
  seed: string | null;
}

/** A match as one viewer sees it now. */
export interface MatchAnswer {
  id: string;
  game: string;
  rules_version: number;
  status: Status;
  purpose: Purpose;
  players: number;
  owner: string | null;
  private: boolean;
  rated: boolean;
  /** The house took it out of the ratings; the log says why. */
  annulled: boolean;
  /** The house stopped it for a while: nobody can play, and no clock runs. */
  paused: boolean;
  /** Whether it begins by itself as soon as every seat is taken. */
  start_when_full: boolean;
  spectators: Spectators;
  /** Seconds that spectators are behind the players. */
  spectator_delay: number;
  clock: ClockSettings;
  timeout_policy: TimeoutPolicy;
  seats: Array<SeatAnswer>;
  your_seat: number | null;
  your_turn: boolean;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
  /** Number of the last log entry you can see; send it with your next action. */
  seq: number;
  /** The game's own table options. */
  table: Table;
  /** The table as you see it; None before the start. */
  view: View | null;
  /** What you may do now; None when nothing is asked of you. */
  options: Options | null;
  /** Whether you may take your last move back: in an unrated match against bots of the house alone, while nobody has decided since and nothing was turned up or drawn. */
  can_undo: boolean;
  outcome: Outcome | null;
  /** Number of what was said last where you sit: at the table, or among the spectators. */
  talk: number;
  /** All clocks are stopped because of an incident; the time will be given back. */
  clocks_stopped: boolean;
  /** Since when the clocks stand still, for a pause or an incident: deadlines are as of then. */
  clocks_stand_since: string | null;
  /** For the users seated here: everybody who redeems this key is invited, so send it as a link. */
  invitation_key: string | null;
  /** For the players of this match: the rematch that was offered. */
  rematch: string | null;
  /** SHA-256 of the secret seed, published when the table was opened. */
  commitment: string;
  /** The seed in hex, once the match is over. */
  seed: string | null;
  server_time: string;
}

/** Matches, newest first. */
export interface MatchPage {
  matches: Array<MatchSummary>;
  /** Cursor of the next page; None on the last one. */
  next: string | null;
}

/** What a match did to ratings. */
export interface MatchRatings {
  /** The match is rated and has ended, and is not counted yet; ask again soon. */
  due: boolean;
  /** Empty for a match that is not rated or not counted. */
  seats: Array<SeatRating>;
}

/** A match as lists show it. */
export interface MatchSummary {
  id: string;
  game: string;
  rules_version: number;
  status: Status;
  purpose: Purpose;
  players: number;
  owner: string | null;
  private: boolean;
  rated: boolean;
  /** The house took it out of the ratings; the log says why. */
  annulled: boolean;
  /** The house stopped it for a while: nobody can play, and no clock runs. */
  paused: boolean;
  /** Whether it begins by itself as soon as every seat is taken. */
  start_when_full: boolean;
  spectators: Spectators;
  /** Seconds that spectators are behind the players. */
  spectator_delay: number;
  clock: ClockSettings;
  timeout_policy: TimeoutPolicy;
  seats: Array<SeatAnswer>;
  your_seat: number | null;
  your_turn: boolean;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
}

/** What is new in a match: the entries since the last message, and the match after them. */
export interface MatchUpdate {
  entries: Array<Entry>;
  match: Match;
  /** The server's clock, to compare deadlines with. */
  server_time: string;
}

/** Whole actions to choose from, for programs and people who do not know the game; nothing asked: no entries. */
export interface Menu {
  /** Send it with the action you choose. */
  seq: number;
  entries: Array<MenuEntry>;
  /** Whether no legal action comes after the last entry; else ask again `after` it. */
  complete: boolean;
}

/** One whole action that is legal now. */
export interface MenuEntry {
  /** From 1 on, the same for as long as `seq` is. */
  number: number;
  /** Send it as it is as the `action` of a play. */
  action: Action;
  /** What it does, in a few words of your language: English, French or German. */
  text: string;
}

export interface Merge {
  into: number;
}

/** What can be ordered to go wrong; each order is carried out once for each time. */
export type Mischief = "drop_stream" | "busy" | "rate_limited" | "lost_answer" | "webhook_twice";

/** An act, and why. */
export interface Moderate {
  act: Act;
  /** Why; for the audit, and for the players. */
  reason: string;
  /** Of the preview that you confirm: `stale` if the match has moved on. */
  seq?: number | null | undefined;
}

/** The same act on many matches, and why. */
export interface ModerateMany {
  match_ids: Array<string>;
  act: Act;
  /** Why; for the audit, and for the players. */
  reason: string;
}

/** The act was carried out. */
export interface Moderated {
  /** The match after it, as a spectator sees it. */
  match: Match;
  /** The sandbox that was made, if one was. */
  made: string | null;
}

/** What moved the expected result. */
export type MomentKind = "decision" | "fortune" | "end";

/** The name for people of something that programs know by a short value. */
export interface Name {
  /** As in JSON, such as `stage`; GraphQL's enums write it in capitals. */
  value: string;
  words: Words;
}

/** What to announce, until when, and why. */
export interface NewAnnouncement {
  words: Words;
  until: string;
  /** The moment that it is about, such as of a restart. */
  at?: string | null | undefined;
  level?: Level | undefined;
  /** Why; for the audit, and for the players. */
  reason: string;
  /** Made up by you. Send the same again when no answer came: it is made once. Kept for two days. */
  request_id?: string | null | undefined;
}

export interface NewAppeal {
  /** What you have to say against it. */
  text: string;
}

export interface NewGuest {
  /** Of names and messages; null follows `Accept-Language`. */
  language?: Language | null | undefined;
  /** For programs: answer with a token, not with cookies. */
  token?: TokenRequest | null | undefined;
}

/** A browser's subscription, as its push manager gives it. */
export interface NewPushSubscription {
  endpoint: string;
  /** `keys.p256dh` of the subscription. */
  p256dh: string;
  /** `keys.auth` of the subscription. */
  auth: string;
}

/** What is reported: a user, a match, something said, or several of them. */
export interface NewReport {
  category: ReportCategory;
  /** Name of the user it is about. */
  user?: string | null | undefined;
  match_id?: string | null | undefined;
  message_id?: number | null | undefined;
  text?: string | undefined;
  /** Made up by you. Send the same again when no answer came: it is made once. Kept for two days. */
  request_id?: string | null | undefined;
}

/** What to impose on whom, and why. */
export interface NewSanction {
  /** The name of an account. */
  user: string;
  kind: SanctionKind;
  /** Shown to the user. */
  reason: string;
  /** A suspension needs an end; a ban has none. */
  until?: string | null | undefined;
  /** The report it follows from. */
  report?: number | null | undefined;
  /** Made up by you. Send the same again when no answer came: it is made once. Kept for two days. */
  request_id?: string | null | undefined;
}

/** What your authenticator app needs. It is on once you have confirmed it with a code. */
export interface NewSecondFactor {
  /** In base 32, to be typed in. */
  secret: string;
  /** The same as an `otpauth:` address. */
  address: string;
  /** The same as a QR code: an SVG picture in a `data:` address. */
  picture: string;
}

/** A new token. Keep the secret now: nobody can show it again. */
export interface NewToken {
  token: Token;
  /** Send it as `Authorization: Bearer <secret>`. */
  secret: string;
}

/** A webhook as it is asked for. */
export interface NewWebhook {
  /** Where to send to: https, on the open internet. */
  url: string;
  /** For your own list. */
  name?: string | undefined;
  /** How the body is written. */
  format?: WebhookFormat | undefined;
  /** What it gets; empty: everything. */
  events?: Array<News> | undefined;
  /** Only this match, with the turns of everybody in it; you must be seated there. */
  match_id?: string | null | undefined;
  /** Made up by you. Send the same again when no answer came: it is made once. Kept for two days. */
  request_id?: string | null | undefined;
}

/** What a notification is about. */
export type News = "your_turn" | "deadline_near" | "match_started" | "match_finished" | "invited" | "challenged" | "rematch" | "declined" | "removed" | "report_closed" | "sanctioned" | "sanction_lifted" | "new_sign_in" | "webhook_off" | "address_off" | "appeal_answered" | "match_moderated" | "message_hidden" | "message_restored" | "report_reopened" | "role_changed" | "second_factor_taken" | "tokens_revoked";

/** A decision of the house that concerns you, which you have not acknowledged. */
export interface Notice {
  /** The number of the notification; acknowledge `up_to` it. */
  number: number;
  news: News;
  at: string;
  /** The match it is about, if it is about one. */
  match_id: string | null;
  game: string | null;
  /** What was done to the match, in words. */
  text: string | null;
  /** Why, as the house wrote it. */
  reason: string | null;
  /** The sanction it is about. */
  sanction: Sanction | null;
  /** Your report it is about; its outcome is in your reports. */
  report: number | null;
}

/** What the house has to tell you, oldest first. */
export interface Notices {
  notices: Array<Notice>;
  /** Whether there are more than these. */
  more: boolean;
}

/** Something that concerns you. */
export interface Notification {
  /** Numbered 1, 2, 3, … without gaps for each user; None: your turn, listed until you take it. */
  number: number | null;
  /** The same on every channel: stream, push, mail and webhook. */
  event: string;
  news: News;
  /** The match it is about, if it is about one. */
  match_id: string | null;
  /** The game of that match. */
  game: string | null;
  /** Your report that was closed; its outcome is in your reports. */
  report: number | null;
  /** The sanction it is about; the reason is in your sanctions. */
  sanction: number | null;
  /** The user who caused it, if one did. */
  by: string | null;
  /** Your turn: the log entry since which it is. An act of the house: its entry. */
  seq: number | null;
  /** Why the house did it, as it was written. */
  reason: string | null;
  /** Of `invited`, `challenged` and `rematch`: what you are asked to. */
  terms?: TableTerms | null | undefined;
  at: string;
  read: boolean;
}

/** Your notifications: first the turns awaited of you, then the rest, newest first. */
export interface NotificationPage {
  notifications: Array<Notification>;
  /** How many you have not read, of all of them. */
  unread: number;
  /** `before` of the next page; None on the last one. */
  next: number | null;
}

/** An empty board is there (noughts 1). */
export interface NoughtsBoardCleared {
  type: "BoardCleared";
}

/** A seat has three marks in a line, or nobody can get them any more (noughts 3). */
export interface NoughtsBoardClosed {
  type: "BoardClosed";
  winning_seat: number | null;
}

/** A seat put its mark into a cell (noughts 2). */
export interface NoughtsCellMarked {
  type: "CellMarked";
  seat: number;
  /** Number of a cell, 0 to 8, row by row. */
  cell: number;
}

/** What a seat writes into a cell: seat 0 crosses, seat 1 noughts. */
export type NoughtsMark = "cross" | "nought";

/** Put your mark into an empty cell. */
export interface NoughtsMarkCell {
  type: "MarkCell";
  /** Number of a cell, 0 to 8, row by row. */
  cell: number;
}

/** Every action that is legal now. */
export interface NoughtsOptions {
  game: "noughts";
  legal: Array<NoughtsMarkCell>;
}

/** A table has no options. */
export interface NoughtsTable {
  game: "noughts";
}

/** The board, which everybody sees. */
export interface NoughtsView {
  game: "noughts";
  /** The nine cells, row by row; null is empty. */
  cells: Array<NoughtsMark | null>;
}

/** A match that is being played, and that you may watch. */
export interface NowPlaying {
  match_id: string;
  game: string;
}

/** What a table is opened with; the game follows from its own options. */
export interface OpenTable {
  /** The game, by its table options. */
  table: Table;
  players: number;
  /** Your own seat; None takes the first free one. */
  seat?: number | null | undefined;
  private?: boolean | undefined;
  rated?: boolean | undefined;
  /** Begin by itself as soon as every seat is taken. */
  start_when_full?: boolean | undefined;
  spectators?: Spectators | undefined;
  spectator_delay?: number | undefined;
  clock?: ClockSettings | undefined;
  timeout_policy?: TimeoutPolicy | undefined;
  bots?: Array<BotSeat> | undefined;
  /** How long a bot seems to think at least. */
  bot_pause_ms?: number | undefined;
  /** Made up by you. Send the same again when no answer came: it is made once. Kept for two days. */
  request_id?: string | null | undefined;
  /** CPU time a bot may use for a move: of it 1,000 at most, 300 where only bots play. In a rated match every style has its own, whatever is asked for. */
  bot_budget_ms?: number | undefined;
}

/** What a trial is opened with; the game follows from its own options. */
export interface OpenTrial {
  /** The game, by its table options. */
  table: Table;
  players: number;
  /** Your own seat; a script plays all others. */
  seat?: number | undefined;
  /** 32 bytes in hex: all that is drawn. */
  seed?: string | null | undefined;
  /** Begin from a position of this match, which is over. */
  from_match?: string | null | undefined;
  /** After which of its entries; with `from_match`. */
  at?: number | undefined;
  clock?: ClockSettings | undefined;
  /** What happens to a seat that is late; in a trial no bot takes it over. */
  timeout_policy?: TimeoutPolicy | undefined;
  /** `first`: the first of the menu; `random`: a legal action, fixed by the seed. */
  opponents?: Opponents | undefined;
  /** They play only when you let them. */
  opponents_wait?: boolean | undefined;
  /** What the other seats play first, in the order they are asked. */
  plays?: Array<Action> | undefined;
  /** Made up by you. Send the same again when no answer came: it is made once. Kept for two days. */
  request_id?: string | null | undefined;
}

/** Any one of these. */
export interface OperaArchitettoChoice {
  builds: Array<OperaBuildChoice>;
}

/** Bid ducats for budget levels, in secret, once a round. */
export interface OperaBid {
  type: "Bid";
  /** Ducats, from 0 to what you have and to what level 10 leaves room for. */
  amount: number;
}

/** `Bid` any whole number in this range. */
export interface OperaBidChoice {
  lowest: number;
  highest: number;
}

/** A seat has bid; how much, only that seat knows until the last bid is in. */
export interface OperaBidPlaced {
  type: "BidPlaced";
  seat: number;
  /** Null: hidden from you. */
  amount: number | null;
}

/** The last bid is in: all are paid to the bank and the budget markers move up. */
export interface OperaBidsRevealed {
  type: "BidsRevealed";
  /** One number a seat, seat 0 first. */
  bids: Array<number>;
  /** One number a seat, seat 0 first. */
  levels: Array<number>;
  /** The seats in budget order, the first one first. */
  order: Array<number>;
}

/** Every seat on budget level 0 gets a ducat from the bank. */
export interface OperaBonusPaid {
  type: "BonusPaid";
  seats: Array<number>;
  /** What each of these seats got. */
  ducats: number;
}

/** Parts you can pay for. */
export interface OperaBuildChoice {
  /** As in the action. */
  parts: Array<OperaCity>;
  ducats: number;
  /** Victory points they bring. */
  points: number;
  /** Budget levels it costs. */
  levels: number;
}

/** Where opera houses stand; a player has at most one house in a city. */
export type OperaCity = "venezia" | "wien" | "berlin" | "london" | "paris" | "milano";

/** A city of the map. */
export interface OperaCityView {
  city: OperaCity;
  is_open: boolean;
  /** The round it opens in. */
  opens: number;
  /** How many figures it has room for. */
  spaces: number;
  /** Characters standing there. */
  figures: Array<OperaRole>;
  /** The main building, then the wing or wings. */
  parts: Array<OperaPartView>;
}

/** Whose music a piece is; `house` is the piece that every player owns (fame 0, never for sale). */
export type OperaComposer = "monteverdi" | "handel" | "mozart" | "beethoven" | "verdi" | "wagner" | "house";

/** One of these cities, one of its composers, and a change in this range. */
export interface OperaCriticoChoice {
  /** Budget levels the role costs. */
  fee: number;
  targets: Array<OperaCriticoTarget>;
  lowest_change: number;
  highest_change: number;
}

/** A city and the composers performed there; if there is none, name none and no change. */
export interface OperaCriticoTarget {
  city: OperaCity;
  composers: Array<OperaComposer>;
}

/** Keep your pieces in the Esperto's city. */
export interface OperaDeclineEsperto {
  type: "DeclineEsperto";
}

/** What nobody bought went to the discard pile. */
export interface OperaDisplayCleared {
  type: "DisplayCleared";
  composers: Array<OperaComposer>;
}

/** Hire nobody: your performance is over for this round. */
export interface OperaEndPerformance {
  type: "EndPerformance";
}

/** Why a performance ended: by the player's own choice, or by itself. */
export type OperaEndReason = "choice" | "role_limit" | "fees";

/** Any one of these cities. */
export interface OperaEspertoChoice {
  /** Budget levels the role costs. */
  fee: number;
  targets: Array<OperaEspertoTarget>;
}

/** A seat did not follow the Esperto. */
export interface OperaEspertoDeclined {
  type: "EspertoDeclined";
  seat: number;
}

/** A city, what you would score there, and what it would cost you. */
export interface OperaEspertoTarget {
  city: OperaCity;
  points: number;
  /** The piece you would lose; null if none. */
  gift: OperaComposer | null;
  /** The seat it would go to; null is the discard pile. */
  receiver: number | null;
}

/** The composers performed most climb. */
export interface OperaFameGrown {
  type: "FameGrown";
  composers: Array<OperaComposer>;
  /** The six composers from level 1 to level 6. */
  ladder: Array<OperaComposer>;
}

/** The Critico wrote about a composer. */
export interface OperaFameReviewed {
  type: "FameReviewed";
  seat: number;
  composer: OperaComposer;
  /** What was asked for; the ladder's ends may stop it earlier. */
  change: number;
  /** The six composers from level 1 to level 6. */
  ladder: Array<OperaComposer>;
}

/** A character's figure came to a city. */
export interface OperaFigureMoved {
  type: "FigureMoved";
  seat: number;
  role: OperaRole;
  city: OperaCity;
}

/** What following the Esperto brings and costs. */
export interface OperaFollowChoice {
  city: OperaCity;
  points: number;
  /** The piece you would lose: the most famous there. */
  discard: OperaComposer | null;
}

/** Score your pieces in the Esperto's city too, and discard the most famous of them. */
export interface OperaFollowEsperto {
  type: "FollowEsperto";
}

/** Build up to two parts, for 2 ducats and 2 points a hall. */
export interface OperaHireArchitetto {
  type: "HireArchitetto";
  /** One city for each part, at most two; a part is always the next one of your house there: main building first, then the wing. The same city twice builds both. */
  parts: Array<OperaCity>;
}

/** Send the Critico to a city and move a composer performed there on the fame ladder. */
export interface OperaHireCritico {
  type: "HireCritico";
  /** An open city with a free space for a figure, not the one the figure is in. */
  city: OperaCity;
  /** A composer performed in that city; null only if there is none. */
  composer: OperaComposer | null;
  /** Levels up (or down, if negative), from -2 to 2; 0 if nobody is named. */
  change: number;
}

/** Send the Esperto to a city, score your pieces there and give the most famous away. */
export interface OperaHireEsperto {
  type: "HireEsperto";
  /** An open city with a free space for a figure, not the one the figure is in. */
  city: OperaCity;
}

/** Buy up to two pieces, then put all your pieces where you like. */
export interface OperaHireImpresario {
  type: "HireImpresario";
  /** Pieces bought from the display, at most two, each for its composer's fame in ducats. */
  purchases: Array<OperaComposer>;
  /** Every house you own with every hall filled as it shall be after the purchases, each house once; pieces in no hall go to your stock. Send your houses as they stand to change nothing. */
  houses: Array<OperaHouse>;
}

/** Send the Maestro to a city, where he doubles every house's income. */
export interface OperaHireMaestro {
  type: "HireMaestro";
  /** An open city with a free space for a figure, not the one the figure is in. */
  city: OperaCity;
}

/** Sell one piece to the Palazzo. */
export interface OperaHireSignora {
  type: "HireSignora";
  composer: OperaComposer;
  /** The city whose house the piece is taken from; null takes it from your stock. */
  city: OperaCity | null;
  payment: OperaPayment;
}

/** One player's opera house in one city, hall by hall. */
export interface OperaHouse {
  city: OperaCity;
  /** The piece in each hall, hall 1 (the main hall) first; null is an empty hall. */
  halls: Array<OperaComposer | null>;
}

/** A player put pieces in other halls; pieces in no hall are in the stock. */
export interface OperaHousesRearranged {
  type: "HousesRearranged";
  seat: number;
  /** All houses of the player, as they are now. */
  houses: Array<OperaHouse>;
}

/** Any of these purchases, with any arrangement that has no composer twice in one house. */
export interface OperaImpresarioChoice {
  purchases: Array<OperaPurchaseChoice>;
  /** Your houses as they stand: the arrangement to start from. */
  houses: Array<OperaHouse>;
  /** Your stock, whose pieces may also be placed. */
  stock: Array<OperaComposer>;
}

/** Every house earned for the pieces performed in it. */
export interface OperaIncomePaid {
  type: "IncomePaid";
  /** One number a seat, seat 0 first. */
  income: Array<number>;
}

/** Do not play along this time. */
export interface OperaIntermezzo {
  type: "Intermezzo";
}

/** A seat does not play along. */
export interface OperaIntermezzoTaken {
  type: "IntermezzoTaken";
  seat: number;
}

/** Play along: build one or two parts. */
export interface OperaJoinArchitetto {
  type: "JoinArchitetto";
  /** One city for each part, at most two; a part is always the next one of your house there: main building first, then the wing. The same city twice builds both. */
  parts: Array<OperaCity>;
}

/** Play along: buy one or two pieces and rearrange, or only rearrange. */
export interface OperaJoinImpresario {
  type: "JoinImpresario";
  /** Pieces bought from the display, at most two, each for its composer's fame in ducats. */
  purchases: Array<OperaComposer>;
  /** Every house you own with every hall filled as it shall be after the purchases, each house once; pieces in no hall go to your stock. Send your houses as they stand to change nothing. */
  houses: Array<OperaHouse>;
}

/** Play along: sell one piece to the Palazzo. */
export interface OperaJoinSignora {
  type: "JoinSignora";
  composer: OperaComposer;
  /** The city whose house the piece is taken from; null takes it from your stock. */
  city: OperaCity | null;
  payment: OperaPayment;
}

/** Any one of these cities. */
export interface OperaMaestroChoice {
  /** Budget levels the role costs. */
  fee: number;
  cities: Array<OperaCity>;
}

/** What you may do now. In the initiative phase the choices are for `Hire…`, while playing along for `Join…`. */
export interface OperaOptions {
  game: "opera";
  phase: OperaPhase;
  /** Types of the actions you may send now. */
  actions: Array<string>;
  bid?: OperaBidChoice | null | undefined;
  impresario?: OperaImpresarioChoice | null | undefined;
  architetto?: OperaArchitettoChoice | null | undefined;
  signora?: OperaSignoraChoice | null | undefined;
  maestro?: OperaMaestroChoice | null | undefined;
  critico?: OperaCriticoChoice | null | undefined;
  esperto?: OperaEspertoChoice | null | undefined;
  follow?: OperaFollowChoice | null | undefined;
}

/** The pieces in the Palazzo went to the discard pile. */
export interface OperaPalazzoEmptied {
  type: "PalazzoEmptied";
  composers: Array<OperaComposer>;
}

/** A building part was added to a player's house, or is the start of a new one. */
export interface OperaPartBuilt {
  type: "PartBuilt";
  seat: number;
  city: OperaCity;
  /** The numbers of the new halls. */
  halls: Array<number>;
  /** The price paid. */
  ducats: number;
  /** Victory points gained. */
  points: number;
}

/** A kind of building part of a city, in building order. */
export interface OperaPartView {
  /** Numbers of the halls it adds. */
  halls: Array<number>;
  ducats: number;
  points: number;
  /** Copies still in the supply. */
  left: number;
}

/** What the Signora pays with: twice the fame in ducats, or the fame in victory points. */
export type OperaPayment = "ducats" | "points";

/** A seat hires no more and plays along no more this round. */
export interface OperaPerformanceEnded {
  type: "PerformanceEnded";
  seat: number;
  reason: OperaEndReason;
}

/** Which decision the match waits for; income, end of round and counting need none and pass by themselves. */
export type OperaPhase = "budget" | "initiative" | "playing_along" | "following" | "over";

/** How many pieces of one composer. */
export interface OperaPieceCount {
  composer: OperaComposer;
  count: number;
}

/** The price of scoring with the Esperto: the most famous piece leaves the house. */
export interface OperaPieceGivenAway {
  type: "PieceGivenAway";
  seat: number;
  city: OperaCity;
  composer: OperaComposer;
  /** The seat whose stock gets it; null is the discard pile. */
  receiver: number | null;
}

/** A piece was sold to the Palazzo, for ducats or for points. */
export interface OperaPieceSold {
  type: "PieceSold";
  seat: number;
  composer: OperaComposer;
  /** Where it was performed; null if it came from the stock. */
  sold_from: OperaCity | null;
  ducats: number;
  points: number;
}

/** Pieces went from the display to a player. */
export interface OperaPiecesBought {
  type: "PiecesBought";
  seat: number;
  composers: Array<OperaComposer>;
  /** The price paid for all of them. */
  ducats: number;
}

/** Pieces came from the pile to the display, or to the discard pile if there was one too many of a composer. */
export interface OperaPiecesDrawn {
  type: "PiecesDrawn";
  displayed: Array<OperaComposer>;
  discarded: Array<OperaComposer>;
}

/** A player scored the fame of all their pieces in the Esperto's city. */
export interface OperaPiecesScored {
  type: "PiecesScored";
  seat: number;
  city: OperaCity;
  points: number;
}

/** The pile was empty, and the discard pile was shuffled into a new one. */
export interface OperaPileReshuffled {
  type: "PileReshuffled";
  /** How many pieces the new pile has. */
  pieces: number;
}

/** A seat plays along with the employee another one hired, and pays in budget levels. */
export interface OperaPlayedAlong {
  type: "PlayedAlong";
  seat: number;
  role: OperaRole;
  /** The seat's budget level from now on. */
  level: number;
}

/** One seat as the viewer sees it. */
export interface OperaPlayerView {
  seat: number;
  /** Budget level, 0 to 10. */
  level: number;
  /** Victory points; may be negative. */
  points: number;
  /** Null: hidden from you. */
  ducats: number | null;
  /** Pieces behind the screen. Null: hidden from you. */
  stock: Array<OperaComposer> | null;
  /** The seat's bid of this round is in and not yet revealed. */
  has_bid: boolean;
  /** That bid, if it is yours; else null. */
  bid: number | null;
  /** The seat has ended its performance of this round. */
  has_ended: boolean;
  /** Roles hired this round. */
  hired: Array<OperaRole>;
  houses: Array<OperaHouse>;
}

/** An episode ended with a counting. */
export interface OperaPointsCounted {
  type: "PointsCounted";
  episode: number;
  counts: Array<OperaSeatCount>;
}

/** A set of pieces you can pay for. */
export interface OperaPurchaseChoice {
  /** As in the action. */
  purchases: Array<OperaComposer>;
  ducats: number;
  /** Budget levels it costs. */
  levels: number;
  /** Then at least one hall has to change. */
  must_rearrange: boolean;
}

/** Who can be hired: three employees, whom others may play along with, and three characters, who travel. */
export type OperaRole = "impresario" | "architetto" | "signora" | "maestro" | "critico" | "esperto";

/** A role was taken and its fee paid in budget levels. */
export interface OperaRoleHired {
  type: "RoleHired";
  seat: number;
  role: OperaRole;
  /** The seat's budget level from now on. */
  level: number;
}

/** A round begins: every role can be hired again, ended performances are over, and everybody is asked to bid. */
export interface OperaRoundOpened {
  type: "RoundOpened";
  round: number;
  /** Cities that open with this round. */
  cities: Array<OperaCity>;
}

/** A piece the Palazzo takes, and what it brings, either in ducats or in points. */
export interface OperaSaleChoice {
  composer: OperaComposer;
  /** As in the action: null is your stock. */
  city: OperaCity | null;
  ducats: number;
  points: number;
}

/** The match is over. */
export interface OperaSeasonClosed {
  type: "SeasonClosed";
  /** The seats from the winner down. */
  ranking: Array<number>;
  /** One number a seat, seat 0 first. */
  final_points: Array<number>;
}

/** The table is set: ladder, display, composers of the century, first ducats, and everybody's house in Venezia. */
export interface OperaSeasonOpened {
  type: "SeasonOpened";
  table: OperaTable;
  /** The six composers from level 1 to level 6. */
  ladder: Array<OperaComposer>;
  display: Array<OperaComposer>;
  /** Drawn for display or century, but one too many of a composer. */
  discarded: Array<OperaComposer>;
  /** The composers of the century of episodes 1, 2 and 3. */
  century: Array<OperaComposer>;
  /** The seats in budget order, the first one first. */
  order: Array<number>;
  /** One number a seat, seat 0 first. */
  purses: Array<number>;
}

/** It is a seat's turn: to hire, to play along, or to follow the Esperto. */
export interface OperaSeatAsked {
  type: "SeatAsked";
  seat: number;
  phase: OperaPhase;
}

/** What the counting brought one seat. */
export interface OperaSeatCount {
  seat: number;
  /** Fame of the pieces in main halls. */
  fame: number;
  /** Bonus for pieces by this episode's composer of the century. */
  century: number;
  /** Empty halls; each takes a point away. */
  empty_halls: number;
  /** All together. */
  points: number;
}

/** Any one of these sales. */
export interface OperaSignoraChoice {
  /** Budget levels it costs. */
  levels: number;
  sales: Array<OperaSaleChoice>;
}

/** The options a table of Opera is opened with. */
export interface OperaTable {
  game: "opera";
  /** Everybody sees everybody's ducats and stock; bids stay secret until revealed. */
  open_screens?: boolean | undefined;
}

/** The table of Opera as one viewer sees it. */
export interface OperaView {
  game: "opera";
  /** Your seat; null for a spectator. */
  you: number | null;
  open_screens: boolean;
  /** 1 to 9. */
  round: number;
  /** 1 to 3. */
  episode: number;
  phase: OperaPhase;
  /** Seats asked for a decision now. */
  to_act: Array<number>;
  /** The role hired last, while others may play along or follow. */
  role: OperaRole | null;
  /** Who hired it. */
  hirer: number | null;
  /** Who may still be asked about that role after `to_act`, in budget order. */
  waiting: Array<number>;
  /** Seats in budget order, who comes first first. */
  order: Array<number>;
  /** Seat 0 first. */
  players: Array<OperaPlayerView>;
  /** The six composers from fame level 1 to 6. */
  ladder: Array<OperaComposer>;
  /** Composers of the century of episodes 1, 2 and 3. */
  century: Array<OperaComposer>;
  /** Pieces for sale. */
  display: Array<OperaComposer>;
  palazzo: Array<OperaComposer>;
  /** How many pieces the Palazzo holds. */
  palazzo_spaces: number;
  /** Roles that can still be hired this round. */
  roles: Array<OperaRole>;
  /** How many roles a player may hire in a round. */
  role_limit: number;
  cities: Array<OperaCityView>;
  /** The discard pile, which is open. */
  discard: Array<OperaPieceCount>;
  /** Pieces left in the pile. Null: hidden until the end. */
  pile: Array<OperaPieceCount> | null;
  /** Seats from the winner down, after the end. */
  ranking: Array<number> | null;
}

/** How a script plays where it has no plays of its own left. */
export type Opponents = "first" | "random";

/** What one seat may do now, with the choices spelled out for a client; its tag is the game's slug. */
export type Options = OperaOptions | PhantomOptions | NoughtsOptions | RockPaperOptions;

export interface OrderMischief {
  /** `drop_stream`: a stream ends without a word. `busy`, `rate_limited`: a play is answered with 503 or 429 and not applied. `lost_answer`: it is applied, and answered with 503. `webhook_twice`: a webhook comes again, with the same id. */
  kind: Mischief;
  /** How often; 0 takes the order back. */
  times?: number | undefined;
}

/** Something that will go wrong, and how often. */
export interface OrderedMischief {
  kind: Mischief;
  times: number;
}

/** How a match ended: places by seat (1 is best, equal places are ties) and why. */
export interface Outcome {
  places: Array<number>;
  scores: Array<number> | null;
  reason: string;
}

/** Something you said. */
export interface OwnMessage {
  match_id: string;
  room: TalkRoom;
  text: string;
  at: string;
  taken_away: boolean;
}

/** Nobody can play and no clock runs until the match is resumed, whatever else is done to it meanwhile. */
export interface Pause {
  act: "pause";
}

/** A sanction for the user whom the report is about. */
export interface Penalty {
  kind: SanctionKind;
  /** A suspension needs an end; a warning and a ban have none. */
  until?: string | null | undefined;
  /** Own words, instead of a template. */
  reason?: string | undefined;
  /** The key of a template, read in everybody's language. */
  template?: string | undefined;
}

/** Everything the service keeps about you. */
export interface PersonalData {
  made_at: string;
  account: AccountData;
  /** Without their secrets, which nobody keeps. */
  tokens: Array<Token>;
  /** That you signed in to with this account. */
  programs: Array<Program>;
  /** That you registered. */
  apps: Array<App>;
  records: Records;
}

/** Buquet walks and blacks out another room (phantom 5.4); before or after the walk makes no difference. */
export interface PhantomActivateBuquet {
  type: "ActivateBuquet";
  /** The room where the character ends its walk. */
  to: number;
  /** The room that is dark from now on. */
  blackout: number;
}

/** Christine walks, then may call everybody from the rooms next to hers (phantom 5.5). */
export interface PhantomActivateChristine {
  type: "ActivateChristine";
  /** The room where the character ends its walk. */
  to: number;
  /** Use the power; not offered when nobody would come. */
  call?: boolean | undefined;
}

/** Madame Giry walks and lays the padlock on another corridor, before or after the walk (phantom 5.3). */
export interface PhantomActivateMadameGiry {
  type: "ActivateMadameGiry";
  /** The room where the character ends its walk. */
  to: number;
  /** The corridor that is closed from now on. */
  corridor: PhantomCorridor;
  timing?: PhantomTiming | undefined;
}

/** Meg walks; secret passages are open to her (phantom 4.2, 5.2). */
export interface PhantomActivateMeg {
  type: "ActivateMeg";
  /** The room where the character ends its walk. */
  to: number;
}

/** Moncharmin walks, then may chase everybody else out of his new room (phantom 5.6). */
export interface PhantomActivateMoncharmin {
  type: "ActivateMoncharmin";
  /** The room where the character ends its walk. */
  to: number;
  /** Everybody he meets, each with a room next door; empty: nobody is chased. */
  chased?: Array<PhantomPlacement> | undefined;
}

/** The Persian walks and may take one character from his room along for all or part of the way (phantom 5.8). */
export interface PhantomActivatePersian {
  type: "ActivatePersian";
  /** The room where the character ends its walk. */
  to: number;
  /** Nobody is taken along when left out. */
  escort?: PhantomEscort | null | undefined;
}

/** Raoul walks, then draws the top alibi card (phantom 5.1). */
export interface PhantomActivateRaoul {
  type: "ActivateRaoul";
  /** The room where the character ends its walk. */
  to: number;
}

/** Richard walks and leaves his power unused (phantom 5.7). */
export interface PhantomActivateRichard {
  type: "ActivateRichard";
  /** The room where the character ends its walk. */
  to: number;
}

/** The Phantom drew a character's alibi card and keeps it secret (phantom 5.1). */
export interface PhantomAlibiKept {
  type: "AlibiKept";
  /** Number of a seat. */
  seat: number;
  /** Whose alibi it is; only the seat that drew it is told. */
  alibi: PhantomCharacter | null;
}

/** The Investigator drew a character's alibi card and showed it (phantom 5.1). */
export interface PhantomAlibiShown {
  type: "AlibiShown";
  /** Number of a seat. */
  seat: number;
  character: PhantomCharacter;
}

/** Buquet lit one room and darkened another (phantom 5.4). */
export interface PhantomBlackoutMoved {
  type: "BlackoutMoved";
  /** Number of a room, 0 to 9 as printed in the house. */
  origin: number;
  /** Number of a room, 0 to 9 as printed in the house. */
  to: number;
}

/** `ActivateBuquet`: a walk to any destination together with any of the rooms to black out. */
export interface PhantomBuquetCard {
  type: "BuquetCard";
  character: PhantomCharacter;
  /** Where the character may walk with the padlock where it lies now. */
  destinations: Array<number>;
  blackouts: Array<number>;
}

/** A destination from which Christine may call, and who would come. */
export interface PhantomCallChoice {
  /** Number of a room, 0 to 9 as printed in the house. */
  to: number;
  characters: Array<PhantomCharacter>;
}

/** An open character card and what playing it may do. */
export type PhantomCard = PhantomRaoulCard | PhantomMegCard | PhantomMadameGiryCard | PhantomBuquetCard | PhantomChristineCard | PhantomMoncharminCard | PhantomRichardCard | PhantomPersianCard;

/** A seat picked one of the open cards to activate its character; the card is gone (phantom 3.2). */
export interface PhantomCardPicked {
  type: "CardPicked";
  /** Number of a seat. */
  seat: number;
  character: PhantomCharacter;
}

/** A Phantom card was drawn from the alibi pile and shown (phantom 5.1). */
export interface PhantomCardShown {
  type: "PhantomCardShown";
  /** Number of a seat. */
  seat: number;
}

/** Four character cards are laid open (phantom 3.1). */
export interface PhantomCardsLaidOut {
  type: "CardsLaidOut";
  round: number;
  open_cards: Array<PhantomCharacter>;
  /** In an odd round, the cards of the round after. */
  next_cards: Array<PhantomCharacter>;
}

/** La Carlotta took fright, or courage (phantom 3.5, 5.1). */
export interface PhantomCarlottaMoved {
  type: "CarlottaMoved";
  /** The space she left. */
  left: number;
  /** Space of La Carlotta's track; 22 is the exit. */
  reached: number;
  cause: PhantomCause;
}

/** The match is over and everything is revealed (phantom 3.5, 6.1). */
export interface PhantomCaseClosed {
  type: "CaseClosed";
  winner: PhantomRole;
  ending: PhantomEnding;
  /** Who the Phantom was all along. */
  unmasked: PhantomCharacter;
  /** The alibi cards the Phantom kept secret. */
  kept_alibis: Array<PhantomCharacter>;
  /** The alibi cards of characters nobody drew. */
  pile: Array<PhantomCharacter>;
}

/** Why somebody was cleared or La Carlotta moved: an alibi card, or the manifestation that closes a round. */
export type PhantomCause = "alibi_card" | "manifestation";

/** The eight people of the opera house, one of whom is the Phantom. */
export type PhantomCharacter = "raoul" | "meg" | "madame_giry" | "buquet" | "christine" | "moncharmin" | "richard" | "persian";

/** The activated character walked (phantom 4.1). */
export interface PhantomCharacterMoved {
  type: "CharacterMoved";
  character: PhantomCharacter;
  /** Number of a room, 0 to 9 as printed in the house. */
  origin: number;
  /** Number of a room, 0 to 9 as printed in the house. */
  to: number;
}

/** Christine called her neighbours into her room (phantom 5.5). */
export interface PhantomCharactersCalled {
  type: "CharactersCalled";
  characters: Array<PhantomCharacter>;
  /** Number of a room, 0 to 9 as printed in the house. */
  to: number;
}

/** Moncharmin chased everybody out of his room (phantom 5.6). */
export interface PhantomCharactersChased {
  type: "CharactersChased";
  /** Number of a room, 0 to 9 as printed in the house. */
  origin: number;
  placements: Array<PhantomPlacement>;
}

/** These suspects turned out to be innocent (phantom 3.4, 5.1). */
export interface PhantomCharactersCleared {
  type: "CharactersCleared";
  characters: Array<PhantomCharacter>;
  cause: PhantomCause;
}

/** A destination where Moncharmin may chase: everybody listed must go, each to any of the exits. */
export interface PhantomChaseChoice {
  /** Number of a room, 0 to 9 as printed in the house. */
  to: number;
  characters: Array<PhantomCharacter>;
  exits: Array<number>;
}

/** `ActivateChristine`: a walk; `call` may be true for the destinations listed in `calls`. */
export interface PhantomChristineCard {
  type: "ChristineCard";
  character: PhantomCharacter;
  /** Where the character may walk with the padlock where it lies now. */
  destinations: Array<number>;
  calls: Array<PhantomCallChoice>;
}

/** The Persian took a character along and left it on his way (phantom 5.8). */
export interface PhantomCompanionLed {
  type: "CompanionLed";
  character: PhantomCharacter;
  /** Number of a room, 0 to 9 as printed in the house. */
  origin: number;
  /** Number of a room, 0 to 9 as printed in the house. */
  to: number;
}

/** The eleven corridors, each named by the two rooms it joins; the padlock lies on one of them. */
export type PhantomCorridor = "corridor_0_1" | "corridor_0_4" | "corridor_1_2" | "corridor_2_3" | "corridor_3_7" | "corridor_4_5" | "corridor_4_8" | "corridor_5_6" | "corridor_6_7" | "corridor_7_9" | "corridor_8_9";

/** How a match ends: one suspect is left (the Investigator wins), or La Carlotta leaves (the Phantom wins). */
export type PhantomEnding = "last_suspect" | "carlotta_left";

/** Whom the Persian takes along, and the room of his way where he leaves that character. */
export interface PhantomEscort {
  companion: PhantomCharacter;
  /** Number of a room, 0 to 9 as printed in the house. */
  leave_at: number;
}

/** A destination of the Persian, and the rooms of his way where he may leave a companion. */
export interface PhantomEscortChoice {
  /** Number of a room, 0 to 9 as printed in the house. */
  to: number;
  leave_at: Array<number>;
}

/** The house is set up (phantom 2.1 to 2.3). */
export interface PhantomHouseSetUp {
  type: "HouseSetUp";
  /** The seat that plays the Phantom; the other one investigates. */
  phantom: number;
  placements: Array<PhantomPlacement>;
  /** Number of a room, 0 to 9 as printed in the house. */
  blackout: number;
  /** Where the padlock lies. */
  corridor: PhantomCorridor;
  /** Space of La Carlotta's track; 22 is the exit. */
  carlotta: number;
  /** Who the Phantom is; only the Phantom's seat is told. */
  identity: PhantomCharacter | null;
}

/** `ActivateMadameGiry`: a walk and one of the padlock choices. */
export interface PhantomMadameGiryCard {
  type: "MadameGiryCard";
  character: PhantomCharacter;
  /** Where the character may walk with the padlock where it lies now. */
  destinations: Array<number>;
  padlocks: Array<PhantomPadlockChoice>;
}

/** The Phantom told whether it can appear, always truly (phantom 3.4). */
export interface PhantomManifested {
  type: "Manifested";
  round: number;
  /** True: it stands alone or in the dark. False: in light and company. */
  appeared: boolean;
}

/** `ActivateMeg`: a walk to one of the destinations, secret passages included. */
export interface PhantomMegCard {
  type: "MegCard";
  character: PhantomCharacter;
  /** Where the character may walk with the padlock where it lies now. */
  destinations: Array<number>;
}

/** `ActivateMoncharmin`: a walk; `chased` may be filled for the destinations listed in `chases`. */
export interface PhantomMoncharminCard {
  type: "MoncharminCard";
  character: PhantomCharacter;
  /** Where the character may walk with the padlock where it lies now. */
  destinations: Array<number>;
  chases: Array<PhantomChaseChoice>;
}

/** The open cards: play exactly one of them. */
export interface PhantomOptions {
  game: "phantom";
  cards: Array<PhantomCard>;
}

/** A corridor the padlock may go to, and where Madame Giry may walk if it is laid before her move. */
export interface PhantomPadlockChoice {
  corridor: PhantomCorridor;
  /** Her destinations with timing `before`; with `after` the card's own count. */
  destinations_before: Array<number>;
}

/** Madame Giry opened one corridor and closed another (phantom 5.3). */
export interface PhantomPadlockMoved {
  type: "PadlockMoved";
  opened: PhantomCorridor;
  /** Where the padlock lies now. */
  corridor: PhantomCorridor;
}

/** `ActivatePersian`: a walk, alone or with one of the companions, left at a room of the matching escort. */
export interface PhantomPersianCard {
  type: "PersianCard";
  character: PhantomCharacter;
  /** Where the character may walk with the padlock where it lies now. */
  destinations: Array<number>;
  companions: Array<PhantomCharacter>;
  escorts: Array<PhantomEscortChoice>;
}

/** One character on the board. */
export interface PhantomPiece {
  character: PhantomCharacter;
  /** Number of a room, 0 to 9 as printed in the house. */
  room: number;
  /** False once the character is known to be innocent. */
  suspect: boolean;
  /** Alone or in the dark as things stand: as the Phantom it could appear (phantom 3.4). */
  unseen: boolean;
}

/** One character and one room: where it stands, or where it is sent. */
export interface PhantomPlacement {
  character: PhantomCharacter;
  /** Number of a room, 0 to 9 as printed in the house. */
  room: number;
}

/** Richard and another character changed places (phantom 5.7). */
export interface PhantomPlacesSwapped {
  type: "PlacesSwapped";
  /** The one who swapped with Richard. */
  character: PhantomCharacter;
  /** The room Richard left to that character. */
  origin: number;
  /** The room where Richard is now. */
  to: number;
}

/** `ActivateRaoul`: a walk to one of the destinations, then the top alibi card is drawn. */
export interface PhantomRaoulCard {
  type: "RaoulCard";
  character: PhantomCharacter;
  /** Where the character may walk with the padlock where it lies now. */
  destinations: Array<number>;
}

/** `ActivateRichard` with a destination, or `SwapRichard` with one of the characters in `swaps`. */
export interface PhantomRichardCard {
  type: "RichardCard";
  character: PhantomCharacter;
  /** Where the character may walk with the padlock where it lies now. */
  destinations: Array<number>;
  swaps: Array<PhantomCharacter>;
}

/** The two sides of the table. */
export type PhantomRole = "investigator" | "phantom";

/** Who plays what: the first seat investigates, the first seat is the Phantom, or chance decides. */
export type PhantomSeating = "first_investigates" | "first_haunts" | "drawn";

/** Richard stays off his feet and swaps places with any other character (phantom 5.7). */
export interface PhantomSwapRichard {
  type: "SwapRichard";
  /** In his own room this is a way to stay where he is. */
  other: PhantomCharacter;
}

/** Handicap and seating (phantom 1.1, 1.5). */
export interface PhantomTable {
  game: "phantom";
  /** Where La Carlotta starts: 4 is even, 5 to 7 help the Phantom, 1 to 3 the Investigator. */
  start_space?: number | undefined;
  seating?: PhantomSeating | undefined;
}

/** When Madame Giry lays the padlock: before she walks, so that it rules her own way, or after. */
export type PhantomTiming = "before" | "after";

/** The table as one viewer sees it. */
export interface PhantomView {
  game: "phantom";
  /** The viewer's seat; nothing for spectators. */
  you: number | null;
  /** The viewer's side; nothing for spectators. */
  role: PhantomRole | null;
  /** The Investigator's seat. */
  investigator: number;
  /** The Phantom's seat. */
  phantom: number;
  /** The round that is played, from 1. */
  round: number;
  /** The seats of the round's four activations, in order. */
  order: Array<number>;
  /** The seat asked to activate a character; nothing at the end. */
  to_act: number | null;
  open_cards: Array<PhantomCharacter>;
  /** In an odd round, the four cards of the following round. */
  next_cards: Array<PhantomCharacter>;
  /** The eight characters, always in the same order. */
  pieces: Array<PhantomPiece>;
  /** The dark room. */
  blackout: number;
  /** The closed corridor. */
  padlock: PhantomCorridor;
  /** Space of La Carlotta's track; 22 is the exit. */
  carlotta: number;
  /** Alibi cards left to draw. */
  pile_size: number;
  /** How many of the cards in the pile are Phantom cards. */
  phantom_cards: number;
  /** Alibi cards the Investigator drew and showed. */
  shown_alibis: Array<PhantomCharacter>;
  /** How many alibi cards the Phantom keeps secret. */
  kept_count: number;
  /** Those cards; only for the Phantom's seat until the end. */
  kept_alibis: Array<PhantomCharacter> | null;
  /** The characters in the pile, in no order; only for the Phantom's seat until the end. */
  pile: Array<PhantomCharacter> | null;
  /** Who the Phantom is; only for the Phantom's seat until the end. */
  identity: PhantomCharacter | null;
  winner: PhantomRole | null;
  ending: PhantomEnding | null;
}

export interface Play {
  /** What to do: from the menu, or made from the choices in `options`. */
  action: Action;
  /** The match's `seq` that you decided on. */
  seq: number;
  /** Made up by you, one for each decision, of 1 to 64 characters. Send the same again when no answer came: the action is applied once, and you get the same answer. */
  request_id?: string | undefined;
}

/** The answer to an accepted action; sending the same request again gives the same answer. */
export interface Played {
  /** The log entry that records the action. */
  seq: number;
  /** What happened, as you may know it. */
  events: Array<Event>;
  /** The table right after the action, as you see it. */
  view: View;
  /** What you may do right after it. */
  options: Options | null;
}

/** A match in which you had a seat; its whole log is at the match itself. */
export interface PlayedMatch {
  id: string;
  game: string;
  purpose: Purpose;
  status: Status;
  seat: number;
  place: number | null;
  score: number | null;
  rated: boolean;
  created_at: string;
  ended_at: string | null;
}

/** Who sits in a seat: a person, a guest, a program with an account, or a bot of the house. */
export interface Player {
  /** Of the account; a bot of the house has a stage name, its style is `bot`. */
  name: string;
  /** person, guest, bot (a program with an account) or house (a bot of ours) */
  kind: string;
}

/** What you want to hear of, and when. */
export interface Preferences {
  /** Where you live, as in `Europe/Paris`. */
  time_zone: string;
  /** Quiet hours begin, in minutes after midnight; null: none. */
  quiet_from: number | null;
  /** Quiet hours end. */
  quiet_to: number | null;
  /** What you get mails about. */
  mail: Array<Switch>;
  /** What your browsers tell you. */
  push: Array<Switch>;
  /** The hour of the daily digest, by your own clock. */
  digest_hour: number;
  /** Your confirmed address; null: you get no mails. */
  mail_address: string | null;
}

/** An act that has not been done. */
export interface Preview {
  act: string;
  match_id: string;
  /** The last entry when it was made: send it along to confirm exactly this. */
  seq: number;
  game: string;
  rated: boolean;
  /** What would change for everybody at the table. */
  changes: Array<Change>;
  /** Every seat, changed or not: the players of all of them are notified. */
  seats: Array<SeatEffect>;
  /** Entries of the log that would not count any more. */
  undone: number;
  ratings: RatingEffect;
}

/** Why a request was refused. Nothing was changed. */
export interface Problem {
  /** An address that explains the code. */
  type: string;
  /** The kind of problem, in your language. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** What is wrong, in your language. */
  detail: string;
  /** What is wrong, for programs: codes never change. */
  code: Code;
  /** The rule of the game that forbids it, such as `phantom 3.2`. */
  rule?: string | null | undefined;
  /** With `illegal_action`: the game's own code for what is wrong. Of a sanction or `closed`: why. */
  reason?: string | null | undefined;
  /** When the sanction ends that forbids it, if it ends. */
  until?: string | null | undefined;
  /** The match's last log entry. */
  seq?: number | null | undefined;
  /** Seconds to wait; also in the header `Retry-After`. */
  retry_after?: number | null | undefined;
  /** With `stale`: the match as it is now. */
  match?: Match | null | undefined;
}

/** A user, as everybody may see them. */
export interface Profile {
  name: string;
  /** person, guest or bot (a program with an account) */
  kind: string;
  joined: string;
  /** One for each game with rated matches. */
  ratings: Array<Rating>;
  /** Of a program: the games of which it has played a trial to its end while streams were dropped, answers lost, and plays answered with 503 and 429. */
  conforms?: Array<string> | undefined;
}

/** Accounts, by name. */
export interface ProfilePage {
  profiles: Array<Profile>;
  /** Name after which the next page begins; None on the last one. */
  next: string | null;
}

/** A program that you let in by OAuth. */
export interface Program {
  client_id: string;
  name: string;
  /** Who registered it. */
  by: string | null;
  /** What it was given. */
  scopes: Array<string>;
  since: string;
  last_used: string;
}

/** What a match is for: to be played, to learn a game from a set position, to try a position out, or a client. */
export type Purpose = "play" | "introduction" | "sandbox" | "trial";

/** What a browser needs to subscribe. */
export interface PushKey {
  /** The service's public key; null: it sends no pushes. */
  key: string | null;
}

/** A browser that takes pushes. */
export interface PushSubscription {
  id: string;
  endpoint: string;
  created_at: string;
}

/** Your browsers that take pushes, the newest first. */
export interface PushSubscriptions {
  subscriptions: Array<PushSubscription>;
}

/** What a user wants to play now. */
export interface QuickMatch {
  game: string;
  /** How many at the table; None: any number. */
  players?: number | null | undefined;
  speed?: Speed | undefined;
  rated?: boolean | undefined;
  /** Whether programs may sit at the table at all. */
  accepts_bots?: boolean | undefined;
  /** Seconds to wait for people before bots join. */
  bots_after?: number | undefined;
  /** Made up by you. Send the same again when no answer came: it is made once. Kept for two days. */
  request_id?: string | null | undefined;
}

/** How strong a player is at a game. */
export interface Rating {
  game: string;
  name: string;
  /** person, guest, bot (a program with an account) or house (a bot of ours) */
  kind: string;
  /** Newcomers begin at 1500. */
  points: number;
  /** How unsure that is. */
  deviation: number;
  matches: number;
  /** Too few matches to be ranked. */
  provisional: boolean;
}

/** What an act would do to ratings. */
export type RatingEffect = "none" | "counted" | "taken_back";

/** A player's rated matches of a game, newest first. */
export interface RatingHistory {
  game: string;
  name: string;
  points: Array<RatingPoint>;
}

/** What one match did to a rating. */
export interface RatingPoint {
  match_id: string;
  /** As counted: a player whose seat a bot took over ranks behind all others. */
  place: number;
  points_before: number;
  points_after: number;
  at: string;
}

/** Everything the games keep about you. */
export interface Records {
  matches: Array<PlayedMatch>;
  /** Tables you opened. */
  opened: Array<string>;
  /** Tables you were invited to. */
  invited: Array<string>;
  ratings: Array<Rating>;
  messages: Array<OwnMessage>;
  blocked: Array<Blocked>;
  /** Names of those you follow. */
  followed: Array<string>;
  reports: Array<Report>;
  sanctions: Array<Sanction>;
  notifications: Array<Notification>;
  preferences: Preferences;
  /** Without their secrets. */
  webhooks: Array<Webhook>;
  /** Where you used your account from, without any address. */
  connections: Array<ConnectionAnswer>;
  /** Browsers that take pushes. */
  browsers: Array<PushSubscription>;
}

/** Codes for the day on which the app is lost. Keep them now: nobody can show them again. */
export interface RecoveryCodes {
  codes: Array<string>;
}

export interface Redeem {
  /** The table's `invitation_key`. */
  key: string;
}

export interface RegisterApp {
  /** What users are asked about: 1 to 60 characters. */
  name: string;
  /** Where browsers come back to: https, http on loopback (any port), or a scheme of your own. */
  redirect_uris?: Array<string> | undefined;
  /** Made up by you. Send the same again when no answer came: it is made once. Kept for two days. */
  request_id?: string | null | undefined;
}

/** Take an annulment back: a rated match counts again, after those that were counted meanwhile. */
export interface Reinstate {
  act: "reinstate";
}

/** How you stand to another user. */
export interface Relation {
  name: string;
  /** You follow them. */
  following: boolean;
  follows_you: boolean;
  /** You have blocked them; whether they have blocked you is not shown. */
  blocked: boolean;
  /** One for each game you both have finished. */
  matches: Array<HeadToHead>;
}

export interface RemoveAddress {
  /** Your password. */
  password: string;
}

/** Send a player away for good, as if they had resigned. A paused match that goes on without them stays paused. */
export interface RemovePlayer {
  act: "remove_player";
  /** The seat's number. */
  seat: number;
}

/** A report of yours, and what became of it. */
export interface Report {
  id: number;
  category: ReportCategory;
  /** Open, assigned to a moderator, resolved or rejected. */
  state: ReportState;
  user: string | null;
  match_id: string | null;
  message_id: number | null;
  text: string;
  /** What the moderators say about it, once it is closed. */
  outcome: string | null;
  created_at: string;
  closed_at: string | null;
}

/** A report as the staff see it. */
export interface ReportCase {
  id: number;
  category: ReportCategory;
  state: ReportState;
  reporter: string | null;
  /** Whom it is about. */
  user: string | null;
  match_id: string | null;
  message_id: number | null;
  /** What was said, also if it was taken away since. */
  message: string | null;
  text: string;
  /** Who works on it. */
  assignee: string | null;
  /** Since when. */
  claimed_at: string | null;
  /** Higher is worked on first, of the same the oldest. */
  priority: number;
  merged_into: number | null;
  outcome: string | null;
  created_at: string;
  closed_at: string | null;
  notes: Array<ReportNote>;
}

/** What a report is about. */
export type ReportCategory = "abuse" | "cheating" | "leaving" | "name" | "bug" | "other";

/** How many reports, and what became of them. */
export interface ReportCounts {
  total: number;
  open: number;
  justified: number;
  rejected: number;
}

/** Open reports about the same user, or without one about the same match. */
export interface ReportGroup {
  /** Whom they are about. */
  user: string | null;
  /** Which match, if they are about no user. */
  match_id: string | null;
  /** The highest of them. */
  priority: number;
  /** When the oldest of them was made. */
  waiting_since: string;
  reports: Array<ReportCase>;
}

/** What a member of the staff noted about a report. */
export interface ReportNote {
  by: string;
  text: string;
  at: string;
}

/** Your reports, newest first. */
export interface ReportPage {
  reports: Array<Report>;
  /** `before` of the next page; None on the last one. */
  next: number | null;
}

/** Reports, newest first. */
export interface ReportQueue {
  reports: Array<ReportCase>;
  /** `before` of the next page; None on the last one. */
  next: number | null;
}

export type ReportState = "open" | "assigned" | "resolved" | "rejected" | "merged";

export interface ResetPassword {
  /** The secret in the link of the mail, after the #. */
  secret: string;
  /** At least 8 characters. */
  new: string;
}

/** What becomes of a report. */
export interface Resolution {
  justified: boolean;
  /** Sent to the user who reported, in your own words. */
  answer?: string | undefined;
  /** The key of a template, read in everybody's language. */
  template?: string | undefined;
  /** Take away the message that it is about. */
  hide_message?: boolean | undefined;
  penalty?: Penalty | null | undefined;
}

/** Play goes on; clocks get the time of the pause back. */
export interface Resume {
  act: "resume";
}

/** A review of one seat of a match; while it is made, what was thought of so far. Shares of a win and chances are in ten-thousandths: 2500 is a quarter. */
export interface Review {
  match_id: string;
  seat: number;
  /** Of the way of reviewing. */
  version: number;
  state: ReviewState;
  /** Decisions that were thought of. */
  done: number;
  /** Decisions there are; 0: not counted yet. */
  total: number;
  summary: ReviewSummary | null;
  decisions: Array<ReviewDecision>;
  /** Whether more were thought of: ask again `after` the last one. */
  more: boolean;
}

/** An action that was worth weighing. */
export interface ReviewAlternative {
  action: Action;
  words: string;
  /** The share of a win to expect after it, by what the seat could know. */
  value: number;
  /** The share of imagined worlds in which it comes out better than what was played. */
  beats: number | null;
  is_played: boolean;
  /** Whether the virtuoso would do this. */
  is_virtuoso: boolean;
}

/** What the seat could believe about one thing that it did not see. */
export interface ReviewBelief {
  /** What it is about: a word of the game, the same in all languages. */
  about: string;
  words: string;
  /** Whose it is. */
  seat: number | null;
  /** The likeliest values, eight at most. */
  likely: Array<LikelyValue>;
  /** What it really was; nothing is judged by it. */
  truth: string | null;
  truth_words: string | null;
}

/** One decision of the seat, judged by what it could know then. */
export interface ReviewDecision {
  /** The log entry in which it was made. */
  seq: number;
  /** Who made it: person, bot, clock or moderator. */
  by: string;
  /** The share of a win to expect before it: of the best alternative. */
  expected: number;
  /** What it cost, as a share of a win; 0 for the best. */
  regret: number;
  /** Standard error of the regret. */
  doubt: number;
  /** Whether the virtuoso would do the same, or nothing better. */
  agrees: boolean;
  /** How many worlds were imagined that the seat could not tell apart. */
  worlds: number;
  beliefs: Array<ReviewBelief>;
  /** Best first. */
  alternatives: Array<ReviewAlternative>;
  /** What the virtuoso would do and why, in your language. */
  reasons: Array<string>;
}

/** A moment that moved the expected result much. */
export interface ReviewMoment {
  /** The decision, or the last one before it. */
  seq: number;
  kind: MomentKind;
  /** By how much of a win. */
  change: number;
  words: string;
}

/** How far a review is that was asked for. */
export interface ReviewProgress {
  match_id: string;
  seat: number;
  state: ReviewState;
  /** Decisions that were thought of. */
  done: number;
  /** Decisions there are; 0: not counted yet. */
  total: number;
}

/** How far a review is: waiting and being thought about, done, or given up. */
export type ReviewState = "thinking" | "done" | "failed";

/** What a review comes to, in ten-thousandths of a win: `expected + skill + fortune` is `result`. */
export interface ReviewSummary {
  /** The share of a win to expect at the first decision. */
  expected: number;
  /** The share of the win that the seat got. */
  result: number;
  /** What its decisions cost together; never above 0. */
  skill: number;
  /** What draws, revealed secrets and the others' play brought. */
  fortune: number;
  /** The three that decided the match. */
  moments: Array<ReviewMoment>;
  /** Made by the seat's person, or all where there are none; the following are about these. */
  decisions: number;
  /** On average. */
  regret: number;
  /** Standard error of that. */
  doubt: number;
  /** The share in which the virtuoso would do the same, or nothing better. */
  agreement: number;
}

/** Go on from an earlier position; what came after stays in the log, but no longer counts. The seats that are asked then get a fresh clock, or keep their time where that is more. Time banks are what they were then, or what they are now where that is more. A paused match stays paused. */
export interface Rewind {
  act: "rewind";
  /** The entry after which the match goes on. */
  to: number;
}

/** Choose what to show, in secret, once a throw. */
export interface RockPaperChooseGesture {
  type: "ChooseGesture";
  gesture: RockPaperGesture;
}

/** What a seat may show; each is beaten by the next. */
export type RockPaperGesture = "rock" | "paper" | "scissors";

/** A seat has chosen (rock_paper 2). */
export interface RockPaperGestureChosen {
  type: "GestureChosen";
  seat: number;
  /** Null: not chosen, or hidden from you. */
  gesture: RockPaperGesture | null;
}

/** Both gestures are there for all to see (rock_paper 3). */
export interface RockPaperGesturesRevealed {
  type: "GesturesRevealed";
  gestures: Array<RockPaperGesture>;
}

/** Every action that is legal now. */
export interface RockPaperOptions {
  game: "rock_paper";
  legal: Array<RockPaperChooseGesture>;
}

/** A table has no options. */
export interface RockPaperTable {
  game: "rock_paper";
}

/** Both are ready for the first throw (rock_paper 1). */
export interface RockPaperThrowsBegun {
  type: "ThrowsBegun";
}

/** What a viewer sees: that the other seat has chosen, but not what. */
export interface RockPaperView {
  game: "rock_paper";
  throws_left: number;
  points: Array<number>;
  has_chosen: Array<boolean>;
  /** By seat. */
  chosen: Array<RockPaperGesture | null>;
}

/** Something said at a table: plain text, to be shown as text. */
export interface Said {
  /** Names the message for good, as when it is reported. */
  id: number;
  /** Ask for what was said `after` the highest number you have. */
  number: number;
  room: TalkRoom;
  name: string;
  /** person, guest or bot */
  kind: string;
  /** Where they sit; None among the spectators. */
  seat: number | null;
  /** None: taken away by a moderator. Show nothing in its place. */
  text: string | null;
  at: string;
}

/** A sanction that was imposed on you, and why. */
export interface Sanction {
  id: number;
  kind: SanctionKind;
  reason: string;
  /** Recorded by the service itself, without a moderator. */
  automatic: boolean;
  created_at: string;
  /** None: for good; a warning has no end. */
  until: string | null;
  in_force: boolean;
  /** Whether you have said that you know. */
  acknowledged: boolean;
  /** Why it was ended early. */
  lifted_reason: string | null;
  /** What you objected, and what became of it. */
  appeal: Appeal | null;
  /** Whether you may object now: once, and not for ever. */
  may_appeal: boolean;
}

export type SanctionKind = "warning" | "mute" | "unrated" | "suspension" | "ban";

/** Your sanctions, newest first. */
export interface Sanctions {
  sanctions: Array<Sanction>;
}

/** A user in a seat of a sandbox. */
export interface SandboxSeat {
  /** The seat's number. */
  seat: number;
  /** The name of an account. */
  user: string;
}

export interface Say {
  /** Plain text, shown as it is, on one line. */
  text: string;
  /** Made up by you. Send the same again when no answer came: it is made once. Kept for two days. */
  request_id?: string | null | undefined;
}

/** What an access token may be used for. */
export type Scope = "read" | "play" | "account" | "moderate";

/** A place at the table. */
export interface SeatAnswer {
  number: number;
  /** None while the seat is free. */
  player: Player | null;
  /** Style of the house bot that plays this seat now, if one does. */
  bot: string | null;
  /** Whether a decision of this seat is awaited; false in lists while watched with a delay. */
  asked: boolean;
  clock: SeatClock | null;
  /** Its person resigned, ran out of time for good, or was removed. */
  left: boolean;
  /** Final place, 1 is best. */
  place: number | null;
  score: number | null;
  /** What its player put into the draw, in hex. */
  nonce?: string | null | undefined;
  /** Whether a program has decided for its person: an agent that plays over MCP. */
  by_program?: boolean | undefined;
  /** How many decisions its person had a hint for, in practice. */
  hints?: number | undefined;
}

export interface SeatBot {
  style: BotStyle;
  /** None: every free seat. */
  seat?: number | null | undefined;
}

/** The time of one seat; compare `deadline` with the answer's `server_time`, not with your own clock. */
export interface SeatClock {
  /** What is left of the time bank at the last turn's end. */
  bank_ms: number;
  /** When the present decision is due, if one is asked. */
  deadline: string | null;
  /** Whose days the clock follows, where the table has days off; null: every hour counts. */
  time_zone: string | null;
  /** Days that this player has taken off at this table. */
  vacations: Array<VacationAnswer>;
  /** Days that this player may still take off this year; null: none at this table. */
  vacation_days_left: number | null;
}

/** What an act would do to one seat and to its player. */
export interface SeatEffect {
  seat: number;
  /** The player who sits there now. */
  player: Player | null;
  changes: Array<Change>;
  /** Rating points that the match gave and that would be taken back. */
  points: number | null;
}

/** What a match did to the rating of the player in one seat. */
export interface SeatRating {
  seat: number;
  /** As counted: a player whose seat a bot took over ranks behind all others. */
  place: number;
  points_before: number;
  points_after: number;
}

/** Whether you give a code when you sign in. */
export interface SecondFactor {
  is_on: boolean;
  since: string | null;
  /** Of 8; each is good for once. */
  recovery_codes_left: number;
  /** The staff cannot turn it off. */
  is_required: boolean;
}

/** How the service is at present. */
export interface ServiceStatus {
  announcements: Array<AnnouncementAnswer>;
  /** What is refused as `closed`; what runs goes on. */
  closed: Array<ClosedPart>;
  /** All clocks stand still since then; the time will be given back. */
  clocks_stopped_since: string | null;
}

export interface SetUpSecondFactor {
  /** At least 8 characters. */
  password: string;
}

export interface Share {
  /** False: private again. */
  shared?: boolean | undefined;
}

export interface ShowSecondFactor {
  /** A code of the app, or a recovery code. */
  code: string;
}

export interface SignIn {
  /** 3 to 30 letters, digits, `_` or `-`. */
  name: string;
  /** At least 8 characters. */
  password: string;
  /** Of your authenticator app, or for recovery; empty without a second factor. */
  code?: string | undefined;
  /** For programs: answer with a token, not with cookies. */
  token?: TokenRequest | null | undefined;
}

export interface SignUp {
  /** 3 to 30 letters, digits, `_` or `-`. */
  name: string;
  /** At least 8 characters. */
  password: string;
  /** If you like. */
  email?: string | undefined;
  /** Of names and messages; null follows `Accept-Language`. */
  language?: Language | null | undefined;
  /** For programs: answer with a token, not with cookies. */
  token?: TokenRequest | null | undefined;
}

/** Something about an account that could be worth a look. */
export interface Signal {
  kind: SignalKind;
  /** What it is worth by itself; never a verdict. */
  sureness: Sureness;
  /** The other account, if it is about two. */
  other: string | null;
  /** The facts, in English. */
  words: string;
}

/** What a signal is about. */
export type SignalKind = "shared_connection" | "head_to_head" | "early_resignations" | "rating_flow" | "decision_times" | "plays_like_a_program";

/** What could be worth a look about an account, the surest first: reasons to look, never verdicts. */
export interface Signals {
  signals: Array<Signal>;
}

/** The house's signature (Ed25519) of the file without it: see docs/fairness.md. */
export interface Signature {
  key: string;
  value: string;
}

/** You are signed in: by cookie, or with a token if you asked for one. */
export interface SignedIn {
  account: Account;
  /** The token you asked for. */
  token?: NewToken | null | undefined;
}

/** Who you are. */
export interface SignedInUser {
  /** None: nobody is signed in. */
  account: Account | null;
}

export type Spectators = "nobody" | "invited" | "everybody";

/** How fast a match is played. */
export type Speed = "live" | "relaxed" | "correspondence";

/** Something written in the thread of an appeal, with the name of its author. */
export interface StaffAppealLine {
  by: string;
  by_staff: boolean;
  text: string;
  at: string;
}

export type Status = "open" | "running" | "finished" | "aborted";

export interface StopClocks {
  /** Why; for the audit, and for the players. */
  reason: string;
  /** When the trouble began; time from then on is given back, too. */
  since?: string | null | undefined;
}

/** How much a signal is worth by itself; even several strong ones are a reason to look, no proof. */
export type Sureness = "weak" | "medium" | "strong";

/** What a person may want to hear of; each stands for one or several kinds of news. */
export type Switch = "turn" | "deadline" | "result" | "tables" | "house" | "sign_in" | "digest";

/** The options a table is opened with, every field with a default; its tag is the game's slug. */
export type Table = OperaTable | PhantomTable | NoughtsTable | RockPaperTable;

/** What a table is like that somebody is asked to, enough to accept or decline without looking. */
export interface TableTerms {
  players: number;
  rated: boolean;
  private: boolean;
  clock: ClockSettings;
}

export interface TakeSeat {
  /** None takes the first free one. */
  seat?: number | null | undefined;
  /** 16 to 32 random bytes of your own, in lower-case hex. */
  nonce?: string | null | undefined;
}

export interface TakeVacation {
  /** The first day, from tomorrow on, by your own clock. */
  first: string;
  /** The last day. */
  last: string;
}

/** What was said in one's room, in the order of numbers. */
export interface Talk {
  said: Array<Said>;
  /** Whether there is more: ask again after the last number. */
  more: boolean;
}

/** Where something is said: players among themselves, or spectators among themselves. */
export type TalkRoom = "table" | "spectators";

/** A text of the staff, in three languages. */
export interface TemplateAnswer {
  key: string;
  use: TemplateFor;
  title: string;
  words: Words;
}

/** What a template is used for. */
export type TemplateFor = "reason" | "answer";

/** A request for a match and how it stands. */
export interface Ticket {
  state: TicketState;
  game: string;
  players: number | null;
  speed: Speed;
  rated: boolean;
  accepts_bots: boolean;
  bots_after: number;
  since: string;
  /** Your place among those who wait for the same, 1 is next. */
  place: number | null;
  /** How long it took others lately; None if nobody came. */
  expected_seconds: number | null;
  /** The match you were seated at. */
  match_id: string | null;
}

/** The state of a request for a match; one that found no opponent for very long has lapsed. */
export type TicketState = "waiting" | "seated" | "cancelled" | "lapsed";

export type TimeoutPolicy = "automove" | "bot" | "forfeit";

/** An access token without its secret, which is shown only once. */
export interface Token {
  id: string;
  name: string;
  scopes: Array<Scope>;
  created: string;
  expires: string;
  /** To the minute; null if it was never used. */
  last_used: string | null;
}

/** The access token a program asks for. */
export interface TokenRequest {
  /** For your own list of tokens: 1 to 60 characters. */
  name: string;
  /** What it may be used for. */
  scopes?: Array<Scope> | undefined;
  /** In 90 days unless you say otherwise, in a year at most; with `moderate` in 12 hours. */
  expires?: string | null | undefined;
  /** Made up by you, where you are signed in already. Send the same again when no answer came: one token is made, and only the secret of the last answer is good. */
  request_id?: string | null | undefined;
}

/** A trial as it stands. */
export interface TrialAnswer {
  /** Play it like any other match. */
  match: MatchAnswer;
  /** Where its clock stands. */
  clock_at: string;
  /** When it is closed, if it still runs. */
  ends_at: string;
  mischief: Array<OrderedMischief>;
  /** Plays of your script that have not been made. */
  plays_left: number;
}

/** A decision is awaited of you. */
export interface Turn {
  /** The same on every channel: stream, push, mail and webhook. */
  event: string;
  /** The log entry since which it is. */
  seq: number;
  match: MatchSummary;
  /** The server's clock, to compare deadlines with. */
  server_time: string;
}

export interface Undo {
  /** The match's `seq` that you look at. */
  seq: number;
}

export interface UpgradeGuest {
  /** 3 to 30 letters, digits, `_` or `-`. */
  name: string;
  /** At least 8 characters. */
  password: string;
  /** If you like. */
  email?: string | undefined;
}

/** Days that a player has taken off; both ends are days of the player's own time zone. */
export interface VacationAnswer {
  first: string;
  last: string;
}

/** What one viewer may see, built field by field from the state; its tag is the game's slug. */
export type View = OperaView | PhantomView | NoughtsView | RockPaperView;

/** A webhook of yours, without its secret. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  format: WebhookFormat;
  events: Array<News>;
  match_id: string | null;
  created_at: string;
  /** It has answered with nothing but errors since then. */
  failing_since: string | null;
  /** Switched off since then; nothing is sent. */
  off_since: string | null;
  /** you, failing (for three days) or gone (it answered 410). */
  off_by: string | null;
  /** Until then the old secret signs too. */
  old_secret_until: string | null;
}

/** How the body of a webhook is written. */
export type WebhookFormat = "standard" | "discord" | "slack" | "ntfy";

/** A webhook with its secret, which is shown only now: keep it, nobody can show it again. */
export interface WebhookSecret {
  webhook: Webhook;
  /** To verify signatures with: see standardwebhooks.com. */
  secret: string;
}

/** Your webhooks, the newest first. */
export interface Webhooks {
  webhooks: Array<Webhook>;
}

/** Which matches to list. */
export type Which = "mine" | "my_turn" | "invited" | "open" | "running" | "finished";

/** Which reports to list: those to be worked on, those assigned to oneself, or all. */
export type WhichReports = "open" | "mine" | "all";

export interface Why {
  /** Why; for the audit, and for the players. */
  reason: string;
}

/** The same in every language of the service. */
export interface Words {
  en: string;
  fr: string;
  de: string;
}

/** The open reports in the order of work: highest priority first, of the same the oldest. */
export interface WorkQueue {
  groups: Array<ReportGroup>;
  /** Whether there are more than are shown. */
  more: boolean;
}
