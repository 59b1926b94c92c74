"""The log of matches is stored by the month in which a match was opened, and old months can be archived.

The table of before becomes the first partition, with everything up to the end of this month: nothing is copied. While
PostgreSQL reads it once, to see that it fits, nobody can play.
"""

import django.db.models.deletion
import django.db.models.functions.datetime
from django.db import migrations, models

FUNCTIONS = """
CREATE FUNCTION matches_first_id_at(moment timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Makes the partition of a month and moves there what the default partition caught of it; false if there is one already.
-- The role of the service owns nothing and may call this: with the rights of the owner, and only for months to come.
CREATE FUNCTION matches_make_log_month(month date) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '500ms' SET timezone = 'UTC' AS $$
DECLARE
    name text := 'matches_logentry_' || to_char(month, 'YYYY_MM');
    low uuid := matches_first_id_at(month);
    high uuid := matches_first_id_at(month + interval '1 month');
BEGIN
    IF month <> date_trunc('month', month) OR month < date_trunc('month', now()) OR month > now() + interval '1 year' THEN
        RAISE EXCEPTION '% is no month to make', month;
    END IF;
    IF to_regclass(name) IS NOT NULL THEN
        RETURN false;
    END IF;
    EXECUTE format('CREATE TABLE %I (LIKE matches_logentry INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
    IF EXISTS (SELECT FROM matches_logentry_default WHERE match_id >= low AND match_id < high) THEN
        ALTER TABLE matches_logentry_default DISABLE TRIGGER matches_logentry_is_append_only;
        EXECUTE format(
            'WITH moved AS (DELETE FROM matches_logentry_default WHERE match_id >= $1 AND match_id < $2 RETURNING *)'
            ' INSERT INTO %I SELECT * FROM moved', name
        ) USING low, high;
        SET CONSTRAINTS ALL IMMEDIATE;
        ALTER TABLE matches_logentry_default ENABLE TRIGGER matches_logentry_is_append_only;
    END IF;
    EXECUTE format('ALTER TABLE matches_logentry ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, low, high);
    RETURN true;
EXCEPTION WHEN invalid_object_definition THEN
    -- The first partition reaches beyond it.
    RETURN false;
END $$;
"""
PARTITIONED = """
DROP TRIGGER matches_logentry_is_append_only ON matches_logentry;
ALTER TABLE matches_logentry RENAME TO matches_logentry_before;
ALTER TABLE matches_logentry_before RENAME CONSTRAINT matches_logentry_pkey TO matches_logentry_before_pkey;
ALTER TABLE matches_logentry_before RENAME CONSTRAINT entry_once_a_request TO matches_logentry_before_once_a_request;
CREATE TABLE matches_logentry (LIKE matches_logentry_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
    PARTITION BY RANGE (match_id);
ALTER TABLE matches_logentry ADD CONSTRAINT matches_logentry_pkey PRIMARY KEY (match_id, seq);
ALTER TABLE matches_logentry ADD CONSTRAINT entry_once_a_request UNIQUE (user_id, match_id, request_id);
DO $$
DECLARE
    foreign_key record;
BEGIN
    -- Under their own names, by which later migrations look for them.
    FOR foreign_key IN
        SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
        WHERE conrelid = 'matches_logentry_before'::regclass AND contype = 'f'
    LOOP
        EXECUTE format(
            'ALTER TABLE matches_logentry ADD CONSTRAINT %I %s', foreign_key.conname, foreign_key.definition
        );
    END LOOP;
    EXECUTE format(
        'ALTER TABLE matches_logentry ATTACH PARTITION matches_logentry_before FOR VALUES FROM (MINVALUE) TO (%L)',
        matches_first_id_at((date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC')
    );
    CREATE TABLE matches_logentry_default PARTITION OF matches_logentry DEFAULT;
END $$;
CREATE TRIGGER matches_logentry_is_append_only BEFORE UPDATE OR DELETE ON matches_logentry
    FOR EACH ROW EXECUTE FUNCTION matches_logentry_is_append_only();
"""
VACUUMED = """
-- Rows of matches that are over never change: garbage comes from those that run, however many are stored.
ALTER TABLE matches_match SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
ALTER TABLE matches_seat SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
"""


class Migration(migrations.Migration):
    dependencies = [("matches", "0012_practice")]

    operations = [
        migrations.CreateModel(
            name="ArchiveFile",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=100, unique=True)),
                ("day", models.DateField()),
                ("matches", models.PositiveIntegerField()),
                ("size", models.PositiveBigIntegerField(help_text="Bytes.")),
                ("digest", models.BinaryField(help_text="SHA-256 of the file.", max_length=32)),
                ("written_at", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
        ),
        migrations.CreateModel(
            name="ArchivedLog",
            fields=[
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        primary_key=True,
                        related_name="archived_log",
                        serialize=False,
                        to="matches.match",
                    ),
                ),
                ("start", models.PositiveBigIntegerField(help_text="First byte of its packed line in the file.")),
                ("length", models.PositiveIntegerField(help_text="Bytes of its packed line.")),
                ("digest", models.BinaryField(help_text="SHA-256 of the line, unpacked.", max_length=32)),
                ("seq", models.PositiveIntegerField()),
                (
                    "file",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="logs",
                        to="matches.archivefile",
                    ),
                ),
            ],
        ),
        migrations.RunSQL(FUNCTIONS),
        migrations.RunSQL(PARTITIONED),
        migrations.RunSQL(VACUUMED),
    ]
