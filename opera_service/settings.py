"""Django's settings, all from the environment; deploy/settings.md lists every variable."""

from pathlib import Path
from typing import Any

from opera_service import database, env

BASE_DIR = Path(__file__).resolve().parent.parent
LOCAL_SECRET_KEY = "local-only-key-that-production-refuses-to-start-with"  # noqa: S105

OPERA_ENV = env.choice("OPERA_ENV", "local", ("local", "production"))
PRODUCTION = OPERA_ENV == "production"
DEBUG = env.flag("OPERA_DEBUG", default=False)
SECRET_KEY = env.text("OPERA_SECRET_KEY", LOCAL_SECRET_KEY)
ALLOWED_HOSTS = env.listed("OPERA_HOSTS", "" if PRODUCTION else "localhost,127.0.0.1,[::1],testserver")

INSTALLED_APPS = [
    "opera_service.accounts",
    "games",
    "bots",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
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
AUTH_USER_MODEL = "accounts.User"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

# Access tokens are looked up again after this many seconds (0: every time); opera_service/accounts/keys.py says why.
TOKEN_CACHE_SECONDS = env.number("OPERA_TOKEN_CACHE", 1)
# How many proxies of ours stand in front and append to X-Forwarded-For; with 0 that header is not believed.
TRUSTED_PROXIES = env.number("OPERA_PROXIES", 0)
# Requests in seconds, one budget a purpose; opera_service/accounts/limits.py says whose.
RATE_LIMITS = {
    "read": env.rate("OPERA_LIMIT_READ", "6000/60"),
    "play": env.rate("OPERA_LIMIT_PLAY", "3000/60"),
    "table": env.rate("OPERA_LIMIT_TABLE", "120/60"),
    "account": env.rate("OPERA_LIMIT_ACCOUNT", "60/60"),
    "sign_in": env.rate("OPERA_LIMIT_SIGN_IN", "30/300"),
    "sign_up": env.rate("OPERA_LIMIT_SIGN_UP", "120/600"),
}
SESSION_COOKIE_AGE = 90 * 24 * 3600  # a guest has nothing but the cookie

# Without an address the settings still load, so that checks and schema exports need no server.
DATABASE_URL = env.text("DATABASE_URL", "postgresql://opera@127.0.0.1:5432/opera")
DATABASES = {"default": database.from_url(DATABASE_URL, pool_size=env.number("OPERA_DB_POOL", 0))}
REDIS_URL = env.text("REDIS_URL", "redis://127.0.0.1:6379/0")
CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}}

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_I18N = False
USE_TZ = True
STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "var" / "static"

CELERY_BROKER_URL = REDIS_URL
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "default"
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# Tasks are routed by the folder of their name: "clocks.sweep" goes to the queue "clocks".
CELERY_TASK_ROUTES = {"clocks.*": {"queue": "clocks"}, "bots.*": {"queue": "bots"}}
CELERY_BEAT_SCHEDULE: dict[str, dict[str, Any]] = {}
