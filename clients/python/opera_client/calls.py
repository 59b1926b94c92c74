"""Every operation of the API as a call that a client sends. Written by generate.py from openapi.json."""

from __future__ import annotations

from typing import Any, Literal

from opera_client import types
from opera_client.call import Call, quoted


def get_index() -> Call[types.Index]:
    """See where things are."""
    return Call("GET", "/api/v1")


def get_account() -> Call[types.Account]:
    """Look at your account, and at what you may do."""
    return Call("GET", "/api/v1/account")


def get_address() -> Call[types.Address]:
    """See your e-mail address, and whether it is confirmed."""
    return Call("GET", "/api/v1/account/address")


def give_address(body: types.GiveAddress) -> Call[types.Address]:
    """Give or change your e-mail address."""
    return Call("PUT", "/api/v1/account/address", body=body)


def confirm_address(body: types.ConfirmAddress) -> Call[None]:
    """Confirm an address by the link that was mailed there; it works once, for a day."""
    return Call("POST", "/api/v1/account/address/confirm", body=body)


def remove_address(body: types.RemoveAddress) -> Call[types.Address]:
    """Take your e-mail address away; without one a forgotten password cannot be replaced."""
    return Call("POST", "/api/v1/account/address/remove", body=body)


def list_apps() -> Call[list[types.App]]:
    """List the programs that you registered, the newest first."""
    return Call("GET", "/api/v1/account/apps")


def register_app(body: types.RegisterApp) -> Call[types.App]:
    """Register a program that signs users in by OAuth; one without addresses signs in by device codes."""
    return Call("POST", "/api/v1/account/apps", body=body, takes_request_id=True)


def remove_app(client_id: str) -> Call[None]:
    """Remove a program that you registered; whoever it signed in is signed out of it."""
    return Call("DELETE", f"/api/v1/account/apps/{quoted(client_id)}")


def mark_as_bot() -> Call[types.Account]:
    """Mark your account as a program's, for good."""
    return Call("PUT", "/api/v1/account/bot")


def get_my_data() -> Call[types.PersonalData]:
    """Get a copy of your data."""
    return Call("GET", "/api/v1/account/data")


def close_account(body: types.CloseAccount | None = None) -> Call[None]:
    """Close your account for good; a token needs the scope `account`."""
    return Call("POST", "/api/v1/account/deletion", body=body)


def set_language(body: types.ChangeLanguage) -> Call[types.Account]:
    """Choose the language of names and messages; without one, your browser's or program's choice counts again."""
    return Call("PUT", "/api/v1/account/language", body=body)


def get_limits() -> Call[list[types.Limit]]:
    """See how many requests you have left."""
    return Call("GET", "/api/v1/account/limits")


def change_password(body: types.ChangePassword) -> Call[types.SignedIn]:
    """Change your password."""
    return Call("POST", "/api/v1/account/password", body=body)


def get_preferences() -> Call[types.Preferences]:
    """See what you want to hear of and when, and your time zone."""
    return Call("GET", "/api/v1/account/preferences")


def change_preferences(body: types.ChangePreferences | None = None) -> Call[types.Preferences]:
    """Change what you want to hear of and when; what is left out stays."""
    return Call("PUT", "/api/v1/account/preferences", body=body)


def list_programs() -> Call[list[types.Program]]:
    """List the programs that you let in by OAuth, the last used first."""
    return Call("GET", "/api/v1/account/programs")


def disconnect_program(client_id: str) -> Call[None]:
    """Sign a program out of your account, everywhere."""
    return Call("DELETE", f"/api/v1/account/programs/{quoted(client_id)}")


def get_second_factor() -> Call[types.SecondFactor]:
    """See whether you give a code when you sign in."""
    return Call("GET", "/api/v1/account/second-factor")


def set_up_second_factor(body: types.SetUpSecondFactor) -> Call[types.NewSecondFactor]:
    """Begin to set up a second factor: an authenticator app, which shows a new code every 30 seconds."""
    return Call("POST", "/api/v1/account/second-factor", body=body)


def confirm_second_factor(body: types.ConfirmSecondFactor) -> Call[types.RecoveryCodes]:
    """Turn the second factor on with the first code of your app; from now on each sign-in asks for one."""
    return Call("POST", "/api/v1/account/second-factor/confirmation", body=body)


def turn_off_second_factor(body: types.EndSecondFactor) -> Call[types.SecondFactor]:
    """Turn the second factor off; every token ends."""
    return Call("POST", "/api/v1/account/second-factor/end", body=body)


def show_second_factor(body: types.ShowSecondFactor) -> Call[types.SecondFactor]:
    """Show your second factor again, in a session: the staff need it before they ban or look."""
    return Call("POST", "/api/v1/account/second-factor/proof", body=body)


def make_recovery_codes(body: types.MakeRecoveryCodes) -> Call[types.RecoveryCodes]:
    """Make new recovery codes; all earlier ones end."""
    return Call("POST", "/api/v1/account/second-factor/recovery-codes", body=body)


def list_sessions() -> Call[list[types.BrowserSession]]:
    """List the browsers in which you are signed in, the last used first."""
    return Call("GET", "/api/v1/account/sessions")


def end_other_sessions() -> Call[None]:
    """Sign every other browser out."""
    return Call("DELETE", "/api/v1/account/sessions")


def end_session(session_id: str) -> Call[None]:
    """Sign a browser out."""
    return Call("DELETE", f"/api/v1/account/sessions/{quoted(session_id)}")


def list_tokens() -> Call[list[types.Token]]:
    """List your access tokens, the newest first."""
    return Call("GET", "/api/v1/account/tokens")


def create_token(body: types.TokenRequest) -> Call[types.NewToken]:
    """Make an access token for a program; its secret is shown this once."""
    return Call("POST", "/api/v1/account/tokens", body=body, takes_request_id=True)


def revoke_token(token_id: str) -> Call[None]:
    """Revoke a token and the tokens it made."""
    return Call("DELETE", f"/api/v1/account/tokens/{quoted(token_id)}")


def upgrade_guest(body: types.UpgradeGuest) -> Call[types.SignedIn]:
    """Make your guest account a full one; a token needs the scope `account`."""
    return Call("POST", "/api/v1/account/upgrade", body=body)


def list_blocks() -> Call[types.Blocks]:
    """List everybody you have blocked."""
    return Call("GET", "/api/v1/blocks")


def block(name: str) -> Call[types.Blocks]:
    """Block a user."""
    return Call("PUT", f"/api/v1/blocks/{quoted(name)}")


def unblock(name: str) -> Call[types.Blocks]:
    """Read and meet a user again."""
    return Call("DELETE", f"/api/v1/blocks/{quoted(name)}")


def list_bots(*, limit: int | None = None, after: str | None = None) -> Call[types.ProfilePage]:
    """List programs that you can challenge."""
    return Call("GET", "/api/v1/bots", query={"limit": limit, "after": after})


def challenge(body: types.Challenge) -> Call[types.Match]:
    """Challenge a person or a program, by name."""
    return Call("POST", "/api/v1/challenges", body=body)


def get_changelog() -> Call[types.ApiChanges]:
    """Read what changed in this API."""
    return Call("GET", "/api/v1/changelog")


def get_fairness() -> Call[types.FairnessAnswer]:
    """See how matches are proved fair, and the key that exported ones are signed with."""
    return Call("GET", "/api/v1/fairness")


def list_followed(*, limit: int | None = None, after: str | None = None) -> Call[types.FollowedPage]:
    """List everybody you follow, with what they are playing."""
    return Call("GET", "/api/v1/follows", query={"limit": limit, "after": after})


def follow(name: str) -> Call[types.Relation]:
    """Follow a user, to find them again and to see what they are playing."""
    return Call("PUT", f"/api/v1/follows/{quoted(name)}")


def unfollow(name: str) -> Call[types.Relation]:
    """Follow a user no longer."""
    return Call("DELETE", f"/api/v1/follows/{quoted(name)}")


def list_games() -> Call[list[types.Game]]:
    """List the games."""
    return Call("GET", "/api/v1/games")


def get_game(game: str) -> Call[types.Game]:
    """Look at a game."""
    return Call("GET", f"/api/v1/games/{quoted(game)}")


def get_leaderboard(game: str, *, among: types.LeaderboardAmong | None = None, limit: int | None = None) -> Call[types.Leaderboard]:
    """See who is best at a game."""
    return Call("GET", f"/api/v1/games/{quoted(game)}/leaderboard", query={"among": among, "limit": limit})


def get_rules(game: str) -> Call[str]:
    """Read the rules of a game."""
    return Call("GET", f"/api/v1/games/{quoted(game)}/rules", is_text=True)


def create_guest(body: types.NewGuest | None = None) -> Call[types.SignedIn]:
    """Play as a guest."""
    return Call("POST", "/api/v1/guests", body=body)


def begin_introduction(body: types.BeginIntroduction) -> Call[types.Match]:
    """Begin the introduction to a game."""
    return Call("POST", "/api/v1/introductions", body=body, takes_request_id=True)


def list_matches(*, which: types.Which | None = None, game: str | None = None, players: int | None = None, rated: bool | None = None, limit: int | None = None, after: str | None = None) -> Call[types.MatchPage]:
    """List matches."""
    return Call("GET", "/api/v1/matches", query={"which": which, "game": game, "players": players, "rated": rated, "limit": limit, "after": after})


def open_table(body: types.OpenTable) -> Call[types.Match]:
    """Open a table."""
    return Call("POST", "/api/v1/matches", body=body, takes_request_id=True)


def get_match(match_id: str, *, seat: int | None = None, at: int | None = None) -> Call[types.Match]:
    """Look at a match."""
    return Call("GET", f"/api/v1/matches/{quoted(match_id)}", query={"seat": seat, "at": at})


def abort_match(match_id: str) -> Call[types.Match]:
    """Close the table."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/abort")


def seat_bot(match_id: str, body: types.SeatBot) -> Call[types.Match]:
    """Let bots of the house sit down: in one seat, or in every free one."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/bots", body=body)


def export_match(match_id: str) -> Call[types.ExportedMatch]:
    """Export a finished match."""
    return Call("GET", f"/api/v1/matches/{quoted(match_id)}/export")


def give_time(match_id: str, body: types.GiveTime) -> Call[types.Match]:
    """Give another player more time for the decision that is awaited of them."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/give-time", body=body)


def hint(match_id: str) -> Call[types.HintAnswer]:
    """Have a hint for the decision that you are asked for, in an unrated match against bots of the house alone."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/hint")


def redeem_invitation(match_id: str, body: types.Redeem) -> Call[types.Match]:
    """Use a table's link."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/invitation", body=body)


def decline_invitation(match_id: str) -> Call[None]:
    """Decline an invitation."""
    return Call("DELETE", f"/api/v1/matches/{quoted(match_id)}/invitation")


def look_at_invitation(match_id: str, body: types.LookAtInvitation) -> Call[types.MatchSummary]:
    """See what a table's link invites to, before you sign in."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/invitation/look", body=body)


def invite(match_id: str, body: types.Invite) -> Call[None]:
    """Invite a user to see a private table, to take a seat at it, or to watch the match."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/invitations", body=body)


def get_log(match_id: str, *, after: int | None = None, limit: int | None = None, seat: int | None = None) -> Call[types.Log]:
    """Read what happened in a match."""
    return Call("GET", f"/api/v1/matches/{quoted(match_id)}/log", query={"after": after, "limit": limit, "seat": seat})


def get_menu(match_id: str, *, limit: int | None = None, after: int | None = None) -> Call[types.Menu]:
    """List what you may do now as whole actions, each ready to be played, in words too."""
    return Call("GET", f"/api/v1/matches/{quoted(match_id)}/menu", query={"limit": limit, "after": after})


def give_nonce(match_id: str, body: types.GiveNonce) -> Call[types.Match]:
    """Give your own random number, once, before the match starts: everything that is drawn follows from it too."""
    return Call("PUT", f"/api/v1/matches/{quoted(match_id)}/nonce", body=body)


def play(match_id: str, body: types.Play) -> Call[types.Played]:
    """Play an action in your seat."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/play", body=body, takes_request_id=True)


def get_match_ratings(match_id: str) -> Call[types.MatchRatings]:
    """Look at what a match did to the ratings of its players."""
    return Call("GET", f"/api/v1/matches/{quoted(match_id)}/ratings")


def rematch(match_id: str) -> Call[types.Match]:
    """Offer a rematch to everybody in a finished match, or accept the one that was offered."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/rematch")


def resign(match_id: str) -> Call[types.Match]:
    """Give the match up."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/resign")


def get_review(match_id: str, seat: int, *, after: int | None = None, limit: int | None = None) -> Call[types.Review]:
    """Read a review of a seat, as far as it is made; not found if nobody has asked for it."""
    return Call("GET", f"/api/v1/matches/{quoted(match_id)}/reviews/{quoted(seat)}", query={"after": after, "limit": limit})


def request_review(match_id: str, seat: int) -> Call[types.ReviewProgress]:
    """Ask for a review of a seat in a match that is over."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/reviews/{quoted(seat)}")


def take_seat(match_id: str, body: types.TakeSeat | None = None) -> Call[types.Match]:
    """Take a seat at a table that has not started: that seat, or the first free one."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/seat", body=body)


def leave_seat(match_id: str) -> Call[None]:
    """Leave your seat before the start; afterwards, resign."""
    return Call("DELETE", f"/api/v1/matches/{quoted(match_id)}/seat")


def send_away(match_id: str, seat: int) -> Call[types.Match]:
    """Free a seat."""
    return Call("DELETE", f"/api/v1/matches/{quoted(match_id)}/seats/{quoted(seat)}")


def share_match(match_id: str, body: types.Share | None = None) -> Call[types.Match]:
    """Let everybody see your match against bots, or make it private again."""
    return Call("PUT", f"/api/v1/matches/{quoted(match_id)}/shared", body=body)


def start_match(match_id: str) -> Call[types.Match]:
    """Start the match."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/start")


def take_back(match_id: str) -> Call[types.Match]:
    """Take your seat back from the bot that plays it in your absence."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/take-back")


def get_talk(match_id: str, *, after: int | None = None, limit: int | None = None) -> Call[types.Talk]:
    """Read what was said where you sit: at the table, or among the spectators."""
    return Call("GET", f"/api/v1/matches/{quoted(match_id)}/talk", query={"after": after, "limit": limit})


def say(match_id: str, body: types.Say) -> Call[types.Said]:
    """Say something where you sit: at the table, or among the spectators."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/talk", body=body, takes_request_id=True)


def undo(match_id: str, body: types.Undo) -> Call[types.Match]:
    """Take your last move back, in an unrated match against bots of the house alone."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/undo", body=body)


def take_vacation(match_id: str, body: types.TakeVacation) -> Call[types.Match]:
    """Take vacation at a table that allows it; your clock stands still on these days."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/vacation", body=body)


def cancel_vacation(match_id: str, body: types.CancelVacation) -> Call[types.Match]:
    """Take back a vacation that has not begun."""
    return Call("POST", f"/api/v1/matches/{quoted(match_id)}/vacation/cancel", body=body)


def get_account_card(name: str) -> Call[types.AccountCard]:
    """Read what is known of somebody else's account: sanctions, reports about and by it, notes."""
    return Call("GET", f"/api/v1/moderation/accounts/{quoted(name)}")


def note_account(name: str, body: types.AddNote) -> Call[types.AccountCard]:
    """Leave a note about an account for the staff; its user does not see it."""
    return Call("POST", f"/api/v1/moderation/accounts/{quoted(name)}/notes", body=body, takes_request_id=True)


def read_signals(name: str, body: types.Why) -> Call[types.Signals]:
    """Read the signals about somebody else's account: reasons to look, no verdicts."""
    return Call("POST", f"/api/v1/moderation/accounts/{quoted(name)}/signals", body=body)


def moderate_many(body: types.ModerateMany) -> Call[types.ManyDone]:
    """Act on up to 500 matches."""
    return Call("POST", "/api/v1/moderation/acts", body=body)


def get_acts_on_many(number: int) -> Call[types.ManyDone]:
    """See how far an act on many matches is, and what became of each."""
    return Call("GET", f"/api/v1/moderation/acts/{quoted(number)}")


def announce(body: types.NewAnnouncement) -> Call[types.ServiceStatus]:
    """Announce something to everybody, in three languages, for 30 days at most."""
    return Call("POST", "/api/v1/moderation/announcements", body=body, takes_request_id=True)


def withdraw_announcement(number: int, body: types.Why) -> Call[types.ServiceStatus]:
    """Take an announcement away before its time."""
    return Call("POST", f"/api/v1/moderation/announcements/{quoted(number)}/withdraw", body=body)


def list_appeals(*, limit: int | None = None, after: int | None = None) -> Call[types.AppealQueue]:
    """List open appeals, oldest first, without those against your own decisions."""
    return Call("GET", "/api/v1/moderation/appeals", query={"limit": limit, "after": after})


def get_appeal(number: int) -> Call[types.AppealCase]:
    """Read an appeal with its thread."""
    return Call("GET", f"/api/v1/moderation/appeals/{quoted(number)}")


def answer_appeal(number: int, body: types.AnswerAppeal) -> Call[types.AppealCase]:
    """Write to the user in the thread of an appeal, without deciding it."""
    return Call("POST", f"/api/v1/moderation/appeals/{quoted(number)}/answer", body=body)


def decide_appeal(number: int, body: types.DecideAppeal) -> Call[types.AppealCase]:
    """Decide an appeal; the user is notified of the outcome, and why."""
    return Call("POST", f"/api/v1/moderation/appeals/{quoted(number)}/decide", body=body)


def get_audit(*, match_id: str | None = None, user: str | None = None, limit: int | None = None, before: int | None = None) -> Call[types.AuditPage]:
    """Read the acts of the staff, newest first: all, on a match, or by or about a user."""
    return Call("GET", "/api/v1/moderation/audit", query={"match_id": match_id, "user": user, "limit": limit, "before": before})


def start_clocks(body: types.Why) -> Call[types.ServiceStatus]:
    """Start the clocks again; every open decision gets the time back."""
    return Call("POST", "/api/v1/moderation/clocks/start", body=body)


def stop_clocks(body: types.StopClocks) -> Call[types.ServiceStatus]:
    """Stop all clocks during an incident; no time runs out anywhere."""
    return Call("POST", "/api/v1/moderation/clocks/stop", body=body)


def close_part(part: str, body: types.ClosePart) -> Call[types.ServiceStatus]:
    """Close quick match, registration or a game: nothing new begins there, what runs goes on."""
    return Call("PUT", f"/api/v1/moderation/closed/{quoted(part)}", body=body)


def open_part(part: str, body: types.Why) -> Call[types.ServiceStatus]:
    """Open a part of the service again."""
    return Call("POST", f"/api/v1/moderation/closed/{quoted(part)}/open", body=body)


def get_match_as(match_id: str, *, seat: int | None = None, at: int | None = None) -> Call[types.Match]:
    """Look at a match as a seat, or without one a spectator, saw it at an entry."""
    return Call("GET", f"/api/v1/moderation/matches/{quoted(match_id)}", query={"seat": seat, "at": at})


def moderate(match_id: str, body: types.Moderate) -> Call[types.Moderated]:
    """Act on a match."""
    return Call("POST", f"/api/v1/moderation/matches/{quoted(match_id)}/acts", body=body)


def get_log_as(match_id: str, *, seat: int | None = None, after: int | None = None, limit: int | None = None) -> Call[types.Log]:
    """Read the log as a seat, or without one a spectator, got it; oldest first."""
    return Call("GET", f"/api/v1/moderation/matches/{quoted(match_id)}/log", query={"seat": seat, "after": after, "limit": limit})


def look(match_id: str, body: types.Why) -> Call[None]:
    """Look behind the screens of a running match."""
    return Call("POST", f"/api/v1/moderation/matches/{quoted(match_id)}/look", body=body)


def preview_act(match_id: str, body: types.ActPreview) -> Call[types.Preview]:
    """See what an act would do, and to whom."""
    return Call("POST", f"/api/v1/moderation/matches/{quoted(match_id)}/preview", body=body)


def hide_message(number: int, body: types.Why) -> Call[None]:
    """Take away a message; its author is notified."""
    return Call("POST", f"/api/v1/moderation/messages/{quoted(number)}/hide", body=body)


def restore_message(number: int, body: types.Why) -> Call[None]:
    """Show a message again that was taken away; its author is notified."""
    return Call("POST", f"/api/v1/moderation/messages/{quoted(number)}/restore", body=body)


def get_queue() -> Call[types.WorkQueue]:
    """Read the open reports in the order of work, those about the same user or match together."""
    return Call("GET", "/api/v1/moderation/queue")


def list_reports(*, which: types.WhichReports | None = None, limit: int | None = None, before: int | None = None) -> Call[types.ReportQueue]:
    """List reports, newest first."""
    return Call("GET", "/api/v1/moderation/reports", query={"which": which, "limit": limit, "before": before})


def get_report(number: int) -> Call[types.ReportCase]:
    """Read a report and the notes about it."""
    return Call("GET", f"/api/v1/moderation/reports/{quoted(number)}")


def assign_report(number: int, body: types.Assign) -> Call[types.ReportCase]:
    """Give a report to a member of the staff, or claim it."""
    return Call("POST", f"/api/v1/moderation/reports/{quoted(number)}/assign", body=body)


def close_report(number: int, body: types.CloseReport) -> Call[types.ReportCase]:
    """Close a report; the user who reported is notified of the outcome."""
    return Call("POST", f"/api/v1/moderation/reports/{quoted(number)}/close", body=body)


def merge_report(number: int, body: types.Merge) -> Call[types.ReportCase]:
    """Merge a report into another one about the same thing; both reporters are notified of its outcome."""
    return Call("POST", f"/api/v1/moderation/reports/{quoted(number)}/merge", body=body)


def note_report(number: int, body: types.AddNote) -> Call[types.ReportCase]:
    """Leave a note for the staff; the user who reported does not see it."""
    return Call("POST", f"/api/v1/moderation/reports/{quoted(number)}/notes", body=body, takes_request_id=True)


def release_report(number: int) -> Call[types.ReportCase]:
    """Put a report of your own back into the queue."""
    return Call("POST", f"/api/v1/moderation/reports/{quoted(number)}/release")


def reopen_report(number: int, body: types.Why) -> Call[types.ReportCase]:
    """Work on a closed report again; the user who reported is notified."""
    return Call("POST", f"/api/v1/moderation/reports/{quoted(number)}/reopen", body=body)


def resolve(number: int, body: types.Resolution) -> Call[types.ReportCase]:
    """Take the message away, sanction, answer and close: all of it, or nothing."""
    return Call("POST", f"/api/v1/moderation/reports/{quoted(number)}/resolve", body=body)


def unmerge_report(number: int, body: types.Why) -> Call[types.ReportCase]:
    """Let a report that was merged into another stand for itself again."""
    return Call("POST", f"/api/v1/moderation/reports/{quoted(number)}/unmerge", body=body)


def list_sanctions(*, user: str | None = None) -> Call[types.Sanctions]:
    """List what was imposed on a user, newest first."""
    return Call("GET", "/api/v1/moderation/sanctions", query={"user": user})


def impose_sanction(body: types.NewSanction) -> Call[types.Sanction]:
    """Impose a sanction: a warning, a mute, no rated play, a suspension or a ban."""
    return Call("POST", "/api/v1/moderation/sanctions", body=body, takes_request_id=True)


def lift_sanction(number: int, body: types.Why) -> Call[types.Sanction]:
    """End a sanction early."""
    return Call("POST", f"/api/v1/moderation/sanctions/{quoted(number)}/lift", body=body)


def list_templates() -> Call[list[types.TemplateAnswer]]:
    """List the texts that sanctions and answers can be given with; everybody reads them in their own language."""
    return Call("GET", "/api/v1/moderation/templates")


def list_notices() -> Call[types.Notices]:
    """List what the house decided about you and you have not acknowledged yet."""
    return Call("GET", "/api/v1/notices")


def acknowledge_notices(body: types.AcknowledgeNotices) -> Call[types.Notices]:
    """Say that you have read the notices up to a number; returns those that are left."""
    return Call("POST", "/api/v1/notices/acknowledge", body=body)


def list_notifications(*, unread: bool | None = None, limit: int | None = None, before: int | None = None) -> Call[types.NotificationPage]:
    """List your notifications."""
    return Call("GET", "/api/v1/notifications", query={"unread": unread, "limit": limit, "before": before})


def mark_notifications_read(body: types.MarkRead | None = None) -> Call[types.NotificationPage]:
    """Mark notifications as read: up to a number, about a match, or all."""
    return Call("POST", "/api/v1/notifications/read", body=body)


def ask_for_password_reset(body: types.AskForReset) -> Call[None]:
    """Ask for a link to choose a new password."""
    return Call("POST", "/api/v1/password-reset", body=body)


def reset_password(body: types.ResetPassword) -> Call[None]:
    """Choose a new password by the link that was mailed; it works once, for an hour."""
    return Call("POST", "/api/v1/password-reset/finish", body=body)


def get_profile(name: str) -> Call[types.Profile]:
    """Look at a player's ratings."""
    return Call("GET", f"/api/v1/players/{quoted(name)}")


def list_player_matches(name: str, *, limit: int | None = None, after: str | None = None) -> Call[types.MatchPage]:
    """List the matches of a player that you may see, running and finished ones."""
    return Call("GET", f"/api/v1/players/{quoted(name)}/matches", query={"limit": limit, "after": after})


def export_player_matches(name: str, *, game: str | None = None, limit: int | None = None, after: str | None = None) -> Call[str]:
    """Export the finished matches of a player that you may see, a line of JSON for each."""
    return Call("GET", f"/api/v1/players/{quoted(name)}/matches/export", query={"game": game, "limit": limit, "after": after})


def get_rating_history(name: str, game: str, *, limit: int | None = None) -> Call[types.RatingHistory]:
    """Look at the history of a player's rating."""
    return Call("GET", f"/api/v1/players/{quoted(name)}/ratings/{quoted(game)}", query={"limit": limit})


def get_relation(name: str) -> Call[types.Relation]:
    """See how you stand to another user: who follows whom, and who won when you met."""
    return Call("GET", f"/api/v1/players/{quoted(name)}/relation")


def get_push_key() -> Call[types.PushKey]:
    """The key with which a browser subscribes to pushes."""
    return Call("GET", "/api/v1/push/key")


def list_push_subscriptions() -> Call[types.PushSubscriptions]:
    """List your browsers that take pushes."""
    return Call("GET", "/api/v1/push/subscriptions")


def subscribe_to_push(body: types.NewPushSubscription) -> Call[types.PushSubscription]:
    """Let a browser take pushes."""
    return Call("POST", "/api/v1/push/subscriptions", body=body)


def unsubscribe_from_push(subscription_id: str) -> Call[None]:
    """Let a browser take no more pushes; doing it again changes nothing."""
    return Call("DELETE", f"/api/v1/push/subscriptions/{quoted(subscription_id)}")


def get_quick_match() -> Call[types.Ticket]:
    """See how your last request for a match stands."""
    return Call("GET", "/api/v1/quick-match")


def ask_for_match(body: types.QuickMatch) -> Call[types.Ticket]:
    """Ask for a match."""
    return Call("POST", "/api/v1/quick-match", body=body, takes_request_id=True)


def stop_asking() -> Call[types.Ticket]:
    """Stop waiting for a match."""
    return Call("DELETE", "/api/v1/quick-match")


def list_my_reports(*, limit: int | None = None, before: int | None = None) -> Call[types.ReportPage]:
    """See what became of your reports."""
    return Call("GET", "/api/v1/reports", query={"limit": limit, "before": before})


def report(body: types.NewReport) -> Call[types.Report]:
    """Report a user, a match or something said to the moderators."""
    return Call("POST", "/api/v1/reports", body=body, takes_request_id=True)


def list_my_sanctions() -> Call[types.Sanctions]:
    """List your warnings and other sanctions."""
    return Call("GET", "/api/v1/sanctions")


def acknowledge_sanction(number: int) -> Call[types.Sanction]:
    """Say that you have read a sanction of yours."""
    return Call("POST", f"/api/v1/sanctions/{quoted(number)}/acknowledge")


def appeal(number: int, body: types.NewAppeal) -> Call[types.Sanction]:
    """Appeal against a sanction of yours, once."""
    return Call("POST", f"/api/v1/sanctions/{quoted(number)}/appeal", body=body)


def add_to_appeal(number: int, body: types.AddToAppeal) -> Call[types.Sanction]:
    """Write more in the thread of your appeal, until it is decided; at most three times before an answer."""
    return Call("POST", f"/api/v1/sanctions/{quoted(number)}/appeal/messages", body=body, takes_request_id=True)


def get_session() -> Call[types.SignedInUser]:
    """Learn who you are here, if anybody: your account, or nothing."""
    return Call("GET", "/api/v1/session")


def sign_in(body: types.SignIn) -> Call[types.SignedIn]:
    """Sign in with name and password, and with a code if you have set up a second factor."""
    return Call("POST", "/api/v1/sign-in", body=body)


def sign_out() -> Call[None]:
    """Sign out."""
    return Call("POST", "/api/v1/sign-out")


def sign_up(body: types.SignUp) -> Call[types.SignedIn]:
    """Create an account with a name and a password."""
    return Call("POST", "/api/v1/sign-up", body=body)


def get_status() -> Call[types.ServiceStatus]:
    """Read how the service is at present: announcements, what is closed and why, whether the clocks run."""
    return Call("GET", "/api/v1/status")


def open_trial(body: types.OpenTrial) -> Call[types.TrialAnswer]:
    """Open a trial: a match of your own to try a client with."""
    return Call("POST", "/api/v1/trials", body=body, takes_request_id=True)


def get_trial(match_id: str) -> Call[types.TrialAnswer]:
    """Look at a trial of yours."""
    return Call("GET", f"/api/v1/trials/{quoted(match_id)}")


def close_trial(match_id: str) -> Call[None]:
    """End a trial without a result."""
    return Call("DELETE", f"/api/v1/trials/{quoted(match_id)}")


def advance_clock(match_id: str, body: types.AdvanceClock) -> Call[types.TrialAnswer]:
    """Let time pass in a trial."""
    return Call("POST", f"/api/v1/trials/{quoted(match_id)}/clock", body=body)


def order_mischief(match_id: str, body: types.OrderMischief) -> Call[types.TrialAnswer]:
    """Let something go wrong in a trial, so many times, from the next occasion on."""
    return Call("POST", f"/api/v1/trials/{quoted(match_id)}/mischief", body=body)


def let_opponents_play(match_id: str, body: types.LetOpponentsPlay | None = None) -> Call[types.TrialAnswer]:
    """Let the script play for the other seats that are asked, in a trial with `opponents_wait`."""
    return Call("POST", f"/api/v1/trials/{quoted(match_id)}/opponents", body=body)


def list_webhooks() -> Call[types.Webhooks]:
    """List your webhooks, the newest first."""
    return Call("GET", "/api/v1/webhooks")


def create_webhook(body: types.NewWebhook) -> Call[types.WebhookSecret]:
    """Let the service call an address of yours when something concerns you."""
    return Call("POST", "/api/v1/webhooks", body=body, takes_request_id=True)


def change_webhook(webhook_id: str, body: types.ChangeWebhook | None = None) -> Call[types.Webhook]:
    """Change a webhook; what is left out stays."""
    return Call("PUT", f"/api/v1/webhooks/{quoted(webhook_id)}", body=body)


def delete_webhook(webhook_id: str) -> Call[None]:
    """Take a webhook away, with its log."""
    return Call("DELETE", f"/api/v1/webhooks/{quoted(webhook_id)}")


def list_deliveries(webhook_id: str, *, limit: int | None = None, before: int | None = None) -> Call[types.DeliveryPage]:
    """Read what was sent to a webhook, the newest first."""
    return Call("GET", f"/api/v1/webhooks/{quoted(webhook_id)}/deliveries", query={"limit": limit, "before": before})


def replay_delivery(webhook_id: str, delivery_id: int) -> Call[types.Delivery]:
    """Send something again to a webhook, with the same id."""
    return Call("POST", f"/api/v1/webhooks/{quoted(webhook_id)}/deliveries/{quoted(delivery_id)}/replay")


def rotate_webhook_secret(webhook_id: str) -> Call[types.WebhookSecret]:
    """Replace the secret of a webhook; for a day everything is signed with both."""
    return Call("POST", f"/api/v1/webhooks/{quoted(webhook_id)}/secret")


def test_webhook(webhook_id: str) -> Call[types.Delivery]:
    """Send a test to a webhook; its log says whether it arrived."""
    return Call("POST", f"/api/v1/webhooks/{quoted(webhook_id)}/test")
