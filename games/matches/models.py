"""The tables of matches: only commands, queries, moderation and the admin touch them."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Cast, Now, Right

from games.common.choices import choices
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.enums import Purpose, Spectators, Status, TimeoutPolicy
from games.matches.ids import SHORT_ID, new_invitation_key, new_match_id


class Match(models.Model):
    """One playing of a game, from the open table to the result."""

    id = models.UUIDField(primary_key=True, default=new_match_id, editable=False)
    game = models.CharField(max_length=20)
    rules_version = models.PositiveSmallIntegerField()
    players = models.PositiveSmallIntegerField()
    table_options = models.TextField(help_text="The game's own table options, as JSON.")
    status = models.CharField(max_length=10, choices=choices(Status), default=Status.OPEN)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="opened_matches"
    )
    private = models.BooleanField(default=False)
    invitation_key = models.CharField(max_length=32, default=new_invitation_key, editable=False)
    start_when_full = models.BooleanField(default=False)
    rematch = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch_of", editable=False
    )
    purpose = models.CharField(max_length=12, choices=choices(Purpose), default=Purpose.PLAY)
    forked_from = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="forks", editable=False
    )
    rated = models.BooleanField(default=False)
    rating_due = models.BooleanField(default=False, help_text="Finished and rated, but not counted yet.")
    annulled = models.BooleanField(default=False, help_text="Does not count for ratings, by a moderator's decision.")
    spectators = models.CharField(max_length=10, choices=choices(Spectators), default=Spectators.EVERYBODY)
    spectator_delay = models.PositiveIntegerField(default=0, help_text="Seconds behind the players.")

    move_seconds = models.PositiveIntegerField(null=True, blank=True)
    bank_seconds = models.PositiveIntegerField(null=True, blank=True)
    increment_seconds = models.PositiveIntegerField(default=0)
    weekends_off = models.BooleanField(default=False, db_default=False, help_text="By each player's own days.")
    vacation_days = models.PositiveSmallIntegerField(default=0, db_default=0, help_text="A year, for each player.")
    quiet_hours = models.BooleanField(
        default=False, db_default=False, help_text="Players' quiet hours at the start stop their clocks."
    )
    timeout_policy = models.CharField(max_length=10, choices=choices(TimeoutPolicy), default=TimeoutPolicy.AUTOMOVE)
    bot_pause_ms = models.PositiveIntegerField(default=0, help_text="How long a bot seems to think.")
    bot_budget_ms = models.PositiveIntegerField(default=300, help_text="CPU time a bot may use for a move.")
    paused_at = models.DateTimeField(null=True, blank=True)
    table_talk = models.PositiveIntegerField(default=0, help_text="Number of what was said last at the table.")
    spectator_talk = models.PositiveIntegerField(default=0, help_text="The same among the spectators.")

    seed = models.BinaryField(max_length=32, editable=False)
    commitment = models.CharField(max_length=64, editable=False)
    opened_from = models.CharField(
        max_length=32,
        default="",
        db_default="",
        blank=True,
        editable=False,
        help_text="Keyed digest of the address it was opened from; emptied some days after its end.",
    )
    house_seed = models.BinaryField(
        max_length=32,
        null=True,
        editable=False,
        help_text="What was committed to, where `seed` is made of it and the players' nonces.",
    )
    seq = models.PositiveIntegerField(default=0)
    undo_to = models.PositiveIntegerField(
        null=True,
        blank=True,
        editable=False,
        help_text="Entry to which its one person may go back: nobody learnt since.",
    )
    state = models.TextField(default="", blank=True, editable=False, help_text="Snapshot: a cache of the log.")
    outcome = models.TextField(default="", blank=True)

    clock_at = models.DateTimeField(
        null=True, blank=True, editable=False, help_text="Where the own clock of a trial stands; the others have none."
    )
    trial = models.TextField(
        default="", db_default="", blank=True, editable=False, help_text="What the author of a client ordered, as JSON."
    )
    created_at = models.DateTimeField(db_default=Now())
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "matches"
        indexes = [
            models.Index(fields=["status", "-id"], name="match_by_status"),
            models.Index(fields=["game", "status", "-id"], name="match_by_game"),
            models.Index(fields=["-id"], name="match_open", condition=Q(status="open", private=False)),
            models.Index(fields=["ended_at"], name="match_by_end", condition=Q(ended_at__isnull=False)),
            models.Index(fields=["ended_at"], name="match_rating_due", condition=Q(rating_due=True)),
            models.Index(fields=["ended_at"], name="match_told_later", condition=Q(spectator_delay__gt=0)),
            # Few among very many, for the lists of the staff.
            models.Index(fields=["-id"], name="match_paused", condition=Q(paused_at__isnull=False)),
            models.Index(fields=["-id"], name="match_annulled", condition=Q(annulled=True)),
            models.Index(fields=["-id"], name="match_rated", condition=Q(rated=True)),
            models.Index(fields=["opened_from", "status"], name="match_from", condition=~Q(opened_from="")),
            models.Index(
                fields=["owner", "status"], name="match_of_owner", condition=Q(status__in=["open", "running"])
            ),
            models.Index(fields=["created_at"], name="match_open_since", condition=Q(status="open")),
            models.Index(fields=["purpose", "-id"], name="match_by_purpose", condition=~Q(purpose="play")),
            models.Index(Right(Cast("id", models.TextField()), SHORT_ID), name="match_by_short_id"),
        ]
        constraints = [
            models.CheckConstraint(name="match_status_known", condition=Q(status__in=list(Status))),
            models.CheckConstraint(name="match_rated_is_played", condition=Q(rated=False) | Q(purpose="play")),
            models.CheckConstraint(name="match_running_has_state", condition=~Q(status="running") | ~Q(state="")),
            models.CheckConstraint(name="match_finished_has_outcome", condition=~Q(status="finished") | ~Q(outcome="")),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    @property
    def committed_seed(self) -> bytes:
        """The house's share, whose commitment is public since the table was opened."""
        return bytes(self.seed if self.house_seed is None else self.house_seed)


class Seat(models.Model):
    """A place at the table, who sits there, what is asked of it and how much time it has."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="seats", db_index=False
    )
    bot = models.CharField(max_length=20, default="", blank=True, help_text="Style of the bot that plays now.")
    bot_by = models.CharField(
        max_length=10,
        default="",
        db_default="",
        blank=True,
        choices=choices(EntryAuthor),
        help_text="Who let the bot play for the seat's person.",
    )
    stage = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Whose name its bot of the house has; None: the one of this seat's number."
    )

    by_program = models.BooleanField(
        default=False, db_default=False, help_text="A program has decided for its person, over MCP."
    )
    nonce = models.CharField(
        max_length=64, default="", db_default="", blank=True, help_text="Its player's share of the draw."
    )
    asked_seq = models.PositiveIntegerField(null=True, blank=True, help_text="Entry since which it is asked.")
    asked_at = models.DateTimeField(null=True, blank=True)
    deadline = models.DateTimeField(null=True, blank=True)
    wake_at = models.DateTimeField(null=True, blank=True, help_text="When the bot that plays now is to be woken again.")
    bank_ms = models.PositiveIntegerField(default=0)
    time_zone = models.CharField(
        max_length=40,
        default="",
        db_default="",
        blank=True,
        help_text="Whose days count for its clock; fixed at the start.",
    )
    quiet_from = models.PositiveSmallIntegerField(null=True, blank=True)
    quiet_to = models.PositiveSmallIntegerField(null=True, blank=True)
    vacations = models.TextField(default="", db_default="", blank=True, help_text="First and last days, as JSON.")
    hints = models.PositiveSmallIntegerField(default=0, db_default=0, help_text="Decisions its person had a hint for.")
    hinted_seq = models.PositiveIntegerField(
        null=True, blank=True, help_text="Entry of the turn that its person last had a hint for."
    )
    automoves = models.PositiveSmallIntegerField(default=0, help_text="Automatic moves in a row.")
    read_seq = models.PositiveIntegerField(null=True, blank=True, help_text="Entry of the turn its person has read of.")
    warned_seq = models.PositiveIntegerField(
        null=True, blank=True, help_text="Entry of the turn whose person was told that time runs short."
    )
    left = models.BooleanField(default=False, help_text="Its person resigned, forfeited or was removed.")
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    score = models.IntegerField(null=True, blank=True)

    class Meta:
        ordering = ["match", "number"]
        constraints = [
            models.UniqueConstraint(name="seat_once_a_number", fields=["match", "number"]),
            # The user first: it is also the index of a user's matches, newest first when read backwards.
            models.UniqueConstraint(name="seat_once_a_user", fields=["user", "match"]),
            models.CheckConstraint(
                name="seat_deadline_only_when_asked", condition=Q(deadline=None) | Q(asked_seq__isnull=False)
            ),
            models.CheckConstraint(
                name="seat_bot_wakes_when_asked", condition=Q(wake_at=None) | Q(asked_seq__isnull=False)
            ),
        ]
        indexes = [
            models.Index(fields=["deadline"], name="seat_due", condition=Q(deadline__isnull=False)),
            models.Index(fields=["user"], name="seat_asked_user", condition=Q(asked_seq__isnull=False)),
            models.Index(fields=["wake_at"], name="seat_bot_to_wake", condition=Q(wake_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"seat {self.number}"


class LogEntry(models.Model):
    """What was asked and what happened: appended once, never changed."""

    pk = models.CompositePrimaryKey("match_id", "seq")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="entries", db_index=False)
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=20, choices=choices(EntryKind))
    by = models.CharField(max_length=10, choices=choices(EntryAuthor))
    seat = models.PositiveSmallIntegerField(null=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    at = models.DateTimeField()
    request_id = models.CharField(max_length=64, null=True)  # noqa: DJ001 NULL keeps entries without one out of the constraint
    asked = models.TextField(default="", help_text="The action or the command's arguments, as JSON.")
    happened = models.TextField(default="[]", help_text="The game's events, whole, as JSON.")
    banks = models.TextField(default="", help_text="Time banks after it, a number of ms for each seat, as JSON.")
    thought = models.TextField(default="", db_default="", help_text="What makes a bot's move repeatable, as JSON.")

    class Meta:
        verbose_name_plural = "log entries"
        constraints = [
            # The user first: so it also finds whether somebody ever played.
            models.UniqueConstraint(name="entry_once_a_request", fields=["user", "match", "request_id"]),
            models.CheckConstraint(name="entry_seq_from_one", condition=Q(seq__gte=1)),
        ]

    def __str__(self) -> str:
        return f"{self.seq} {self.kind}"


class ArchiveFile(models.Model):
    """A file of the archive: the logs of matches that ended on one day, a packed line for each; never changed."""

    name = models.CharField(max_length=100, unique=True)
    day = models.DateField()
    matches = models.PositiveIntegerField()
    size = models.PositiveBigIntegerField(help_text="Bytes.")
    digest = models.BinaryField(max_length=32, help_text="SHA-256 of the file.")
    written_at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return self.name


class ArchivedLog(models.Model):
    """Where the log of a match is in the archive: its entries up to `seq`, whatever the rows still have of them."""

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.PROTECT, related_name="archived_log")
    file = models.ForeignKey(ArchiveFile, on_delete=models.PROTECT, related_name="logs", db_index=False)
    start = models.PositiveBigIntegerField(help_text="First byte of its packed line in the file.")
    length = models.PositiveIntegerField(help_text="Bytes of its packed line.")
    digest = models.BinaryField(max_length=32, help_text="SHA-256 of the line, unpacked.")
    seq = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"log of {self.match_id}"


class Invitation(models.Model):
    """A user who may see a private table, take a seat at it, or watch a match for invited spectators.

    Or one whom the owner sent away: barred until the owner invites anew.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="invitations", db_index=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitations", db_index=False
    )
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    challenge = models.BooleanField(default=False, help_text="Declining it closes the table.")
    barred = models.BooleanField(default=False)
    created_at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(name="invited_once", fields=["match", "user"])]
        indexes = [models.Index(fields=["user", "-match"], name="invited_where")]

    def __str__(self) -> str:
        return f"{self.user_id} to {self.match_id}"


class ClockStop(models.Model):
    """An incident during which no clock runs; the time is given back when the clocks are started again."""

    stopped_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=200, default="", blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(models.Value(1), name="one_stop_at_a_time", condition=Q(started_at=None)),
        ]

    def __str__(self) -> str:
        return f"{self.stopped_at:%Y-%m-%d %H:%M} {self.reason}"


class Inspection(models.Model):
    """A moderator looked behind the screens of a running match, and so may neither play in it nor act for a seat."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="inspections", db_index=False)
    moderator = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="inspections")
    reason = models.CharField(max_length=500)
    at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(name="inspected_once", fields=["match", "moderator"])]

    def __str__(self) -> str:
        return f"{self.moderator_id} at {self.match_id}"
