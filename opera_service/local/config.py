"""What `make run` is asked to do, read from the environment."""

from dataclasses import dataclass
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from opera_service import env
from opera_service.local.setup_error import SetupError

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("games", "bots", "opera_service")


@dataclass(frozen=True)
class Config:
    """Where to listen, where to keep the data, and which servers are already there."""

    host: str
    port: int
    data: Path
    database_url: str
    redis_url: str
    reload: bool
    """Whether the processes start again when their code was changed."""

    @property
    def web_url(self) -> str:
        """The address to open in a browser."""
        host = "127.0.0.1" if self.host in ("0.0.0.0", "::") else self.host  # noqa: S104
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"


def read_config() -> Config:
    """The configuration; raises `SetupError` with the variable that is wrong."""
    try:
        if env.choice("OPERA_ENV", "local", ("local", "production")) == "production":
            raise SetupError("`make run` is for one's own machine; deploy/README.md says how to run production.")
        port = env.number("PORT", 8000, least=1)
        reload = env.flag("RELOAD", default=False)
    except ImproperlyConfigured as error:
        raise SetupError(str(error)) from None
    if port > 65535:
        raise SetupError(f"PORT must be at most 65535, not {port}.")
    return Config(
        host=env.text("HOST", "127.0.0.1"),
        port=port,
        data=Path.cwd() / env.text("OPERA_DATA", str(ROOT / "var")),
        database_url=env.text("DATABASE_URL"),
        redis_url=env.text("REDIS_URL"),
        reload=reload,
    )
