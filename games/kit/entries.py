"""What a log entry records and who caused it: the vocabulary of every log, stored or exported."""

from enum import StrEnum


class EntryKind(StrEnum):
    """What a log entry records; one entry a command."""

    OPENED = "opened"
    SEAT_TAKEN = "seat_taken"
    SEAT_LEFT = "seat_left"
    SENT_AWAY = "sent_away"
    BOT_SEATED = "bot_seated"
    NONCE_GIVEN = "nonce_given"
    STARTED = "started"
    PLAYED = "played"
    RESIGNED = "resigned"
    FORFEITED = "forfeited"
    HANDED_OVER = "handed_over"
    TAKEN_BACK = "taken_back"
    TIME_GIVEN = "time_given"
    VACATION_TAKEN = "vacation_taken"
    VACATION_CANCELLED = "vacation_cancelled"
    ABORTED = "aborted"
    # By moderators; a rewinding also by the one person among bots.
    REMOVED = "removed"
    POSITION_SET = "position_set"
    PAUSED = "paused"
    RESUMED = "resumed"
    ADJUDICATED = "adjudicated"
    REWOUND = "rewound"
    SEAT_GIVEN = "seat_given"
    CLOCK_EXTENDED = "clock_extended"
    ANNULLED = "annulled"
    REINSTATED = "reinstated"
    RESULT_CORRECTED = "result_corrected"


class EntryAuthor(StrEnum):
    """Who caused an entry."""

    PERSON = "person"
    BOT = "bot"
    CLOCK = "clock"
    MODERATOR = "moderator"
    HOUSE = "house"
