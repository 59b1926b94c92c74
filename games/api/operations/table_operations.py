"""Tables before their match: opened, joined, hosted, offered again."""

from http import HTTPStatus
from typing import Annotated

from msgspec import Meta

from games.api.caller import Caller
from games.api.examples import tables as example_tables
from games.api.needs import INVITE, READ, SEATING, TABLE
from games.api.operation import Operations
from games.api.operations.parameter_types import MatchId, SeatNumber, UserName
from games.common.bot_styles import BotStyle
from games.common.refusals import Code
from games.common.users import user_named
from games.kit.fairness import NONCE_PATTERN
from games.matches.queries import match_for
from games.matches.responses import MatchAnswer, MatchSummary
from games.once.make_once import RequestId
from games.tables import commands
from games.tables.invitation_preview import table_behind
from games.tables.requests import OpenTable

MATCH = "matches/{match_id}"
InvitationKey = Annotated[str, Meta(max_length=64, description="The table's `invitation_key`.")]
Nonce = Annotated[
    str,
    Meta(pattern=NONCE_PATTERN, max_length=64, description="16 to 32 random bytes of your own, in lower-case hex."),
]
FULL = (Code.CLOSED, Code.WRONG_PLAYER_COUNT, Code.SEAT_TAKEN, Code.TABLE_FULL, Code.GUESTS_NOT_ALLOWED)
ROOM = (Code.TOO_MANY_TABLES, Code.TOO_MANY_BOT_TABLES, Code.TOO_MANY_MATCHES)
BEFORE_START = (Code.ALREADY_STARTED, Code.MATCH_OVER)

opening = Operations("matches", TABLE)
at_table = Operations("playing", TABLE, Code.NOT_FOUND)
around_table = Operations("lobby", TABLE, Code.NOT_FOUND)
hosting = Operations("lobby", TABLE, Code.NOT_FOUND, Code.NOT_OWNER, Code.TOO_MANY_CHANGES, *BEFORE_START)
learning = Operations("playing", TABLE, Code.UNKNOWN_GAME, Code.CLOSED, Code.REQUEST_ID_REUSED)


@opening(
    "POST matches",
    status=HTTPStatus.CREATED,
    refuses=(*SEATING, *ROOM, *FULL, Code.UNKNOWN_GAME, Code.REQUEST_ID_REUSED),
    gives="The table, with you in one of its seats.",
    examples=tuple({"table": table, "players": 2} for table in example_tables()),
)
def open_table(caller: Caller, table: OpenTable) -> MatchAnswer:
    """Open a table.

    The game follows from its table options; you get a seat unless bots take all of them. The commitment to the secret
    seed is public from now on.
    """
    return match_for(caller.user, commands.open_table(caller.user, table, caller.origin))


@learning(
    "POST introductions",
    status=HTTPStatus.CREATED,
    body="BeginIntroduction",
    gives="The match; what you see at its beginning is the same for everybody.",
    refuses=(Code.NOT_FOUND,),
    examples=({"game": "opera"}, {"game": "phantom", "chapter": 2}),
)
def begin_introduction(
    caller: Caller,
    game: Annotated[str, Meta(max_length=20, description="The game's short name.")],
    request_id: RequestId | None = None,
    chapter: Annotated[int, Meta(ge=1, le=9, description="Which one, where the game has several.")] = 1,
) -> MatchAnswer:
    """Begin the introduction to a game.

    A match against beginners from the position that the game declares for newcomers: unrated, private, without clocks.
    An introduction that you did not finish is closed.
    """
    return match_for(caller.user, commands.introduce(caller.user, game, request_id, chapter))


@at_table(
    f"POST {MATCH}/seat",
    body="TakeSeat",
    refuses=(
        *SEATING,
        *BEFORE_START,
        *(Code.SENT_AWAY, Code.ALREADY_SEATED, Code.SEAT_TAKEN, Code.TABLE_FULL),
        *(Code.TOO_MANY_MATCHES, Code.TOO_MANY_CHANGES),
    ),
    gives="The table, with you in one of its seats.",
    examples=({}, {"seat": 1}),
)
def take_seat(
    caller: Caller,
    match_id: MatchId,
    seat: Annotated[SeatNumber, Meta(description="None takes the first free one.")] | None = None,
    nonce: Nonce | None = None,
) -> MatchAnswer:
    """Take a seat at a table that has not started: that seat, or the first free one."""
    commands.take_seat(caller.user, match_id, seat, nonce)
    return match_for(caller.user, match_id)


@at_table(
    f"PUT {MATCH}/nonce",
    body="GiveNonce",
    refuses=(Code.NOT_SEATED, *BEFORE_START, Code.NONCE_GIVEN, Code.TOO_MANY_CHANGES),
    gives="The table, with your number in your seat.",
    examples=({"nonce": "00112233445566778899aabbccddeeff"},),
)
def give_nonce(caller: Caller, match_id: MatchId, nonce: Nonce) -> MatchAnswer:
    """Give your own random number, once, before the match starts: everything that is drawn follows from it too.

    The house has committed to its seed already, so neither it nor you can choose what follows from both.
    """
    commands.give_nonce(caller.user, match_id, nonce)
    return match_for(caller.user, match_id)


@at_table(f"DELETE {MATCH}/seat", status=HTTPStatus.NO_CONTENT, refuses=(Code.NOT_SEATED, *BEFORE_START))
def leave_seat(caller: Caller, match_id: MatchId) -> None:
    """Leave your seat before the start; afterwards, resign.

    When its owner leaves, the table is handed on or closed.
    """
    commands.leave_seat(caller.user, match_id)


@at_table(
    f"POST {MATCH}/start",
    refuses=(Code.NOT_OWNER, Code.SEATS_EMPTY, *BEFORE_START),
    gives="The match, which has begun.",
)
def start_match(caller: Caller, match_id: MatchId) -> MatchAnswer:
    """Start the match.

    Its owner can, when every seat is taken.
    """
    commands.start(caller.user, match_id)
    return match_for(caller.user, match_id)


@at_table(f"POST {MATCH}/abort", refuses=(Code.NOT_OWNER, *BEFORE_START), gives="The table, which is closed.")
def abort_match(caller: Caller, match_id: MatchId) -> MatchAnswer:
    """Close the table.

    Its owner can, before the start.
    """
    commands.abort(caller.user, match_id)
    return match_for(caller.user, match_id)


@at_table(
    f"POST {MATCH}/invitations",
    status=HTTPStatus.NO_CONTENT,
    body="Invite",
    needs=INVITE,
    refuses=(Code.NOT_SEATED, Code.NOT_OWNER, Code.TOO_MANY_INVITATIONS),
    examples=({"name": "bob"},),
)
def invite(
    caller: Caller,
    match_id: MatchId,
    name: Annotated[str, Meta(max_length=200, description="The account's name, in capitals or not.")],
) -> None:
    """Invite a user to see a private table, to take a seat at it, or to watch the match.

    Everybody who is seated can.
    """
    commands.invite(caller.user, match_id, user_named(name))


@around_table(
    f"POST {MATCH}/invitation",
    body="Redeem",
    refuses=(Code.SENT_AWAY,),
    gives="The table, which you may see from now on, and at which you may take a seat.",
)
def redeem_invitation(
    caller: Caller,
    match_id: MatchId,
    key: InvitationKey,
) -> MatchAnswer:
    """Use a table's link.

    Its key is shown to everybody who sits at the table.
    """
    commands.redeem(caller.user, match_id, key)
    return match_for(caller.user, match_id)


@around_table(
    f"POST {MATCH}/invitation/look",
    body="LookAtInvitation",
    holds=16,
    needs=READ,
    gives="The table, as a spectator would see it.",
)
def look_at_invitation(_: Caller, match_id: MatchId, key: InvitationKey) -> MatchSummary:
    """See what a table's link invites to, before you sign in.

    Nothing changes. The key is sent in the body, because addresses are written into logs.
    """
    return table_behind(match_id, key)


@at_table(
    f"PUT {MATCH}/shared",
    body="Share",
    refuses=(Code.NOT_OWNER, Code.OTHERS_PLAY),
    gives="The match, which everybody may see now, or nobody else again.",
    examples=({"shared": True},),
)
def share_match(
    caller: Caller,
    match_id: MatchId,
    shared: Annotated[bool, Meta(description="False: private again.")] = True,
) -> MatchAnswer:
    """Let everybody see your match against bots, or make it private again.

    Others watch as spectators, and see all of it after the end.
    """
    commands.share(caller.user, match_id, shared=shared)
    return match_for(caller.user, match_id)


@around_table(f"DELETE {MATCH}/invitation", status=HTTPStatus.NO_CONTENT, refuses=(Code.ALREADY_SEATED,))
def decline_invitation(caller: Caller, match_id: MatchId) -> None:
    """Decline an invitation.

    The user who invited you is notified. A challenge that is declined is closed.
    """
    commands.decline(caller.user, match_id)


@around_table(
    "POST challenges",
    status=HTTPStatus.CREATED,
    body="Challenge",
    needs=INVITE,
    refuses=(*FULL, *ROOM, Code.TOO_MANY_INVITATIONS, Code.REQUEST_ID_REUSED),
    gives="The table; it begins when they take a seat and is closed when they decline.",
    examples=({"name": "alice", "table": {"table": example_tables()[0], "players": 2}},),
)
def challenge(caller: Caller, name: UserName, table: OpenTable) -> MatchAnswer:
    """Challenge a person or a program, by name.

    They are notified at once. The table is private, and begins when they take a seat.
    """
    return match_for(caller.user, commands.challenge(caller.user, user_named(name), table, caller.origin))


@around_table(
    f"POST {MATCH}/rematch",
    refuses=(Code.CLOSED, Code.NOT_SEATED, Code.NOT_FINISHED, Code.TABLE_FULL, Code.GUESTS_NOT_ALLOWED, *ROOM),
    gives="The rematch; it begins when everybody has accepted.",
)
def rematch(caller: Caller, match_id: MatchId) -> MatchAnswer:
    """Offer a rematch to everybody in a finished match, or accept the one that was offered.

    With the settings of that match, everybody one seat further.
    """
    return match_for(caller.user, commands.rematch(caller.user, match_id, caller.origin))


@hosting(f"DELETE {MATCH}/seats/{{seat}}", gives="The table, with that seat free.")
def send_away(caller: Caller, match_id: MatchId, seat: SeatNumber) -> MatchAnswer:
    """Free a seat.

    The table's owner can, before the start. A person needs a new invitation of the owner's to come back.
    """
    commands.remove(caller.user, match_id, seat)
    return match_for(caller.user, match_id)


@hosting(
    f"POST {MATCH}/bots",
    body="SeatBot",
    refuses=(Code.SEAT_TAKEN, Code.TABLE_FULL),
    gives="The table, with bots in its seats; it has begun if it was to start when full.",
    examples=({"style": "understudy"}, {"style": "virtuoso", "seat": 1}),
)
def seat_bot(
    caller: Caller,
    match_id: MatchId,
    style: BotStyle,
    seat: Annotated[SeatNumber, Meta(description="None: every free seat.")] | None = None,
) -> MatchAnswer:
    """Let bots of the house sit down: in one seat, or in every free one.

    The table's owner can, before the start.
    """
    commands.seat_bot(caller.user, match_id, style, seat)
    return match_for(caller.user, match_id)
