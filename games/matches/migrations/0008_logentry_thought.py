from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0007_days_off'),
    ]

    operations = [
        migrations.AddField(
            model_name='logentry',
            name='thought',
            field=models.TextField(db_default='', default='', help_text="What makes a bot's move repeatable, as JSON."),
        ),
    ]
