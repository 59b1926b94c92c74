"""The database role of the service: it reads and writes rows, adds to what is append-only, and changes no table.

Triggers refuse to change the log and the audit, but the role that owns a table can drop its triggers. So the owner
only migrates, and what serves people has a role that owns nothing.
"""

from django.db import connection, transaction
from psycopg import sql

_APPEND_ONLY = """
SELECT c.relname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
WHERE NOT t.tgisinternal AND t.tgname = c.relname || '_is_append_only' ORDER BY 1
"""
_PARTITIONS = "SELECT relname FROM pg_class WHERE relispartition AND relkind = 'r' ORDER BY 1"


def append_only_tables() -> list[str]:
    """The tables whose trigger refuses changes (`games.common.append_only`)."""
    return _names(_APPEND_ONLY)


def _names(query: str) -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute(query)
        return [row[0] for row in cursor.fetchall()]


def grant(role: str, password: str) -> None:
    """Make the role if it is not there, and give it exactly these rights on every table there is now."""
    name, secret = sql.Identifier(role), sql.Literal(password)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [role])
        word = "ALTER" if cursor.fetchone() else "CREATE"
        options = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD"
        statements = [
            sql.SQL(f"{word} ROLE {{}} {options} {{}}").format(name, secret),
            sql.SQL("REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {}").format(name),
            sql.SQL("REVOKE CREATE ON SCHEMA public FROM PUBLIC"),
            sql.SQL("GRANT USAGE ON SCHEMA public TO {}").format(name),
            sql.SQL("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {}").format(name),
            sql.SQL("GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {}").format(name),
            *(
                sql.SQL("REVOKE UPDATE, DELETE ON {} FROM {}").format(sql.Identifier(table), name)
                for table in append_only_tables()
            ),
            # The months of a log are reached through the log alone.
            *(
                sql.SQL("REVOKE ALL ON {} FROM {}").format(sql.Identifier(partition), name)
                for partition in _names(_PARTITIONS)
            ),
            sql.SQL("REVOKE INSERT, UPDATE, DELETE ON django_migrations FROM {}").format(name),
        ]
        for statement in statements:
            cursor.execute(statement.as_string(cursor.connection.connection))
