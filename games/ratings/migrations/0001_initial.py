import django.db.models.deletion
import django.db.models.expressions
import django.db.models.functions.datetime
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
            name='Rating',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('style', models.CharField(blank=True, default='', max_length=20)),
                ('game', models.CharField(max_length=20)),
                ('mu', models.FloatField()),
                ('sigma', models.FloatField()),
                ('matches', models.PositiveIntegerField(default=0)),
                ('updated_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(models.F('game'), models.OrderBy(django.db.models.expressions.CombinedExpression(models.F('mu'), '-', django.db.models.expressions.CombinedExpression(models.Value(3), '*', models.F('sigma'))), descending=True), name='rating_leaderboard')],
                'constraints': [models.UniqueConstraint(condition=models.Q(('style', '')), fields=('game', 'user'), name='rating_once_a_user'), models.UniqueConstraint(condition=models.Q(('style', ''), _negated=True), fields=('game', 'style'), name='rating_once_a_style'), models.CheckConstraint(condition=models.Q(models.Q(('style', ''), ('user__isnull', False)), models.Q(('user__isnull', True), models.Q(('style', ''), _negated=True)), _connector='OR'), name='rating_of_user_or_style')],
            },
        ),
        migrations.CreateModel(
            name='RatingChange',
            fields=[
                ('style', models.CharField(blank=True, default='', max_length=20)),
                ('number', models.BigAutoField(primary_key=True, serialize=False)),
                ('game', models.CharField(max_length=20)),
                ('seat', models.PositiveSmallIntegerField()),
                ('place', models.PositiveSmallIntegerField(help_text='As counted: a user whose seat a bot took over ranks last.')),
                ('mu_before', models.FloatField()),
                ('sigma_before', models.FloatField()),
                ('mu_after', models.FloatField()),
                ('sigma_after', models.FloatField()),
                ('at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rating_changes', to='matches.match')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['user', 'game', '-number'], name='rating_history')],
                'constraints': [models.UniqueConstraint(fields=('match', 'seat'), name='rating_change_once_a_seat')],
            },
        ),
    ]
