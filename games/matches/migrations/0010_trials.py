import games.matches.enums
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0009_seat_by_program'),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='clock_at',
            field=models.DateTimeField(blank=True, editable=False, help_text='Where the own clock of a trial stands; the others have none.', null=True),
        ),
        migrations.AddField(
            model_name='match',
            name='trial',
            field=models.TextField(blank=True, db_default='', default='', editable=False, help_text='What the author of a client ordered, as JSON.'),
        ),
        migrations.AlterField(
            model_name='match',
            name='purpose',
            field=models.CharField(choices=[('play', 'Play'), ('introduction', 'Introduction'), ('sandbox', 'Sandbox'), ('trial', 'Trial')], default=games.matches.enums.Purpose['PLAY'], max_length=12),
        ),
    ]
