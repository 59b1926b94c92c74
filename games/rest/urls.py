"""The addresses of games and matches."""

from dmr.routing import Router, path

from games.rest import games, invitations, matches, playing

router = Router(
    "",
    [
        path("games", games.Games.as_view()),
        path("games/<str:game>", games.OneGame.as_view()),
        path("games/<str:game>/rules", games.GameRules.as_view()),
        path("matches", matches.Matches.as_view()),
        path("matches/<str:match_id>", matches.OneMatch.as_view()),
        path("matches/<str:match_id>/log", matches.MatchLog.as_view()),
        path("matches/<str:match_id>/export", matches.MatchExport.as_view()),
        path("matches/<str:match_id>/invitations", invitations.Invitations.as_view()),
        path("matches/<str:match_id>/seat", playing.MatchSeat.as_view()),
        path("matches/<str:match_id>/start", playing.MatchStart.as_view()),
        path("matches/<str:match_id>/abort", playing.MatchAbort.as_view()),
        path("matches/<str:match_id>/play", playing.MatchPlay.as_view()),
        path("matches/<str:match_id>/resign", playing.MatchResign.as_view()),
        path("matches/<str:match_id>/take-back", playing.MatchTakeBack.as_view()),
    ],
)
