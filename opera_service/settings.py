"""Django's settings, all from the environment; deploy/settings.md lists every variable."""

import os
from email.utils import parseaddr
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from games.common import redis_server
from opera_service import archive_settings, database, env, logs, mail, oauth_settings, production, staff_theme
from opera_service.board_folders import board_folders

BASE_DIR = Path(__file__).resolve().parent.parent
LOCAL_SECRET_KEY = "local-only-key-that-production-refuses-to-start-with"  # noqa: S105

# --- where we are -----------------------------------------------------------------------------------------------------
PRODUCTION = env.choice("OPERA_ENV", "local", ("local", "production")) == "production"
PROCESS = env.text("OPERA_PROCESS", "manage")
DEBUG = env.flag("OPERA_DEBUG", default=False)
# The staff show a second factor before their pages open; `make run` does without, production refuses to.
STAFF_TWO_FACTOR = env.flag("OPERA_TWO_FACTOR", default=True)
SECRET_KEY = env.text("OPERA_SECRET_KEY", LOCAL_SECRET_KEY)
ALLOWED_HOSTS = env.listed("OPERA_HOSTS", "" if PRODUCTION else "localhost,127.0.0.1,[::1],testserver")
CSRF_TRUSTED_ORIGINS = env.listed("OPERA_ORIGINS")
# How many proxies of ours stand in front and append to X-Forwarded-For; with 0 that header is not believed.
TRUSTED_PROXIES = env.number("OPERA_PROXIES", 0)
METRICS_TOKEN = env.text("OPERA_METRICS_TOKEN")
# Where somebody who found a hole can tell of it, for /.well-known/security.txt.
SECURITY_CONTACT = env.text("OPERA_SECURITY_CONTACT")
if PRODUCTION:
    production.require_safe_settings(
        metrics_token=METRICS_TOKEN if PROCESS == "web" else None,
        secret_key=SECRET_KEY,
        local_secret_key=LOCAL_SECRET_KEY,
        debug=DEBUG,
        hosts=ALLOWED_HOSTS,
        two_factor=STAFF_TWO_FACTOR,
        private_webhooks=env.flag("OPERA_PRIVATE_WEBHOOKS", default=False),
    )

# --- what is installed ------------------------------------------------------------------------------------------------
INSTALLED_APPS = [
    "opera_service.accounts",
    "opera_service.addresses",
    "opera_service.operations",
    "opera_service.web",
    "bots",  # before the games, so that its `simulate` is the one that is found
    "games.matches",
    "games.ratings",
    "games.reviews",
    "games.outbox",
    "games.notifications",
    "games.once",
    "games.channels",
    "games.audit",
    "games.availability",
    "games.conduct",
    "games.talk",
    "games.people",
    "games.reports",
    "games.tables",
    "games.trials",
    "games.matchmaking",
    "games.statistics",
    "games.signals",
    "games.archive",
    "games.staff",
    "opera_service.staff_admin",
    "unfold.apps.BasicAppConfig",
    "django.contrib.admin.apps.SimpleAdminConfig",
    "oauth2_provider",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.postgres",
    "django.contrib.staticfiles",
]
MIDDLEWARE = [
    "opera_service.operations.middleware.RouteMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "opera_service.operations.middleware.ContentSecurityPolicyMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "opera_service.accounts.page_budget.PageBudgetMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_otp.middleware.OTPMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]
ROOT_URLCONF = "opera_service.urls"
WSGI_APPLICATION = "opera_service.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_I18N = False
USE_TZ = True

# --- people -----------------------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
# Argon2id first; the others are read, and replaced when their user signs in.
PASSWORD_HASHERS = [
    "opera_service.accounts.password_hashing.ServiceArgon2Hasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
# The key of what is stored sealed (accounts/stored_secrets.py); without one it follows from the secret key.
SEAL_KEY = env.text("OPERA_SEAL_KEY")
# Signs exported matches (games/matches/export_signature.py); without one the key follows from the secret key.
EXPORT_KEY = env.text("OPERA_EXPORT_KEY")
# Seconds: a session moderates after a code was shown, while it is used, and acts on people soon after a code only.
STAFF_SESSION = env.number("OPERA_STAFF_SESSION", 12 * 3600, least=60)
STAFF_IDLE = env.number("OPERA_STAFF_IDLE", 30 * 60, least=60)
STAFF_STEP_UP = env.number("OPERA_STAFF_STEP_UP", 15 * 60, least=60)
# Keyed hashes of connections are kept so many days, for hints about shared ones; 0 keeps none.
CONNECTION_DAYS = env.number("OPERA_CONNECTION_DAYS", 30)
# Access tokens are looked up again after this many seconds (0: every time); accounts/token_secrets.py says why.
TOKEN_CACHE_SECONDS = env.number("OPERA_TOKEN_CACHE", 1)
# Requests in seconds, one budget a purpose; opera_service/accounts/rate_limits.py says whose.
RATE_LIMITS = {
    "read": env.rate("OPERA_LIMIT_READ", "6000/60"),
    "play": env.rate("OPERA_LIMIT_PLAY", "3000/60"),
    "table": env.rate("OPERA_LIMIT_TABLE", "120/60"),
    "invite": env.rate("OPERA_LIMIT_INVITE", "30/600"),
    "hint": env.rate("OPERA_LIMIT_HINT", "30/60"),
    "talk": env.rate("OPERA_LIMIT_TALK", "20/60"),
    "report": env.rate("OPERA_LIMIT_REPORT", "5/300"),
    "moderate": env.rate("OPERA_LIMIT_MODERATE", "600/60"),
    "account": env.rate("OPERA_LIMIT_ACCOUNT", "60/60"),
    "sign_in": env.rate("OPERA_LIMIT_SIGN_IN", "30/300"),
    "bad_token": env.rate("OPERA_LIMIT_BAD_TOKEN", "60/60"),
    "oauth": env.rate("OPERA_LIMIT_OAUTH", "120/60"),
    "sign_up": env.rate("OPERA_LIMIT_SIGN_UP", "120/600"),
    "page": env.rate("OPERA_LIMIT_PAGE", "1200/60"),
}
# Moves up to this pace are paid from a player's own budgets, whatever others at the same address do.
PLAY_PACE = env.rate("OPERA_PACE", "600/60")
GUEST_PACE = env.rate("OPERA_GUEST_PACE", "120/60")
# What took longer than what was paid for it and these milliseconds of a core is charged afterwards.
FREE_MS = env.number("OPERA_FREE_MS", 3)
# Attempts to sign in under one name, whoever makes them (accounts/sign_in_attempts.py).
SIGN_INS_A_NAME = env.rate("OPERA_LIMIT_SIGN_IN_NAME", "20/900")
# So long after it was imposed a sanction can be appealed against; one that still holds, at any time.
APPEAL_DAYS = env.number("OPERA_APPEAL_DAYS", 180, least=1)
# Reviews that a user may ask for within a day, how many may wait for a worker, and how long they are kept.
REVIEWS_USER = env.number("OPERA_REVIEWS_USER", 20, least=0)
REVIEWS_WAITING = env.number("OPERA_REVIEWS_WAITING", 200, least=0)
REVIEWS_KEPT_DAYS = env.number("OPERA_REVIEWS_KEPT", 90, least=1)
# How many others a user may follow.
MOST_FOLLOWED = env.number("OPERA_MOST_FOLLOWED", 500, least=1)
SESSION_COOKIE_AGE = 90 * 24 * 3600  # a guest has nothing but the cookie
LOGIN_REDIRECT_URL = "admin:index"
OTP_TOTP_ISSUER = "Opera"
UNFOLD = staff_theme.UNFOLD
FORMAT_MODULE_PATH = "opera_service.staff_admin.formats"

# --- servers; without an address the settings still load, so that checks and exports need none ------------------------
WEB_THREADS = env.number("OPERA_THREADS", 8, least=1)
LIVE_THREADS = 4
# What streams may have waiting for these threads before one ends with `busy`; each piece takes about a millisecond.
LIVE_QUEUE = env.number("OPERA_LIVE_QUEUE", 2000, least=1)
# What may be open at once in one web process: streams (event streams and subscriptions) and WebSockets.
STREAMS_USER = env.number("OPERA_STREAMS_USER", 100, least=1)
STREAMS_ADDRESS = env.number("OPERA_STREAMS_ADDRESS", 400, least=1)
STREAMS_MATCH = env.number("OPERA_STREAMS_MATCH", 2000, least=1)
SOCKETS_USER = env.number("OPERA_SOCKETS_USER", 20, least=1)
SOCKETS_ADDRESS = env.number("OPERA_SOCKETS_ADDRESS", 200, least=1)
SOCKETS_WAITING = env.number("OPERA_SOCKETS_WAITING", 8, least=1)
DATABASE_URL = env.text("DATABASE_URL", "postgresql://opera@127.0.0.1:5432/opera")
REDIS_URL = env.redis("REDIS_URL", "redis://127.0.0.1:6379/0")
# Tables and matches that somebody may have at once, by user and by address; few at which only bots play.
TABLES_USER = env.number("OPERA_TABLES_USER", 20, least=1)
TABLES_ADDRESS = env.number("OPERA_TABLES_ADDRESS", 100, least=1)
TRIALS_USER = env.number("OPERA_TRIALS_USER", 5, least=1)
TRIALS_HOURS = env.number("OPERA_TRIALS_HOURS", 24, least=1)
MATCHES_USER = env.number("OPERA_MATCHES_USER", 100, least=1)
MATCHES_GUEST = env.number("OPERA_MATCHES_GUEST", 20, least=1)
MATCHES_PROGRAM = env.number("OPERA_MATCHES_PROGRAM", 500, least=1)
MATCHES_ADDRESS = env.number("OPERA_MATCHES_ADDRESS", 500, least=1)
BOT_TABLES_USER = env.number("OPERA_BOT_TABLES_USER", 2)
BOT_TABLES_ADDRESS = env.number("OPERA_BOT_TABLES_ADDRESS", 4)
TABLES_KEPT_DAYS = env.number("OPERA_TABLES_KEPT", 7, least=1)
INVITATIONS_HOUR = env.number("OPERA_INVITATIONS", 20, least=1)
TICKETS_HOUR = env.number("OPERA_TICKETS", 60, least=1)
TABLE_ENTRIES = env.number("OPERA_TABLE_ENTRIES", 500, least=50)
# Each thread keeps one connection (games/matches/connections.py), so their number is bounded by that of the threads.
PGBOUNCER = env.flag("OPERA_PGBOUNCER", default=False)
# `manage.py prepare_database` runs as the owner and makes this role for the processes, which own nothing.
APP_ROLE = env.text("OPERA_APP_ROLE", "opera_app")
APP_PASSWORD = env.text("OPERA_APP_PASSWORD")
DATABASES = {"default": database.from_url(DATABASE_URL, timeouts=PROCESS != "manage", pgbouncer=PGBOUNCER)}

# --- the web process --------------------------------------------------------------------------------------------------
# One a core, for Python uses one core a process; few, for each takes memory and database connections.
WEB_PROCESSES = env.number("OPERA_WEB_PROCESSES", min(os.cpu_count() or 1, 4), least=1)
WEB_QUEUE = env.number("OPERA_QUEUE", 512)
# Passwords are hashed in threads of their own, so that a crowd that signs up holds up nobody who plays.
HASHING_THREADS = env.number("OPERA_HASHING_THREADS", 1, least=1)
HASHING_QUEUE = env.number("OPERA_HASHING_QUEUE", 128)
# So many days after their end the logs of matches go to the archive (games/archive); 0: never.
ARCHIVE_AFTER = archive_settings.archive_after()
# What goes past graphql-core and the ORM; switched off, everything takes their own way and answers the same.
FAST_PATH = env.flag("OPERA_FAST_PATH", default=True)
# Games that are still being made are registered like all others, but not offered to players.
DRAFT_GAMES = env.flag("OPERA_DRAFT_GAMES", default=False)
BODY_LIMIT = env.number("OPERA_BODY_LIMIT", 1024 * 1024, least=1024)
DATA_UPLOAD_MAX_MEMORY_SIZE = BODY_LIMIT
BODY_SECONDS = env.number("OPERA_BODY_SECONDS", 20, least=1)
REQUESTS_ADDRESS = env.number("OPERA_REQUESTS_ADDRESS", 256, least=1)
# Answers to somebody who is signed in are padded to a multiple of so many bytes (asgi_app/padding.py); 0: not at all.
PADDING = env.number("OPERA_PADDING", 1024)
STATIC_URL = "/static/"
STATICFILES_DIRS = board_folders()
# Collected files in production; locally whitenoise finds them where they are written.
STATIC_ROOT = env.text("OPERA_STATIC", str(BASE_DIR / "var" / "static")) if PRODUCTION else None
WHITENOISE_USE_FINDERS = not PRODUCTION
# Whoever works on the browser's files sees them as they are: sizes remembered from the start would cut them off.
WHITENOISE_AUTOREFRESH = DEBUG or env.flag("RELOAD", default=False)
# The client's modules import each other by plain names, so a browser asks each time whether they are still the same.
WHITENOISE_MAX_AGE = 0
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "archive": archive_settings.archive_storage(BASE_DIR / "var" / "archive"),
    "staticfiles": {
        "BACKEND": "opera_service.web.collected_files.CollectedFilesStorage"
        if PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

# --- protection in the browser ----------------------------------------------------------------------------------------
SECURE_SSL_REDIRECT = PRODUCTION
SECURE_HSTS_SECONDS = production.YEAR if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = PRODUCTION
SECURE_HSTS_PRELOAD = PRODUCTION
SESSION_COOKIE_SECURE = PRODUCTION
CSRF_COOKIE_SECURE = PRODUCTION
# With this prefix a browser takes a cookie from this very host alone, over HTTPS: no neighbour can plant one.
_COOKIE_PREFIX = "__Host-" if PRODUCTION else ""
SESSION_COOKIE_NAME = f"{_COOKIE_PREFIX}sessionid"
CSRF_COOKIE_NAME = f"{_COOKIE_PREFIX}csrftoken"
KNOWN_BROWSER_COOKIE = f"{_COOKIE_PREFIX}known"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)

# --- tasks ------------------------------------------------------------------------------------------------------------
WORKER_THREADS = env.number("OPERA_WORKER_THREADS", 4, least=1)
# One process less where one worker is all there is: `make run` says so.
BEAT_IN_WORKER = env.flag("OPERA_BEAT_IN_WORKER", default=False)
BOT_PROCESSES = env.number("OPERA_BOT_PROCESSES", 1, least=1)
# An outage is a time without any worker; from so many seconds on it is given back to everybody who was asked.
OUTAGE_SECONDS = env.number("OPERA_OUTAGE", 15, least=5)
# A bot that has not decided after so many seconds is interrupted, and after half as many more its process is killed.
BOT_SECONDS = env.number("OPERA_BOT_SECONDS", 20, least=1)
CELERY_BROKER_URL, _BROKER_OPTIONS = redis_server.celery_broker(REDIS_URL)
# No task runs for long and none has an ETA, so what a dead worker held may come back soon.
# A broker that does not answer holds up nobody who plays: the web process sends tasks from a thread of its own.
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 120,
    "socket_timeout": 5,
    "socket_connect_timeout": 2,
    **_BROKER_OPTIONS,
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
# Celery would open a connection for every task; opera_service/celery.py looks after them instead.
CELERY_DB_REUSE_MAX = 10_000
CELERY_TASK_DEFAULT_QUEUE = "default"
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
# A task goes to the queue that its name begins with: no bot that thinks can hold up a clock or the lobby.
CELERY_TASK_ROUTES = {f"{queue}.*": {"queue": queue} for queue in ("clocks", "lobby", "bots", "spare")}
# Deadlines and forgotten bots are not here: every worker sweeps for them itself (operations/clock_sweeper.py).
CELERY_BEAT_MAX_LOOP_INTERVAL = 1
# What a commit asks for itself (quick match, recounts, acts on many) is only found here if that was lost. Each task
# that beat sends takes about 8 ms of CPU, its own and the worker's, also when there is nothing to do.
CELERY_BEAT_SCHEDULE: dict[str, dict[str, Any]] = {
    "quick-match": {"task": "lobby.seat", "schedule": 2.0, "options": {"expires": 4}},
    "ratings": {"task": "lobby.settle_ratings", "schedule": 2.0, "options": {"expires": 10}},
    "recount": {"task": "lobby.recount_ratings", "schedule": 15.0, "options": {"expires": 20}},
    "bulk-acts": {"task": "lobby.run_bulk_acts", "schedule": 15.0, "options": {"expires": 20}},
    "notifications": {"task": "lobby.delete_old_notifications", "schedule": 6 * 3600.0, "options": {"expires": 3600}},
    "request-ids": {"task": "lobby.forget_old_requests", "schedule": 6 * 3600.0, "options": {"expires": 3600}},
    "near-deadlines": {"task": "lobby.warn_of_deadlines", "schedule": 60.0, "options": {"expires": 60}},
    "deliveries": {"task": "lobby.deliver", "schedule": 1.0, "options": {"expires": 5}},
    "reset-mails": {"task": "lobby.write_reset_mails", "schedule": 2.0, "options": {"expires": 5}},
    "old-links": {"task": "lobby.forget_old_links", "schedule": 3600.0, "options": {"expires": 3600}},
    "old-deliveries": {"task": "lobby.delete_old_deliveries", "schedule": 3600.0, "options": {"expires": 3600}},
    "absent-users": {"task": "lobby.replace_absent_users", "schedule": 10.0, "options": {"expires": 30}},
    "leavers": {"task": "lobby.warn_leavers", "schedule": 300.0, "options": {"expires": 300}},
    "numbers": {"task": "lobby.count_days", "schedule": 900.0, "options": {"expires": 900}},
    "old-connections": {"task": "lobby.delete_old_connections", "schedule": 6 * 3600.0, "options": {"expires": 3600}},
    "idle-guests": {"task": "lobby.delete_idle_guests", "schedule": 6 * 3600.0, "options": {"expires": 3600}},
    "reviews": {"task": "lobby.call_for_reviews", "schedule": 30.0, "options": {"expires": 30}},
    "old-reviews": {"task": "lobby.delete_old_reviews", "schedule": 6 * 3600.0, "options": {"expires": 3600}},
    "old-tables": {"task": "lobby.sweep_tables", "schedule": 600.0, "options": {"expires": 600}},
    "old-trials": {"task": "lobby.sweep_trials", "schedule": 600.0, "options": {"expires": 600}},
    "old-tickets": {"task": "lobby.sweep_tickets", "schedule": 600.0, "options": {"expires": 600}},
    "expired-keys": {"task": "lobby.delete_expired_keys", "schedule": 3600.0, "options": {"expires": 3600}},
    "archive": {"task": "lobby.archive_matches", "schedule": 600.0, "options": {"expires": 600}},
    "log-months": {"task": "lobby.make_log_months", "schedule": 6 * 3600.0, "options": {"expires": 3600}},
    "beat-is-alive": {"task": "operations.beat_tick", "schedule": 2.0, "options": {"expires": 10}},
}

# --- reaching people --------------------------------------------------------------------------------------------------
# Where the service is found, for links in mails and pushes.
PUBLIC_URL = mail.public_url(PRODUCTION, ALLOWED_HOSTS)
# Programs sign in by OAuth (opera_service/oauth): how long a sign-in holds, and how many apps a user may register.
OAUTH_APPS = env.number("OPERA_OAUTH_APPS", 10, least=0)
OAUTH2_PROVIDER_ACCESS_TOKEN_MODEL = "oauth2_provider.AccessToken"  # noqa: S105 - an own table refers to it
OAUTH2_PROVIDER = oauth_settings.from_environment(PUBLIC_URL, production=PRODUCTION)
# Without a mail server a local run keeps mails in a folder; production then sends none.
MAIL_FOLDER = env.text("OPERA_MAIL_FOLDER", str(BASE_DIR / "var" / "mail"))
MAIL = mail.from_environment(production=PRODUCTION)
MAIL_ON = MAIL.is_on
EMAIL_BACKEND = MAIL.backend
EMAIL_HOST, EMAIL_PORT = MAIL.host, MAIL.port
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = MAIL.user, MAIL.password
EMAIL_USE_TLS, EMAIL_USE_SSL = MAIL.starttls, MAIL.tls
EMAIL_TIMEOUT = 15
DEFAULT_FROM_EMAIL = env.text("OPERA_MAIL_FROM", "Opera <opera@localhost>")
ANYMAIL = MAIL.anymail
VAPID_KEY = env.text("OPERA_VAPID_KEY")
VAPID_CONTACT = env.text("OPERA_VAPID_CONTACT", f"mailto:{parseaddr(DEFAULT_FROM_EMAIL)[1]}")
# Threads a worker may use for webhooks, and as many again for mails and pushes.
SENDERS = env.number("OPERA_SENDERS", 6, least=1)
DELIVERIES_KEPT_DAYS = env.number("OPERA_DELIVERIES_KEPT", 14, least=1)
# Webhooks and pushes to one's own machine, for trying things out; refused in production.
CHANNELS_ALLOW_PRIVATE = env.flag("OPERA_PRIVATE_WEBHOOKS", default=False)

# --- logs and metrics -------------------------------------------------------------------------------------------------
LOG_STYLE = env.choice("OPERA_LOG", "text", ("text", "json"))
LOG_LEVEL = env.choice("OPERA_LOG_LEVEL", "INFO", ("DEBUG", "INFO", "WARNING", "ERROR"))
LOGGING = logs.config(LOG_STYLE, LOG_LEVEL, PROCESS)
METRICS_PORT = env.number("OPERA_METRICS_PORT", 0)
# Where the traces go is said by the variables of OpenTelemetry.
TRACES = env.flag("OPERA_TRACES", default=False)
if TRACES and find_spec("opentelemetry.sdk") is None:
    raise ImproperlyConfigured("OPERA_TRACES=yes needs what deploy/traces.lock lists: build the image with TRACES=yes.")
