import django.db.models.deletion
import django.db.models.functions.datetime
import games.matches.enums
import games.matches.ids
from django.conf import settings
from games.common.append_only import append_only
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='ClockStop',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('stopped_at', models.DateTimeField()),
                ('started_at', models.DateTimeField(blank=True, null=True)),
                ('reason', models.CharField(blank=True, default='', max_length=200)),
            ],
            options={
                'constraints': [models.UniqueConstraint(models.Value(1), condition=models.Q(('started_at', None)), name='one_stop_at_a_time')],
            },
        ),
        migrations.CreateModel(
            name='Match',
            fields=[
                ('id', models.UUIDField(default=games.matches.ids.new_match_id, editable=False, primary_key=True, serialize=False)),
                ('game', models.CharField(max_length=20)),
                ('rules_version', models.PositiveSmallIntegerField()),
                ('players', models.PositiveSmallIntegerField()),
                ('table_options', models.TextField(help_text="The game's own table options, as JSON.")),
                ('status', models.CharField(choices=[('open', 'Open'), ('running', 'Running'), ('finished', 'Finished'), ('aborted', 'Aborted')], default=games.matches.enums.Status['OPEN'], max_length=10)),
                ('private', models.BooleanField(default=False)),
                ('invitation_key', models.CharField(default=games.matches.ids.new_invitation_key, editable=False, max_length=32)),
                ('start_when_full', models.BooleanField(default=False)),
                ('purpose', models.CharField(choices=[('play', 'Play'), ('introduction', 'Introduction'), ('sandbox', 'Sandbox')], default=games.matches.enums.Purpose['PLAY'], max_length=12)),
                ('rated', models.BooleanField(default=False)),
                ('rating_due', models.BooleanField(default=False, help_text='Finished and rated, but not counted yet.')),
                ('annulled', models.BooleanField(default=False, help_text="Does not count for ratings, by a moderator's decision.")),
                ('spectators', models.CharField(choices=[('nobody', 'Nobody'), ('invited', 'Invited'), ('everybody', 'Everybody')], default=games.matches.enums.Spectators['EVERYBODY'], max_length=10)),
                ('spectator_delay', models.PositiveIntegerField(default=0, help_text='Seconds behind the players.')),
                ('move_seconds', models.PositiveIntegerField(blank=True, null=True)),
                ('bank_seconds', models.PositiveIntegerField(blank=True, null=True)),
                ('increment_seconds', models.PositiveIntegerField(default=0)),
                ('timeout_policy', models.CharField(choices=[('automove', 'Automove'), ('bot', 'Bot'), ('forfeit', 'Forfeit')], default=games.matches.enums.TimeoutPolicy['AUTOMOVE'], max_length=10)),
                ('bot_pause_ms', models.PositiveIntegerField(default=0, help_text='How long a bot seems to think.')),
                ('bot_budget_ms', models.PositiveIntegerField(default=300, help_text='CPU time a bot may use for a move.')),
                ('paused_at', models.DateTimeField(blank=True, null=True)),
                ('table_talk', models.PositiveIntegerField(default=0, help_text='Number of what was said last at the table.')),
                ('spectator_talk', models.PositiveIntegerField(default=0, help_text='The same among the spectators.')),
                ('seed', models.BinaryField(max_length=32)),
                ('commitment', models.CharField(editable=False, max_length=64)),
                ('seq', models.PositiveIntegerField(default=0)),
                ('state', models.TextField(blank=True, default='', editable=False, help_text='Snapshot: a cache of the log.')),
                ('outcome', models.TextField(blank=True, default='')),
                ('created_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('started_at', models.DateTimeField(blank=True, null=True)),
                ('ended_at', models.DateTimeField(blank=True, null=True)),
                ('forked_from', models.ForeignKey(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='forks', to='matches.match')),
                ('owner', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='opened_matches', to=settings.AUTH_USER_MODEL)),
                ('rematch', models.OneToOneField(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='rematch_of', to='matches.match')),
            ],
            options={
                'verbose_name_plural': 'matches',
            },
        ),
        migrations.CreateModel(
            name='LogEntry',
            fields=[
                ('pk', models.CompositePrimaryKey('match_id', 'seq', blank=True, editable=False, primary_key=True, serialize=False)),
                ('seq', models.PositiveIntegerField()),
                ('kind', models.CharField(choices=[('opened', 'Opened'), ('seat_taken', 'Seat Taken'), ('seat_left', 'Seat Left'), ('sent_away', 'Sent Away'), ('bot_seated', 'Bot Seated'), ('started', 'Started'), ('played', 'Played'), ('resigned', 'Resigned'), ('forfeited', 'Forfeited'), ('handed_over', 'Handed Over'), ('taken_back', 'Taken Back'), ('aborted', 'Aborted'), ('removed', 'Removed'), ('position_set', 'Position Set'), ('paused', 'Paused'), ('resumed', 'Resumed'), ('adjudicated', 'Adjudicated'), ('rewound', 'Rewound'), ('seat_given', 'Seat Given'), ('clock_extended', 'Clock Extended'), ('annulled', 'Annulled')], max_length=20)),
                ('by', models.CharField(choices=[('person', 'Person'), ('bot', 'Bot'), ('clock', 'Clock'), ('moderator', 'Moderator'), ('house', 'House')], max_length=10)),
                ('seat', models.PositiveSmallIntegerField(null=True)),
                ('at', models.DateTimeField()),
                ('request_id', models.CharField(max_length=64, null=True)),
                ('asked', models.TextField(default='', help_text="The action or the command's arguments, as JSON.")),
                ('happened', models.TextField(default='[]', help_text="The game's events, whole, as JSON.")),
                ('banks', models.TextField(default='', help_text='Time banks after it, a number of ms for each seat, as JSON.')),
                ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('match', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='matches.match')),
            ],
            options={
                'verbose_name_plural': 'log entries',
            },
        ),
        migrations.CreateModel(
            name='Invitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('challenge', models.BooleanField(default=False, help_text='Declining it closes the table.')),
                ('barred', models.BooleanField(default=False)),
                ('created_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to=settings.AUTH_USER_MODEL)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='matches.match')),
            ],
        ),
        migrations.CreateModel(
            name='Inspection',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('reason', models.CharField(max_length=500)),
                ('at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('moderator', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='inspections', to=settings.AUTH_USER_MODEL)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='inspections', to='matches.match')),
            ],
        ),
        migrations.CreateModel(
            name='Seat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('bot', models.CharField(blank=True, default='', help_text='Style of the bot that plays now.', max_length=20)),
                ('asked_seq', models.PositiveIntegerField(blank=True, help_text='Entry since which it is asked.', null=True)),
                ('asked_at', models.DateTimeField(blank=True, null=True)),
                ('deadline', models.DateTimeField(blank=True, null=True)),
                ('wake_at', models.DateTimeField(blank=True, help_text='When the bot that plays now is to be woken again.', null=True)),
                ('bank_ms', models.PositiveIntegerField(default=0)),
                ('automoves', models.PositiveSmallIntegerField(default=0, help_text='Automatic moves in a row.')),
                ('read_seq', models.PositiveIntegerField(blank=True, help_text='Entry of the turn its person has read of.', null=True)),
                ('left', models.BooleanField(default=False, help_text='Its person resigned, forfeited or was removed.')),
                ('place', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('score', models.IntegerField(blank=True, null=True)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='matches.match')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='seats', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['match', 'number'],
            },
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(fields=['status', '-id'], name='match_by_status'),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(fields=['game', 'status', '-id'], name='match_by_game'),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(condition=models.Q(('private', False), ('status', 'open')), fields=['-id'], name='match_open'),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(condition=models.Q(('ended_at__isnull', False)), fields=['ended_at'], name='match_by_end'),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(condition=models.Q(('rating_due', True)), fields=['ended_at'], name='match_rating_due'),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(condition=models.Q(('spectator_delay__gt', 0)), fields=['ended_at'], name='match_told_later'),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(condition=models.Q(('paused_at__isnull', False)), fields=['-id'], name='match_paused'),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(condition=models.Q(('annulled', True)), fields=['-id'], name='match_annulled'),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(condition=models.Q(('rated', True)), fields=['-id'], name='match_rated'),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(condition=models.Q(('purpose', 'play'), _negated=True), fields=['purpose', '-id'], name='match_by_purpose'),
        ),
        migrations.AddConstraint(
            model_name='match',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', [games.matches.enums.Status['OPEN'], games.matches.enums.Status['RUNNING'], games.matches.enums.Status['FINISHED'], games.matches.enums.Status['ABORTED']])), name='match_status_known'),
        ),
        migrations.AddConstraint(
            model_name='match',
            constraint=models.CheckConstraint(condition=models.Q(('rated', False), ('purpose', 'play'), _connector='OR'), name='match_rated_is_played'),
        ),
        migrations.AddConstraint(
            model_name='match',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('status', 'running'), _negated=True), models.Q(('state', ''), _negated=True), _connector='OR'), name='match_running_has_state'),
        ),
        migrations.AddConstraint(
            model_name='match',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('status', 'finished'), _negated=True), models.Q(('outcome', ''), _negated=True), _connector='OR'), name='match_finished_has_outcome'),
        ),
        migrations.AddConstraint(
            model_name='logentry',
            constraint=models.UniqueConstraint(fields=('match', 'user', 'request_id'), name='entry_once_a_request'),
        ),
        migrations.AddConstraint(
            model_name='logentry',
            constraint=models.CheckConstraint(condition=models.Q(('seq__gte', 1)), name='entry_seq_from_one'),
        ),
        migrations.AddIndex(
            model_name='invitation',
            index=models.Index(fields=['user', '-match'], name='invited_where'),
        ),
        migrations.AddConstraint(
            model_name='invitation',
            constraint=models.UniqueConstraint(fields=('match', 'user'), name='invited_once'),
        ),
        migrations.AddConstraint(
            model_name='inspection',
            constraint=models.UniqueConstraint(fields=('match', 'moderator'), name='inspected_once'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('deadline__isnull', False)), fields=['deadline'], name='seat_due'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(fields=['user', '-match'], name='seat_of_user'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('asked_seq__isnull', False)), fields=['user'], name='seat_asked_user'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('wake_at__isnull', False)), fields=['wake_at'], name='seat_bot_to_wake'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.UniqueConstraint(fields=('match', 'number'), name='seat_once_a_number'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.UniqueConstraint(fields=('match', 'user'), name='seat_once_a_user'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.CheckConstraint(condition=models.Q(('deadline', None), ('asked_seq__isnull', False), _connector='OR'), name='seat_deadline_only_when_asked'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.CheckConstraint(condition=models.Q(('wake_at', None), ('asked_seq__isnull', False), _connector='OR'), name='seat_bot_wakes_when_asked'),
        ),
        append_only("matches_logentry", "the log of a match"),
    ]
