"""A migration step that lets PostgreSQL itself refuse to change or delete the rows of a table."""

from django.db import migrations


def append_only(table: str, what: str) -> migrations.RunSQL:
    """The step for `table`; `what` is named in the error, as in “the audit is append-only”."""
    name = f"{table}_is_append_only"
    forbid = f"""
CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '{what} is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER {name} BEFORE UPDATE OR DELETE ON {table} FOR EACH ROW EXECUTE FUNCTION {name}();
"""
    return migrations.RunSQL(forbid, f"DROP TRIGGER {name} ON {table}; DROP FUNCTION {name}();")
