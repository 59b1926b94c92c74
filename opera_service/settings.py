"""Django's settings, all from the environment; deploy/settings.md lists every variable."""

import os
from pathlib import Path
from typing import Any

from opera_service import database, env, logs, production, staff_theme
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
if PRODUCTION:
    production.require_safe_settings(
        secret_key=SECRET_KEY,
        local_secret_key=LOCAL_SECRET_KEY,
        debug=DEBUG,
        hosts=ALLOWED_HOSTS,
        two_factor=STAFF_TWO_FACTOR,
    )

# --- what is installed ------------------------------------------------------------------------------------------------
INSTALLED_APPS = [
    "opera_service.accounts",
    "opera_service.operations",
    "opera_service.web",
    "bots",  # before the games, so that its `simulate` is the one that is found
    "games.matches",
    "games.ratings",
    "games.notifications",
    "games.audit",
    "games.conduct",
    "games.talk",
    "games.reports",
    "games.tables",
    "games.matchmaking",
    "opera_service.staff_admin",
    "unfold.apps.BasicAppConfig",
    "django.contrib.admin.apps.SimpleAdminConfig",
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
# Access tokens are looked up again after this many seconds (0: every time); accounts/token_secrets.py says why.
TOKEN_CACHE_SECONDS = env.number("OPERA_TOKEN_CACHE", 1)
# Requests in seconds, one budget a purpose; opera_service/accounts/rate_limits.py says whose.
RATE_LIMITS = {
    "read": env.rate("OPERA_LIMIT_READ", "6000/60"),
    "play": env.rate("OPERA_LIMIT_PLAY", "3000/60"),
    "table": env.rate("OPERA_LIMIT_TABLE", "120/60"),
    "talk": env.rate("OPERA_LIMIT_TALK", "20/60"),
    "report": env.rate("OPERA_LIMIT_REPORT", "5/300"),
    "moderate": env.rate("OPERA_LIMIT_MODERATE", "600/60"),
    "account": env.rate("OPERA_LIMIT_ACCOUNT", "60/60"),
    "sign_in": env.rate("OPERA_LIMIT_SIGN_IN", "30/300"),
    "sign_up": env.rate("OPERA_LIMIT_SIGN_UP", "120/600"),
}
SESSION_COOKIE_AGE = 90 * 24 * 3600  # a guest has nothing but the cookie
LOGIN_REDIRECT_URL = "admin:index"
OTP_TOTP_ISSUER = "Opera"
UNFOLD = staff_theme.UNFOLD
FORMAT_MODULE_PATH = "opera_service.staff_admin.formats"

# --- servers; without an address the settings still load, so that checks and exports need none ------------------------
WEB_THREADS = env.number("OPERA_THREADS", 8, least=1)
LIVE_THREADS = 4
DATABASE_URL = env.text("DATABASE_URL", "postgresql://opera@127.0.0.1:5432/opera")
REDIS_URL = env.redis("REDIS_URL", "redis://127.0.0.1:6379/0")
# Each thread keeps one connection (games/matches/connections.py), so their number is bounded by that of the threads.
PGBOUNCER = env.flag("OPERA_PGBOUNCER", default=False)
DATABASES = {"default": database.from_url(DATABASE_URL, timeouts=PROCESS != "manage", pgbouncer=PGBOUNCER)}
CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}}

# --- the web process --------------------------------------------------------------------------------------------------
# One a core, for Python uses one core a process; few, for each takes memory and database connections.
WEB_PROCESSES = env.number("OPERA_WEB_PROCESSES", min(os.cpu_count() or 1, 4), least=1)
WEB_QUEUE = env.number("OPERA_QUEUE", 512)
# What goes past graphql-core and the ORM; switched off, everything takes their own way and answers the same.
FAST_PATH = env.flag("OPERA_FAST_PATH", default=True)
BODY_LIMIT = env.number("OPERA_BODY_LIMIT", 1024 * 1024, least=1024)
DATA_UPLOAD_MAX_MEMORY_SIZE = BODY_LIMIT
STATIC_URL = "/static/"
STATICFILES_DIRS = board_folders()
# Collected files in production; locally whitenoise finds them where they are written.
STATIC_ROOT = env.text("OPERA_STATIC", str(BASE_DIR / "var" / "static")) if PRODUCTION else None
WHITENOISE_USE_FINDERS = not PRODUCTION
WHITENOISE_AUTOREFRESH = DEBUG
# The client's modules import each other by plain names, so a browser asks each time whether they are still the same.
WHITENOISE_MAX_AGE = 0
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
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
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)

# --- tasks ------------------------------------------------------------------------------------------------------------
WORKER_THREADS = env.number("OPERA_WORKER_THREADS", 4, least=1)
BOT_PROCESSES = env.number("OPERA_BOT_PROCESSES", 1, least=1)
# A bot that has not decided after so many seconds is interrupted, and after half as many more its process is killed.
BOT_SECONDS = env.number("OPERA_BOT_SECONDS", 20, least=1)
CELERY_BROKER_URL = REDIS_URL
# No task runs for long and none has an ETA, so what a dead worker held may come back soon.
# A broker that does not answer holds up nobody who plays: the web process sends tasks from a thread of its own.
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 120, "socket_timeout": 5, "socket_connect_timeout": 2}
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
CELERY_TASK_ROUTES = {f"{queue}.*": {"queue": queue} for queue in ("clocks", "lobby", "bots")}
CELERY_BEAT_SCHEDULE: dict[str, dict[str, Any]] = {
    "deadlines": {"task": "clocks.enforce_deadlines", "schedule": 1.0, "options": {"expires": 5}},
    "waiting-bots": {"task": "clocks.wake_bots", "schedule": 1.0, "options": {"expires": 5}},
    "quick-match": {"task": "lobby.seat", "schedule": 0.5, "options": {"expires": 2}},
    "ratings": {"task": "lobby.settle_ratings", "schedule": 2.0, "options": {"expires": 10}},
    "notifications": {"task": "lobby.delete_old_notifications", "schedule": 6 * 3600.0, "options": {"expires": 3600}},
    "absent-users": {"task": "lobby.replace_absent_users", "schedule": 10.0, "options": {"expires": 30}},
    "leavers": {"task": "lobby.warn_leavers", "schedule": 300.0, "options": {"expires": 300}},
    "idle-guests": {"task": "lobby.delete_idle_guests", "schedule": 6 * 3600.0, "options": {"expires": 3600}},
    "beat-is-alive": {"task": "operations.beat_tick", "schedule": 2.0, "options": {"expires": 10}},
}

# --- logs and metrics -------------------------------------------------------------------------------------------------
LOG_STYLE = env.choice("OPERA_LOG", "text", ("text", "json"))
LOG_LEVEL = env.choice("OPERA_LOG_LEVEL", "INFO", ("DEBUG", "INFO", "WARNING", "ERROR"))
LOGGING = logs.config(LOG_STYLE, LOG_LEVEL, PROCESS)
METRICS_TOKEN = env.text("OPERA_METRICS_TOKEN")
METRICS_PORT = env.number("OPERA_METRICS_PORT", 0)
