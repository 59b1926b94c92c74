// Every operation of the API as a call that a client sends. Written by generate.py from openapi.json.
import type { Call } from './call.js';
import type * as types from './types.js';

/** See where things are. */
export const getIndex = (): Call<types.Index> => ({ method: 'GET', path: `/api/v1` });

/** Look at your account, and at what you may do. */
export const getAccount = (): Call<types.Account> => ({ method: 'GET', path: `/api/v1/account` });

/** See your e-mail address, and whether it is confirmed. */
export const getAddress = (): Call<types.Address> => ({ method: 'GET', path: `/api/v1/account/address` });

/** Give or change your e-mail address. */
export const giveAddress = (body: types.GiveAddress): Call<types.Address> => ({ method: 'PUT', path: `/api/v1/account/address`, body });

/** Confirm an address by the link that was mailed there; it works once, for a day. */
export const confirmAddress = (body: types.ConfirmAddress): Call<undefined> => ({ method: 'POST', path: `/api/v1/account/address/confirm`, body });

/** Take your e-mail address away; without one a forgotten password cannot be replaced. */
export const removeAddress = (body: types.RemoveAddress): Call<types.Address> => ({ method: 'POST', path: `/api/v1/account/address/remove`, body });

/** List the programs that you registered, the newest first. */
export const listApps = (): Call<Array<types.App>> => ({ method: 'GET', path: `/api/v1/account/apps` });

/** Register a program that signs users in by OAuth; one without addresses signs in by device codes. */
export const registerApp = (body: types.RegisterApp): Call<types.App> => ({ method: 'POST', path: `/api/v1/account/apps`, body, takesRequestId: true });

/** Remove a program that you registered; whoever it signed in is signed out of it. */
export const removeApp = (client_id: string): Call<undefined> => ({ method: 'DELETE', path: `/api/v1/account/apps/${encodeURIComponent(client_id)}` });

/** Mark your account as a program's, for good. */
export const markAsBot = (): Call<types.Account> => ({ method: 'PUT', path: `/api/v1/account/bot` });

/** Get a copy of your data. */
export const getMyData = (): Call<types.PersonalData> => ({ method: 'GET', path: `/api/v1/account/data` });

/** Close your account for good; a token needs the scope `account`. */
export const closeAccount = (body?: types.CloseAccount): Call<undefined> => ({ method: 'POST', path: `/api/v1/account/deletion`, body });

/** Choose the language of names and messages; without one, your browser's or program's choice counts again. */
export const setLanguage = (body: types.ChangeLanguage): Call<types.Account> => ({ method: 'PUT', path: `/api/v1/account/language`, body });

/** See how many requests you have left. */
export const getLimits = (): Call<Array<types.Limit>> => ({ method: 'GET', path: `/api/v1/account/limits` });

/** Change your password. */
export const changePassword = (body: types.ChangePassword): Call<types.SignedIn> => ({ method: 'POST', path: `/api/v1/account/password`, body });

/** See what you want to hear of and when, and your time zone. */
export const getPreferences = (): Call<types.Preferences> => ({ method: 'GET', path: `/api/v1/account/preferences` });

/** Change what you want to hear of and when; what is left out stays. */
export const changePreferences = (body?: types.ChangePreferences): Call<types.Preferences> => ({ method: 'PUT', path: `/api/v1/account/preferences`, body });

/** List the programs that you let in by OAuth, the last used first. */
export const listPrograms = (): Call<Array<types.Program>> => ({ method: 'GET', path: `/api/v1/account/programs` });

/** Sign a program out of your account, everywhere. */
export const disconnectProgram = (client_id: string): Call<undefined> => ({ method: 'DELETE', path: `/api/v1/account/programs/${encodeURIComponent(client_id)}` });

/** See whether you give a code when you sign in. */
export const getSecondFactor = (): Call<types.SecondFactor> => ({ method: 'GET', path: `/api/v1/account/second-factor` });

/** Begin to set up a second factor: an authenticator app, which shows a new code every 30 seconds. */
export const setUpSecondFactor = (body: types.SetUpSecondFactor): Call<types.NewSecondFactor> => ({ method: 'POST', path: `/api/v1/account/second-factor`, body });

/** Turn the second factor on with the first code of your app; from now on each sign-in asks for one. */
export const confirmSecondFactor = (body: types.ConfirmSecondFactor): Call<types.RecoveryCodes> => ({ method: 'POST', path: `/api/v1/account/second-factor/confirmation`, body });

/** Turn the second factor off; every token ends. */
export const turnOffSecondFactor = (body: types.EndSecondFactor): Call<types.SecondFactor> => ({ method: 'POST', path: `/api/v1/account/second-factor/end`, body });

/** Show your second factor again, in a session: the staff need it before they ban or look. */
export const showSecondFactor = (body: types.ShowSecondFactor): Call<types.SecondFactor> => ({ method: 'POST', path: `/api/v1/account/second-factor/proof`, body });

/** Make new recovery codes; all earlier ones end. */
export const makeRecoveryCodes = (body: types.MakeRecoveryCodes): Call<types.RecoveryCodes> => ({ method: 'POST', path: `/api/v1/account/second-factor/recovery-codes`, body });

/** List the browsers in which you are signed in, the last used first. */
export const listSessions = (): Call<Array<types.BrowserSession>> => ({ method: 'GET', path: `/api/v1/account/sessions` });

/** Sign every other browser out. */
export const endOtherSessions = (): Call<undefined> => ({ method: 'DELETE', path: `/api/v1/account/sessions` });

/** Sign a browser out. */
export const endSession = (session_id: string): Call<undefined> => ({ method: 'DELETE', path: `/api/v1/account/sessions/${encodeURIComponent(session_id)}` });

/** List your access tokens, the newest first. */
export const listTokens = (): Call<Array<types.Token>> => ({ method: 'GET', path: `/api/v1/account/tokens` });

/** Make an access token for a program; its secret is shown this once. */
export const createToken = (body: types.TokenRequest): Call<types.NewToken> => ({ method: 'POST', path: `/api/v1/account/tokens`, body, takesRequestId: true });

/** Revoke a token and the tokens it made. */
export const revokeToken = (token_id: string): Call<undefined> => ({ method: 'DELETE', path: `/api/v1/account/tokens/${encodeURIComponent(token_id)}` });

/** Make your guest account a full one; a token needs the scope `account`. */
export const upgradeGuest = (body: types.UpgradeGuest): Call<types.SignedIn> => ({ method: 'POST', path: `/api/v1/account/upgrade`, body });

/** List everybody you have blocked. */
export const listBlocks = (): Call<types.Blocks> => ({ method: 'GET', path: `/api/v1/blocks` });

/** Block a user. */
export const block = (name: string): Call<types.Blocks> => ({ method: 'PUT', path: `/api/v1/blocks/${encodeURIComponent(name)}` });

/** Read and meet a user again. */
export const unblock = (name: string): Call<types.Blocks> => ({ method: 'DELETE', path: `/api/v1/blocks/${encodeURIComponent(name)}` });

/** List programs that you can challenge. */
export const listBots = (query: { limit?: number; after?: string } = {}): Call<types.ProfilePage> => ({ method: 'GET', path: `/api/v1/bots`, query });

/** Challenge a person or a program, by name. */
export const challenge = (body: types.Challenge): Call<types.Match> => ({ method: 'POST', path: `/api/v1/challenges`, body });

/** Read what changed in this API. */
export const getChangelog = (): Call<types.ApiChanges> => ({ method: 'GET', path: `/api/v1/changelog` });

/** See how matches are proved fair, and the key that exported ones are signed with. */
export const getFairness = (): Call<types.FairnessAnswer> => ({ method: 'GET', path: `/api/v1/fairness` });

/** List everybody you follow, with what they are playing. */
export const listFollowed = (query: { limit?: number; after?: string } = {}): Call<types.FollowedPage> => ({ method: 'GET', path: `/api/v1/follows`, query });

/** Follow a user, to find them again and to see what they are playing. */
export const follow = (name: string): Call<types.Relation> => ({ method: 'PUT', path: `/api/v1/follows/${encodeURIComponent(name)}` });

/** Follow a user no longer. */
export const unfollow = (name: string): Call<types.Relation> => ({ method: 'DELETE', path: `/api/v1/follows/${encodeURIComponent(name)}` });

/** List the games. */
export const listGames = (): Call<Array<types.Game>> => ({ method: 'GET', path: `/api/v1/games` });

/** Look at a game. */
export const getGame = (game: string): Call<types.Game> => ({ method: 'GET', path: `/api/v1/games/${encodeURIComponent(game)}` });

/** See who is best at a game. */
export const getLeaderboard = (game: string, query: { among?: types.LeaderboardAmong; limit?: number } = {}): Call<types.Leaderboard> => ({ method: 'GET', path: `/api/v1/games/${encodeURIComponent(game)}/leaderboard`, query });

/** Read the rules of a game. */
export const getRules = (game: string): Call<string> => ({ method: 'GET', path: `/api/v1/games/${encodeURIComponent(game)}/rules`, isText: true });

/** Play as a guest. */
export const createGuest = (body?: types.NewGuest): Call<types.SignedIn> => ({ method: 'POST', path: `/api/v1/guests`, body });

/** Begin the introduction to a game. */
export const beginIntroduction = (body: types.BeginIntroduction): Call<types.Match> => ({ method: 'POST', path: `/api/v1/introductions`, body, takesRequestId: true });

/** List matches. */
export const listMatches = (query: { which?: types.Which; game?: string; players?: number; rated?: boolean; limit?: number; after?: string } = {}): Call<types.MatchPage> => ({ method: 'GET', path: `/api/v1/matches`, query });

/** Open a table. */
export const openTable = (body: types.OpenTable): Call<types.Match> => ({ method: 'POST', path: `/api/v1/matches`, body, takesRequestId: true });

/** Look at a match. */
export const getMatch = (match_id: string, query: { seat?: number; at?: number } = {}): Call<types.Match> => ({ method: 'GET', path: `/api/v1/matches/${encodeURIComponent(match_id)}`, query });

/** Close the table. */
export const abortMatch = (match_id: string): Call<types.Match> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/abort` });

/** Let bots of the house sit down: in one seat, or in every free one. */
export const seatBot = (match_id: string, body: types.SeatBot): Call<types.Match> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/bots`, body });

/** Export a finished match. */
export const exportMatch = (match_id: string): Call<types.ExportedMatch> => ({ method: 'GET', path: `/api/v1/matches/${encodeURIComponent(match_id)}/export` });

/** Give another player more time for the decision that is awaited of them. */
export const giveTime = (match_id: string, body: types.GiveTime): Call<types.Match> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/give-time`, body });

/** Have a hint for the decision that you are asked for, in an unrated match against bots of the house alone. */
export const hint = (match_id: string): Call<types.HintAnswer> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/hint` });

/** Use a table's link. */
export const redeemInvitation = (match_id: string, body: types.Redeem): Call<types.Match> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/invitation`, body });

/** Decline an invitation. */
export const declineInvitation = (match_id: string): Call<undefined> => ({ method: 'DELETE', path: `/api/v1/matches/${encodeURIComponent(match_id)}/invitation` });

/** See what a table's link invites to, before you sign in. */
export const lookAtInvitation = (match_id: string, body: types.LookAtInvitation): Call<types.MatchSummary> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/invitation/look`, body });

/** Invite a user to see a private table, to take a seat at it, or to watch the match. */
export const invite = (match_id: string, body: types.Invite): Call<undefined> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/invitations`, body });

/** Read what happened in a match. */
export const getLog = (match_id: string, query: { after?: number; limit?: number; seat?: number } = {}): Call<types.Log> => ({ method: 'GET', path: `/api/v1/matches/${encodeURIComponent(match_id)}/log`, query });

/** List what you may do now as whole actions, each ready to be played, in words too. */
export const getMenu = (match_id: string, query: { limit?: number; after?: number } = {}): Call<types.Menu> => ({ method: 'GET', path: `/api/v1/matches/${encodeURIComponent(match_id)}/menu`, query });

/** Give your own random number, once, before the match starts: everything that is drawn follows from it too. */
export const giveNonce = (match_id: string, body: types.GiveNonce): Call<types.Match> => ({ method: 'PUT', path: `/api/v1/matches/${encodeURIComponent(match_id)}/nonce`, body });

/** Play an action in your seat. */
export const play = (match_id: string, body: types.Play): Call<types.Played> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/play`, body, takesRequestId: true });

/** Look at what a match did to the ratings of its players. */
export const getMatchRatings = (match_id: string): Call<types.MatchRatings> => ({ method: 'GET', path: `/api/v1/matches/${encodeURIComponent(match_id)}/ratings` });

/** Offer a rematch to everybody in a finished match, or accept the one that was offered. */
export const rematch = (match_id: string): Call<types.Match> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/rematch` });

/** Give the match up. */
export const resign = (match_id: string): Call<types.Match> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/resign` });

/** Read a review of a seat, as far as it is made; not found if nobody has asked for it. */
export const getReview = (match_id: string, seat: number, query: { after?: number; limit?: number } = {}): Call<types.Review> => ({ method: 'GET', path: `/api/v1/matches/${encodeURIComponent(match_id)}/reviews/${encodeURIComponent(seat)}`, query });

/** Ask for a review of a seat in a match that is over. */
export const requestReview = (match_id: string, seat: number): Call<types.ReviewProgress> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/reviews/${encodeURIComponent(seat)}` });

/** Take a seat at a table that has not started: that seat, or the first free one. */
export const takeSeat = (match_id: string, body?: types.TakeSeat): Call<types.Match> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/seat`, body });

/** Leave your seat before the start; afterwards, resign. */
export const leaveSeat = (match_id: string): Call<undefined> => ({ method: 'DELETE', path: `/api/v1/matches/${encodeURIComponent(match_id)}/seat` });

/** Free a seat. */
export const sendAway = (match_id: string, seat: number): Call<types.Match> => ({ method: 'DELETE', path: `/api/v1/matches/${encodeURIComponent(match_id)}/seats/${encodeURIComponent(seat)}` });

/** Let everybody see your match against bots, or make it private again. */
export const shareMatch = (match_id: string, body?: types.Share): Call<types.Match> => ({ method: 'PUT', path: `/api/v1/matches/${encodeURIComponent(match_id)}/shared`, body });

/** Start the match. */
export const startMatch = (match_id: string): Call<types.Match> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/start` });

/** Take your seat back from the bot that plays it in your absence. */
export const takeBack = (match_id: string): Call<types.Match> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/take-back` });

/** Read what was said where you sit: at the table, or among the spectators. */
export const getTalk = (match_id: string, query: { after?: number; limit?: number } = {}): Call<types.Talk> => ({ method: 'GET', path: `/api/v1/matches/${encodeURIComponent(match_id)}/talk`, query });

/** Say something where you sit: at the table, or among the spectators. */
export const say = (match_id: string, body: types.Say): Call<types.Said> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/talk`, body, takesRequestId: true });

/** Take your last move back, in an unrated match against bots of the house alone. */
export const undo = (match_id: string, body: types.Undo): Call<types.Match> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/undo`, body });

/** Take vacation at a table that allows it; your clock stands still on these days. */
export const takeVacation = (match_id: string, body: types.TakeVacation): Call<types.Match> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/vacation`, body });

/** Take back a vacation that has not begun. */
export const cancelVacation = (match_id: string, body: types.CancelVacation): Call<types.Match> => ({ method: 'POST', path: `/api/v1/matches/${encodeURIComponent(match_id)}/vacation/cancel`, body });

/** Read what is known of somebody else's account: sanctions, reports about and by it, notes. */
export const getAccountCard = (name: string): Call<types.AccountCard> => ({ method: 'GET', path: `/api/v1/moderation/accounts/${encodeURIComponent(name)}` });

/** Leave a note about an account for the staff; its user does not see it. */
export const noteAccount = (name: string, body: types.AddNote): Call<types.AccountCard> => ({ method: 'POST', path: `/api/v1/moderation/accounts/${encodeURIComponent(name)}/notes`, body, takesRequestId: true });

/** Read the signals about somebody else's account: reasons to look, no verdicts. */
export const readSignals = (name: string, body: types.Why): Call<types.Signals> => ({ method: 'POST', path: `/api/v1/moderation/accounts/${encodeURIComponent(name)}/signals`, body });

/** Act on up to 500 matches. */
export const moderateMany = (body: types.ModerateMany): Call<types.ManyDone> => ({ method: 'POST', path: `/api/v1/moderation/acts`, body });

/** See how far an act on many matches is, and what became of each. */
export const getActsOnMany = (number: number): Call<types.ManyDone> => ({ method: 'GET', path: `/api/v1/moderation/acts/${encodeURIComponent(number)}` });

/** Announce something to everybody, in three languages, for 30 days at most. */
export const announce = (body: types.NewAnnouncement): Call<types.ServiceStatus> => ({ method: 'POST', path: `/api/v1/moderation/announcements`, body, takesRequestId: true });

/** Take an announcement away before its time. */
export const withdrawAnnouncement = (number: number, body: types.Why): Call<types.ServiceStatus> => ({ method: 'POST', path: `/api/v1/moderation/announcements/${encodeURIComponent(number)}/withdraw`, body });

/** List open appeals, oldest first, without those against your own decisions. */
export const listAppeals = (query: { limit?: number; after?: number } = {}): Call<types.AppealQueue> => ({ method: 'GET', path: `/api/v1/moderation/appeals`, query });

/** Read an appeal with its thread. */
export const getAppeal = (number: number): Call<types.AppealCase> => ({ method: 'GET', path: `/api/v1/moderation/appeals/${encodeURIComponent(number)}` });

/** Write to the user in the thread of an appeal, without deciding it. */
export const answerAppeal = (number: number, body: types.AnswerAppeal): Call<types.AppealCase> => ({ method: 'POST', path: `/api/v1/moderation/appeals/${encodeURIComponent(number)}/answer`, body });

/** Decide an appeal; the user is notified of the outcome, and why. */
export const decideAppeal = (number: number, body: types.DecideAppeal): Call<types.AppealCase> => ({ method: 'POST', path: `/api/v1/moderation/appeals/${encodeURIComponent(number)}/decide`, body });

/** Read the acts of the staff, newest first: all, on a match, or by or about a user. */
export const getAudit = (query: { match_id?: string; user?: string; limit?: number; before?: number } = {}): Call<types.AuditPage> => ({ method: 'GET', path: `/api/v1/moderation/audit`, query });

/** Start the clocks again; every open decision gets the time back. */
export const startClocks = (body: types.Why): Call<types.ServiceStatus> => ({ method: 'POST', path: `/api/v1/moderation/clocks/start`, body });

/** Stop all clocks during an incident; no time runs out anywhere. */
export const stopClocks = (body: types.StopClocks): Call<types.ServiceStatus> => ({ method: 'POST', path: `/api/v1/moderation/clocks/stop`, body });

/** Close quick match, registration or a game: nothing new begins there, what runs goes on. */
export const closePart = (part: string, body: types.ClosePart): Call<types.ServiceStatus> => ({ method: 'PUT', path: `/api/v1/moderation/closed/${encodeURIComponent(part)}`, body });

/** Open a part of the service again. */
export const openPart = (part: string, body: types.Why): Call<types.ServiceStatus> => ({ method: 'POST', path: `/api/v1/moderation/closed/${encodeURIComponent(part)}/open`, body });

/** Look at a match as a seat, or without one a spectator, saw it at an entry. */
export const getMatchAs = (match_id: string, query: { seat?: number; at?: number } = {}): Call<types.Match> => ({ method: 'GET', path: `/api/v1/moderation/matches/${encodeURIComponent(match_id)}`, query });

/** Act on a match. */
export const moderate = (match_id: string, body: types.Moderate): Call<types.Moderated> => ({ method: 'POST', path: `/api/v1/moderation/matches/${encodeURIComponent(match_id)}/acts`, body });

/** Read the log as a seat, or without one a spectator, got it; oldest first. */
export const getLogAs = (match_id: string, query: { seat?: number; after?: number; limit?: number } = {}): Call<types.Log> => ({ method: 'GET', path: `/api/v1/moderation/matches/${encodeURIComponent(match_id)}/log`, query });

/** Look behind the screens of a running match. */
export const look = (match_id: string, body: types.Why): Call<undefined> => ({ method: 'POST', path: `/api/v1/moderation/matches/${encodeURIComponent(match_id)}/look`, body });

/** See what an act would do, and to whom. */
export const previewAct = (match_id: string, body: types.ActPreview): Call<types.Preview> => ({ method: 'POST', path: `/api/v1/moderation/matches/${encodeURIComponent(match_id)}/preview`, body });

/** Take away a message; its author is notified. */
export const hideMessage = (number: number, body: types.Why): Call<undefined> => ({ method: 'POST', path: `/api/v1/moderation/messages/${encodeURIComponent(number)}/hide`, body });

/** Show a message again that was taken away; its author is notified. */
export const restoreMessage = (number: number, body: types.Why): Call<undefined> => ({ method: 'POST', path: `/api/v1/moderation/messages/${encodeURIComponent(number)}/restore`, body });

/** Read the open reports in the order of work, those about the same user or match together. */
export const getQueue = (): Call<types.WorkQueue> => ({ method: 'GET', path: `/api/v1/moderation/queue` });

/** List reports, newest first. */
export const listReports = (query: { which?: types.WhichReports; limit?: number; before?: number } = {}): Call<types.ReportQueue> => ({ method: 'GET', path: `/api/v1/moderation/reports`, query });

/** Read a report and the notes about it. */
export const getReport = (number: number): Call<types.ReportCase> => ({ method: 'GET', path: `/api/v1/moderation/reports/${encodeURIComponent(number)}` });

/** Give a report to a member of the staff, or claim it. */
export const assignReport = (number: number, body: types.Assign): Call<types.ReportCase> => ({ method: 'POST', path: `/api/v1/moderation/reports/${encodeURIComponent(number)}/assign`, body });

/** Close a report; the user who reported is notified of the outcome. */
export const closeReport = (number: number, body: types.CloseReport): Call<types.ReportCase> => ({ method: 'POST', path: `/api/v1/moderation/reports/${encodeURIComponent(number)}/close`, body });

/** Merge a report into another one about the same thing; both reporters are notified of its outcome. */
export const mergeReport = (number: number, body: types.Merge): Call<types.ReportCase> => ({ method: 'POST', path: `/api/v1/moderation/reports/${encodeURIComponent(number)}/merge`, body });

/** Leave a note for the staff; the user who reported does not see it. */
export const noteReport = (number: number, body: types.AddNote): Call<types.ReportCase> => ({ method: 'POST', path: `/api/v1/moderation/reports/${encodeURIComponent(number)}/notes`, body, takesRequestId: true });

/** Put a report of your own back into the queue. */
export const releaseReport = (number: number): Call<types.ReportCase> => ({ method: 'POST', path: `/api/v1/moderation/reports/${encodeURIComponent(number)}/release` });

/** Work on a closed report again; the user who reported is notified. */
export const reopenReport = (number: number, body: types.Why): Call<types.ReportCase> => ({ method: 'POST', path: `/api/v1/moderation/reports/${encodeURIComponent(number)}/reopen`, body });

/** Take the message away, sanction, answer and close: all of it, or nothing. */
export const resolve = (number: number, body: types.Resolution): Call<types.ReportCase> => ({ method: 'POST', path: `/api/v1/moderation/reports/${encodeURIComponent(number)}/resolve`, body });

/** Let a report that was merged into another stand for itself again. */
export const unmergeReport = (number: number, body: types.Why): Call<types.ReportCase> => ({ method: 'POST', path: `/api/v1/moderation/reports/${encodeURIComponent(number)}/unmerge`, body });

/** List what was imposed on a user, newest first. */
export const listSanctions = (query: { user?: string } = {}): Call<types.Sanctions> => ({ method: 'GET', path: `/api/v1/moderation/sanctions`, query });

/** Impose a sanction: a warning, a mute, no rated play, a suspension or a ban. */
export const imposeSanction = (body: types.NewSanction): Call<types.Sanction> => ({ method: 'POST', path: `/api/v1/moderation/sanctions`, body, takesRequestId: true });

/** End a sanction early. */
export const liftSanction = (number: number, body: types.Why): Call<types.Sanction> => ({ method: 'POST', path: `/api/v1/moderation/sanctions/${encodeURIComponent(number)}/lift`, body });

/** List the texts that sanctions and answers can be given with; everybody reads them in their own language. */
export const listTemplates = (): Call<Array<types.TemplateAnswer>> => ({ method: 'GET', path: `/api/v1/moderation/templates` });

/** List what the house decided about you and you have not acknowledged yet. */
export const listNotices = (): Call<types.Notices> => ({ method: 'GET', path: `/api/v1/notices` });

/** Say that you have read the notices up to a number; returns those that are left. */
export const acknowledgeNotices = (body: types.AcknowledgeNotices): Call<types.Notices> => ({ method: 'POST', path: `/api/v1/notices/acknowledge`, body });

/** List your notifications. */
export const listNotifications = (query: { unread?: boolean; limit?: number; before?: number } = {}): Call<types.NotificationPage> => ({ method: 'GET', path: `/api/v1/notifications`, query });

/** Mark notifications as read: up to a number, about a match, or all. */
export const markNotificationsRead = (body?: types.MarkRead): Call<types.NotificationPage> => ({ method: 'POST', path: `/api/v1/notifications/read`, body });

/** Ask for a link to choose a new password. */
export const askForPasswordReset = (body: types.AskForReset): Call<undefined> => ({ method: 'POST', path: `/api/v1/password-reset`, body });

/** Choose a new password by the link that was mailed; it works once, for an hour. */
export const resetPassword = (body: types.ResetPassword): Call<undefined> => ({ method: 'POST', path: `/api/v1/password-reset/finish`, body });

/** Look at a player's ratings. */
export const getProfile = (name: string): Call<types.Profile> => ({ method: 'GET', path: `/api/v1/players/${encodeURIComponent(name)}` });

/** List the matches of a player that you may see, running and finished ones. */
export const listPlayerMatches = (name: string, query: { limit?: number; after?: string } = {}): Call<types.MatchPage> => ({ method: 'GET', path: `/api/v1/players/${encodeURIComponent(name)}/matches`, query });

/** Export the finished matches of a player that you may see, a line of JSON for each. */
export const exportPlayerMatches = (name: string, query: { game?: string; limit?: number; after?: string } = {}): Call<string> => ({ method: 'GET', path: `/api/v1/players/${encodeURIComponent(name)}/matches/export`, query, isText: true });

/** Look at the history of a player's rating. */
export const getRatingHistory = (name: string, game: string, query: { limit?: number } = {}): Call<types.RatingHistory> => ({ method: 'GET', path: `/api/v1/players/${encodeURIComponent(name)}/ratings/${encodeURIComponent(game)}`, query });

/** See how you stand to another user: who follows whom, and who won when you met. */
export const getRelation = (name: string): Call<types.Relation> => ({ method: 'GET', path: `/api/v1/players/${encodeURIComponent(name)}/relation` });

/** The key with which a browser subscribes to pushes. */
export const getPushKey = (): Call<types.PushKey> => ({ method: 'GET', path: `/api/v1/push/key` });

/** List your browsers that take pushes. */
export const listPushSubscriptions = (): Call<types.PushSubscriptions> => ({ method: 'GET', path: `/api/v1/push/subscriptions` });

/** Let a browser take pushes. */
export const subscribeToPush = (body: types.NewPushSubscription): Call<types.PushSubscription> => ({ method: 'POST', path: `/api/v1/push/subscriptions`, body });

/** Let a browser take no more pushes; doing it again changes nothing. */
export const unsubscribeFromPush = (subscription_id: string): Call<undefined> => ({ method: 'DELETE', path: `/api/v1/push/subscriptions/${encodeURIComponent(subscription_id)}` });

/** See how your last request for a match stands. */
export const getQuickMatch = (): Call<types.Ticket> => ({ method: 'GET', path: `/api/v1/quick-match` });

/** Ask for a match. */
export const askForMatch = (body: types.QuickMatch): Call<types.Ticket> => ({ method: 'POST', path: `/api/v1/quick-match`, body, takesRequestId: true });

/** Stop waiting for a match. */
export const stopAsking = (): Call<types.Ticket> => ({ method: 'DELETE', path: `/api/v1/quick-match` });

/** See what became of your reports. */
export const listMyReports = (query: { limit?: number; before?: number } = {}): Call<types.ReportPage> => ({ method: 'GET', path: `/api/v1/reports`, query });

/** Report a user, a match or something said to the moderators. */
export const report = (body: types.NewReport): Call<types.Report> => ({ method: 'POST', path: `/api/v1/reports`, body, takesRequestId: true });

/** List your warnings and other sanctions. */
export const listMySanctions = (): Call<types.Sanctions> => ({ method: 'GET', path: `/api/v1/sanctions` });

/** Say that you have read a sanction of yours. */
export const acknowledgeSanction = (number: number): Call<types.Sanction> => ({ method: 'POST', path: `/api/v1/sanctions/${encodeURIComponent(number)}/acknowledge` });

/** Appeal against a sanction of yours, once. */
export const appeal = (number: number, body: types.NewAppeal): Call<types.Sanction> => ({ method: 'POST', path: `/api/v1/sanctions/${encodeURIComponent(number)}/appeal`, body });

/** Write more in the thread of your appeal, until it is decided; at most three times before an answer. */
export const addToAppeal = (number: number, body: types.AddToAppeal): Call<types.Sanction> => ({ method: 'POST', path: `/api/v1/sanctions/${encodeURIComponent(number)}/appeal/messages`, body, takesRequestId: true });

/** Learn who you are here, if anybody: your account, or nothing. */
export const getSession = (): Call<types.SignedInUser> => ({ method: 'GET', path: `/api/v1/session` });

/** Sign in with name and password, and with a code if you have set up a second factor. */
export const signIn = (body: types.SignIn): Call<types.SignedIn> => ({ method: 'POST', path: `/api/v1/sign-in`, body });

/** Sign out. */
export const signOut = (): Call<undefined> => ({ method: 'POST', path: `/api/v1/sign-out` });

/** Create an account with a name and a password. */
export const signUp = (body: types.SignUp): Call<types.SignedIn> => ({ method: 'POST', path: `/api/v1/sign-up`, body });

/** Read how the service is at present: announcements, what is closed and why, whether the clocks run. */
export const getStatus = (): Call<types.ServiceStatus> => ({ method: 'GET', path: `/api/v1/status` });

/** Open a trial: a match of your own to try a client with. */
export const openTrial = (body: types.OpenTrial): Call<types.TrialAnswer> => ({ method: 'POST', path: `/api/v1/trials`, body, takesRequestId: true });

/** Look at a trial of yours. */
export const getTrial = (match_id: string): Call<types.TrialAnswer> => ({ method: 'GET', path: `/api/v1/trials/${encodeURIComponent(match_id)}` });

/** End a trial without a result. */
export const closeTrial = (match_id: string): Call<undefined> => ({ method: 'DELETE', path: `/api/v1/trials/${encodeURIComponent(match_id)}` });

/** Let time pass in a trial. */
export const advanceClock = (match_id: string, body: types.AdvanceClock): Call<types.TrialAnswer> => ({ method: 'POST', path: `/api/v1/trials/${encodeURIComponent(match_id)}/clock`, body });

/** Let something go wrong in a trial, so many times, from the next occasion on. */
export const orderMischief = (match_id: string, body: types.OrderMischief): Call<types.TrialAnswer> => ({ method: 'POST', path: `/api/v1/trials/${encodeURIComponent(match_id)}/mischief`, body });

/** Let the script play for the other seats that are asked, in a trial with `opponents_wait`. */
export const letOpponentsPlay = (match_id: string, body?: types.LetOpponentsPlay): Call<types.TrialAnswer> => ({ method: 'POST', path: `/api/v1/trials/${encodeURIComponent(match_id)}/opponents`, body });

/** List your webhooks, the newest first. */
export const listWebhooks = (): Call<types.Webhooks> => ({ method: 'GET', path: `/api/v1/webhooks` });

/** Let the service call an address of yours when something concerns you. */
export const createWebhook = (body: types.NewWebhook): Call<types.WebhookSecret> => ({ method: 'POST', path: `/api/v1/webhooks`, body, takesRequestId: true });

/** Change a webhook; what is left out stays. */
export const changeWebhook = (webhook_id: string, body?: types.ChangeWebhook): Call<types.Webhook> => ({ method: 'PUT', path: `/api/v1/webhooks/${encodeURIComponent(webhook_id)}`, body });

/** Take a webhook away, with its log. */
export const deleteWebhook = (webhook_id: string): Call<undefined> => ({ method: 'DELETE', path: `/api/v1/webhooks/${encodeURIComponent(webhook_id)}` });

/** Read what was sent to a webhook, the newest first. */
export const listDeliveries = (webhook_id: string, query: { limit?: number; before?: number } = {}): Call<types.DeliveryPage> => ({ method: 'GET', path: `/api/v1/webhooks/${encodeURIComponent(webhook_id)}/deliveries`, query });

/** Send something again to a webhook, with the same id. */
export const replayDelivery = (webhook_id: string, delivery_id: number): Call<types.Delivery> => ({ method: 'POST', path: `/api/v1/webhooks/${encodeURIComponent(webhook_id)}/deliveries/${encodeURIComponent(delivery_id)}/replay` });

/** Replace the secret of a webhook; for a day everything is signed with both. */
export const rotateWebhookSecret = (webhook_id: string): Call<types.WebhookSecret> => ({ method: 'POST', path: `/api/v1/webhooks/${encodeURIComponent(webhook_id)}/secret` });

/** Send a test to a webhook; its log says whether it arrived. */
export const testWebhook = (webhook_id: string): Call<types.Delivery> => ({ method: 'POST', path: `/api/v1/webhooks/${encodeURIComponent(webhook_id)}/test` });
