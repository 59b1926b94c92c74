import django.db.models.deletion
import django.db.models.functions.datetime
import games.matchmaking.enums
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('matches', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Ticket',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('state', models.CharField(choices=[('waiting', 'Waiting'), ('seated', 'Seated'), ('cancelled', 'Cancelled'), ('lapsed', 'Lapsed')], default=games.matchmaking.enums.TicketState['WAITING'], max_length=10)),
                ('game', models.CharField(max_length=20)),
                ('speed', models.CharField(max_length=20)),
                ('rated', models.BooleanField()),
                ('players', models.PositiveSmallIntegerField(help_text='None: any number.', null=True)),
                ('accepts_bots', models.BooleanField()),
                ('bots_after', models.PositiveIntegerField(help_text='Seconds to wait for people.')),
                ('points', models.IntegerField(help_text='The rating when it was asked.')),
                ('request_id', models.CharField(max_length=64, null=True)),
                ('created_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('seated_at', models.DateTimeField(null=True)),
                ('match', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='tickets', to='matches.match')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tickets', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('state', 'waiting')), fields=['game', 'speed', 'rated', 'created_at'], name='ticket_pool'), models.Index(fields=['user', '-id'], name='ticket_of_user'), models.Index(fields=['state', '-id'], name='ticket_by_state'), models.Index(condition=models.Q(('state', 'seated')), fields=['game', 'speed', '-seated_at'], name='ticket_lately')],
                'constraints': [models.UniqueConstraint(condition=models.Q(('state', 'waiting')), fields=('user',), name='ticket_one_waiting_a_user'), models.UniqueConstraint(fields=('user', 'request_id'), name='ticket_once_a_request'), models.CheckConstraint(condition=models.Q(('state__in', [games.matchmaking.enums.TicketState['WAITING'], games.matchmaking.enums.TicketState['SEATED'], games.matchmaking.enums.TicketState['CANCELLED'], games.matchmaking.enums.TicketState['LAPSED']])), name='ticket_state_known'), models.CheckConstraint(condition=models.Q(models.Q(('state', 'seated'), _negated=True), ('match__isnull', False), _connector='OR'), name='ticket_seated_has_match')],
            },
        ),
    ]
