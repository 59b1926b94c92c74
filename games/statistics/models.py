"""The table of each day's numbers."""

from django.db import models


class DayNumbers(models.Model):
    """What happened on one day (UTC); counted again until the day is over."""

    day = models.DateField(primary_key=True)
    counted_at = models.DateTimeField()
    is_over = models.BooleanField(help_text="The day was over when it was counted: these are its last numbers.")
    started = models.PositiveIntegerField(help_text="Matches that began.")
    finished = models.PositiveIntegerField()
    aborted = models.PositiveIntegerField()
    timeouts = models.PositiveIntegerField(help_text="Decisions that the clock made, in matches that ended.")
    seats = models.PositiveIntegerField(help_text="Seats of people in matches that ended.")
    seats_left = models.PositiveIntegerField(help_text="Of these, seats that their people left.")
    waited = models.PositiveIntegerField(help_text="Users who got a quick match.")
    wait_median = models.FloatField(null=True, help_text="Seconds from asking to sitting.")
    wait_ninth = models.FloatField(null=True, help_text="Nine of ten waited no longer.")
    reports = models.PositiveIntegerField(help_text="Reports that were made.")
    closed = models.PositiveIntegerField(help_text="Reports that were closed.")
    close_median = models.FloatField(null=True, help_text="Seconds from the report to its close.")
    bot_moves = models.PositiveIntegerField()
    bot_late_ninth = models.FloatField(null=True, help_text="Seconds beyond their pause that nine of ten bots needed.")

    def __str__(self) -> str:
        return str(self.day)
