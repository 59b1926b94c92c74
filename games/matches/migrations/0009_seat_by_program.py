from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0008_logentry_thought'),
    ]

    operations = [
        migrations.AddField(
            model_name='seat',
            name='by_program',
            field=models.BooleanField(db_default=False, default=False, help_text='A program has decided for its person, over MCP.'),
        ),
    ]
