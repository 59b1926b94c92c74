from django.db import migrations


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '0001_initial'),
        ('matches', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='BotAtWork',
            fields=[
            ],
            options={
                'verbose_name': 'bot at work',
                'verbose_name_plural': 'bots at work',
                'proxy': True,
                'indexes': [],
                'constraints': [],
            },
            bases=('matches.seat',),
        ),
        migrations.CreateModel(
            name='OpenMatch',
            fields=[
            ],
            options={
                'verbose_name': 'table',
                'proxy': True,
                'indexes': [],
                'constraints': [],
            },
            bases=('matches.match',),
        ),
        migrations.CreateModel(
            name='Program',
            fields=[
            ],
            options={
                'proxy': True,
                'indexes': [],
                'constraints': [],
            },
            bases=('accounts.user',),
        ),
    ]
