"""What a log entry records and who caused it: the vocabulary of every log, stored or exported."""

from enum import StrEnum


class EntryKind(StrEnum):
    """What a log entry records; one entry a command."""

    OPENED = "opened"
    SEAT_TAKEN = "seat_taken"
    SEAT_LEFT = "seat_left"
    SENT_AWAY = "sent_away"
    BOT_SEATED = "bot_seated"
    STARTED = "started"
    PLAYED = "played"
    RESIGNED = "resigned"
    FORFEITED = "forfeited"
    HANDED_OVER = "handed_over"
    TAKEN_BACK = "taken_back"
    ABORTED = "aborted"
    # By moderators.
    REMOVED = "removed"
    POSITION_SET = "position_set"
    PAUSED = "paused"
    RESUMED = "resumed"
    ADJUDICATED = "adjudicated"
    REWOUND = "rewound"
    SEAT_GIVEN = "seat_given"
    CLOCK_EXTENDED = "clock_extended"
    ANNULLED = "annulled"


class EntryAuthor(StrEnum):
    """Who caused an entry."""

    PERSON = "person"
    BOT = "bot"
    CLOCK = "clock"
    MODERATOR = "moderator"
    HOUSE = "house"
