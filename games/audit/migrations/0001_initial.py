import django.db.models.deletion
from django.conf import settings
from games.common.append_only import append_only
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('matches', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='AuditEntry',
            fields=[
                ('number', models.BigIntegerField(primary_key=True, serialize=False)),
                ('at', models.DateTimeField()),
                ('act', models.CharField(max_length=40)),
                ('reason', models.CharField(max_length=500)),
                ('details', models.TextField(default='{}', help_text='Arguments of the act, as JSON.')),
                ('previous_hash', models.CharField(max_length=64)),
                ('hash', models.CharField(max_length=64, unique=True)),
                ('actor', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('match', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='audit', to='matches.match')),
                ('subject', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name_plural': 'audit entries',
                'ordering': ['-number'],
                'permissions': [('pause_match', 'Can pause and resume matches and extend clocks'), ('change_seats', 'Can replace and remove players'), ('decide_match', 'Can abort, adjudicate, rewind and annul matches'), ('see_hidden', 'Can see what is hidden in a running match, for a reason'), ('handle_reports', 'Can work on reports'), ('warn_users', 'Can warn and mute users'), ('sanction_users', 'Can suspend and ban users'), ('read_audit', 'Can read the audit'), ('manage_tokens', 'Can see and revoke access tokens of others'), ('manage_staff', 'Can give and take the roles of the staff')],
                'indexes': [models.Index(fields=['actor', '-number'], name='audit_by_actor'), models.Index(fields=['subject', '-number'], name='audit_by_subject'), models.Index(fields=['match', '-number'], name='audit_by_match'), models.Index(fields=['act', '-number'], name='audit_by_act')],
            },
        ),
        append_only("audit_auditentry", "the audit"),
    ]
