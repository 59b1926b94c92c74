"""The addresses of games and matches."""

from dmr.routing import Router, path

from games.api.operations.moderation import MODERATION
from games.api.rest import (
    conduct,
    games,
    introductions,
    invitations,
    lobby,
    matches,
    news,
    playing,
    talking,
)
from games.api.rest.endpoints import routes

router = Router(
    "",
    [
        path("games", games.Games.as_view()),
        path("games/<str:game>", games.OneGame.as_view()),
        path("games/<str:game>/rules", games.GameRules.as_view()),
        path("games/<str:game>/leaderboard", news.GameLeaderboard.as_view()),
        path("quick-match", lobby.MyQuickMatch.as_view()),
        path("introductions", introductions.Introductions.as_view()),
        path("challenges", lobby.Challenges.as_view()),
        path("notifications", news.Notifications.as_view()),
        path("notifications/read", news.ReadNotifications.as_view()),
        path("blocks", conduct.MyBlocks.as_view()),
        path("blocks/<str:name>", conduct.OneBlock.as_view()),
        path("reports", conduct.MyReports.as_view()),
        path("sanctions", conduct.MySanctions.as_view()),
        path("sanctions/<str:number>/acknowledge", conduct.KnownSanction.as_view()),
        path("players/<str:name>", news.Player.as_view()),
        path("players/<str:name>/ratings/<str:game>", news.PlayerHistory.as_view()),
        path("bots", news.Bots.as_view()),
        path("matches", matches.Matches.as_view()),
        path("matches/<str:match_id>", matches.OneMatch.as_view()),
        path("matches/<str:match_id>/log", matches.MatchLog.as_view()),
        path("matches/<str:match_id>/talk", talking.MatchTalk.as_view()),
        path("matches/<str:match_id>/export", matches.MatchExport.as_view()),
        path("matches/<str:match_id>/invitations", invitations.Invitations.as_view()),
        path("matches/<str:match_id>/invitation", lobby.MyInvitation.as_view()),
        path("matches/<str:match_id>/seats/<str:seat>", lobby.HostedSeat.as_view()),
        path("matches/<str:match_id>/bots", lobby.HostedBots.as_view()),
        path("matches/<str:match_id>/rematch", lobby.MatchRematch.as_view()),
        path("matches/<str:match_id>/seat", playing.MatchSeat.as_view()),
        path("matches/<str:match_id>/start", playing.MatchStart.as_view()),
        path("matches/<str:match_id>/abort", playing.MatchAbort.as_view()),
        path("matches/<str:match_id>/play", playing.MatchPlay.as_view()),
        path("matches/<str:match_id>/resign", playing.MatchResign.as_view()),
        path("matches/<str:match_id>/take-back", playing.MatchTakeBack.as_view()),
        *routes(MODERATION),
    ],
)
