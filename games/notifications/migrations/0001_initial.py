import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '0001_initial'),
        ('conduct', '0001_initial'),
        ('matches', '0001_initial'),
        ('reports', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Inbox',
            fields=[
                ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('last', models.PositiveIntegerField(default=0)),
            ],
            options={
                'verbose_name_plural': 'inboxes',
            },
        ),
        migrations.CreateModel(
            name='Notification',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('news', models.CharField(choices=[('your_turn', 'Your Turn'), ('match_started', 'Match Started'), ('invited', 'Invited'), ('challenged', 'Challenged'), ('rematch', 'Rematch'), ('declined', 'Declined'), ('removed', 'Removed'), ('report_closed', 'Report Closed'), ('sanctioned', 'Sanctioned'), ('sanction_lifted', 'Sanction Lifted')], max_length=20)),
                ('at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('read_at', models.DateTimeField(blank=True, null=True)),
                ('by', models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('match', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='matches.match')),
                ('report', models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='reports.report')),
                ('sanction', models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='conduct.sanction')),
                ('user', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('read_at', None)), fields=['user', 'number'], name='notification_unread'), models.Index(fields=['at'], name='notification_age')],
                'constraints': [models.UniqueConstraint(fields=('user', 'number'), name='notification_number'), models.CheckConstraint(condition=models.Q(('news', 'your_turn'), _negated=True), name='notification_is_no_turn')],
            },
        ),
    ]
