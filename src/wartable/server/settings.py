"""How a server is set up: by a file, by the environment and by flags, the later the stronger.

Each setting has one name. `spectator_delay` is a key of the file (TOML, `spectator_delay = 60`), a
variable of the environment (`WARTABLE_SPECTATOR_DELAY=60`) and a flag (`--spectator-delay 60`).
The help of `wartable serve` is made from what stands here, so this needs the standard library only.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from wartable.kernel.errors import Place, WartableError

PREFIX: Final = "WARTABLE_"
CONFIG: Final = "WARTABLE_CONFIG"
"""The variable that names the file, as `--config` does."""
CHATS: Final = ("all", "phrases")
LOG_LEVELS: Final = ("debug", "info", "warning", "error")
DAY: Final = 86_400

Value = str | int | bool


class SettingsError(WartableError):
    """A setting that cannot be used: which one, where it stands, what would be right."""


def setting(
    default: Value,
    words: str,
    *,
    least: int = 0,
    most: int = 2**31 - 1,
    choices: tuple[str, ...] = (),
) -> Any:
    """A field with what is said about it and what it may be."""
    bounds = {"words": words, "least": least, "most": most, "choices": choices}
    return field(default=default, metadata=bounds)


@dataclass(frozen=True)
class Settings:
    """All settings of a server, each with its default."""

    host: str = setting("127.0.0.1", "address to listen at; 0.0.0.0 lets others in")
    port: int = setting(8000, "port to listen at; 0 takes a free one", most=65_535)
    base_url: str = setting(
        "", "how people reach this server, for links and cookies (http://HOST:PORT)"
    )
    trusted_proxies: str = setting(
        "127.0.0.1", "addresses of proxies whose X-Forwarded-For is believed, with commas"
    )
    database: str = setting(
        "", "sqlite:///FILE or postgresql://USER@HOST/NAME (a file in your data folder)"
    )
    secret: str = setting(
        "", "signs what is handed out, at least 32 characters (made at the first start and kept)"
    )

    allowance: int = setting(
        60, "seconds for each decision before the bank is used, where a game says nothing", most=DAY
    )
    bank: int = setting(
        1200,
        "seconds in the bank of each player, where a game says nothing",
        least=1,
        most=7 * DAY,
    )
    grace: int = setting(60, "seconds given to everybody after a restart", most=3600)
    absence: int = setting(180, "seconds away after which the other may claim the game", least=10)

    frame_bytes: int = setting(16_384, "largest message a client may send", least=1024)
    body_bytes: int = setting(262_144, "largest body of an HTTP request", least=16_384)
    frame_rate: int = setting(20, "messages a second from one connection", least=1)
    request_rate: int = setting(240, "HTTP requests a minute from one address", least=1)
    login_rate: int = setting(10, "tries to log in a minute, by address and by name", least=1)
    guest_rate: int = setting(20, "new guests and accounts an hour from one address", least=1)
    open_rooms: int = setting(20, "open games one person may have", least=1)
    connections: int = setting(20, "connections one person may have at a time", least=1)

    chat: str = setting("all", "what people may say: all, or phrases only", choices=CHATS)
    agent_workers: int = setting(0, "processes in which agents think (0: one less than cores)")
    agent_seconds: int = setting(10, "seconds an agent may think about a decision", least=1)
    spectator_delay: int = setting(0, "seconds by which watchers see a game later", most=3600)
    hold_least: int = setting(
        700,
        "milliseconds after which it is passed for who can do nothing else, at least",
        most=60_000,
    )
    hold_most: int = setting(2500, "the same, at most: it is drawn by lot", most=60_000)
    sleep_after: int = setting(600, "seconds after which an idle game is put to sleep", least=1)
    lease_seconds: int = setting(
        15, "seconds after which the games of a dead process are taken over", least=2, most=600
    )

    guest_days: int = setting(30, "days after which a guest who stays away is forgotten", least=1)
    session_days: int = setting(90, "days after which one must log in again", least=1)
    log_level: str = setting(
        "",
        "how much is logged, in JSON (info; at a terminal only what is wrong)",
        choices=LOG_LEVELS,
    )
    drain_seconds: int = setting(30, "seconds announced before a restart", most=3600)

    @property
    def url(self) -> str:
        """How people reach this server, without a slash at the end."""
        return (self.base_url or f"http://{self.host}:{self.port}").rstrip("/")

    @property
    def secure(self) -> bool:
        """Whether people reach it by https, so that cookies may insist on it."""
        return self.url.startswith("https://")

    @property
    def workers(self) -> int:
        """How many processes agents think in."""
        return self.agent_workers or max(1, (os.cpu_count() or 2) - 1)

    @property
    def database_url(self) -> str:
        """Where everything is kept."""
        return self.database or f"sqlite:///{data_folder() / 'server.sqlite'}"


def data_folder() -> Path:
    """The folder for what programs keep for a user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "wartable"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "wartable"
    named = os.environ.get("XDG_DATA_HOME", "")
    return (Path(named) if Path(named).is_absolute() else home / ".local" / "share") / "wartable"


# -- reading -----------------------------------------------------------------------------------


def read(
    flags: Mapping[str, object] | None = None,
    environment: Mapping[str, str] | None = None,
    config: Path | None = None,
) -> Settings:
    """The settings: the defaults, over them the file, the environment, and the flags.

    `flags` may have other keys too, as parsed arguments do; what is None was not given.
    """
    variables = os.environ if environment is None else environment
    named = config or (Path(variables[CONFIG]) if variables.get(CONFIG) else None)
    given: dict[str, Value] = {}
    if named is not None:
        given |= from_file(named)
    given |= from_environment(variables)
    given |= from_flags(flags or {})
    return Settings(**given)  # type: ignore[arg-type]  # each was checked against its field


def from_file(path: Path) -> dict[str, Value]:
    """What a file sets."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(
            f"the settings in {path} cannot be read: {getattr(error, 'strerror', None) or error}",
            remedy="--config FILE names a file of lines such as port = 8000",
        ) from None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(
            f"this is no TOML: {error}",
            place=Place(str(path)),
            remedy='a setting is a line such as port = 8000 or host = "0.0.0.0"',
        ) from None
    found = {}
    for key, value in data.items():
        place = Place(str(path), line=line_of(text, key))
        found[key] = checked(known(key, place), value, place)
    return found


def line_of(text: str, key: str) -> int:
    """The line at which a key of a TOML file stands; 0 if it is written in some unusual way."""
    pattern = re.compile(rf"\s*\[*\s*[\"']?{re.escape(key)}[\"']?\s*[\].=]")
    lines = enumerate(text.splitlines(), start=1)
    return next((number for number, line in lines if pattern.match(line)), 0)


def from_environment(variables: Mapping[str, str]) -> dict[str, Value]:
    """What the environment sets; a name that is nearly one of ours is an error."""
    found = {}
    names = {variable(each): each for each in fields(Settings)}
    for name, text in variables.items():
        place = Place(f"{name} in the environment")
        if name in names:
            found[names[name].name] = parsed(names[name], text, place)
        elif name.startswith(PREFIX) and name != CONFIG:
            near = get_close_matches(name, names, n=1, cutoff=0.85)
            if near:
                raise SettingsError("there is no such setting", place=place, remedy=f"{near[0]}?")
    return found


def from_flags(flags: Mapping[str, object]) -> dict[str, Value]:
    """What flags set: the texts that follow them."""
    return {
        each.name: parsed(each, str(flags[each.name]), Place(flag(each)))
        for each in fields(Settings)
        if flags.get(each.name) is not None
    }


def known(key: str, place: Place) -> Field[Any]:
    """The field of a key."""
    names = {each.name: each for each in fields(Settings)}
    if key not in names:
        near = get_close_matches(key.replace("-", "_").lower(), names, n=1)
        raise SettingsError(
            f"there is no setting {key}",
            place=place,
            remedy=f"{near[0]}?" if near else "`wartable serve --help` lists them",
        )
    return names[key]


def parsed(each: Field[Any], text: str, place: Place) -> Value:
    """The value that a text of the environment or after a flag says."""
    if isinstance(each.default, int):
        try:
            return checked(each, int(text), place)
        except ValueError:
            return checked(each, text, place)
    return checked(each, text, place)


def checked(each: Field[Any], value: object, place: Place) -> Value:
    """A value of the right kind, within its bounds."""
    if isinstance(value, bool) or not isinstance(value, type(each.default)):
        raise wrong(each, value, place)
    bounds = each.metadata
    if isinstance(value, int) and not bounds["least"] <= value <= bounds["most"]:
        raise wrong(each, value, place)
    if isinstance(value, str):
        fits = FITTING.get(each.name)
        if (bounds["choices"] and value not in bounds["choices"]) or (fits and not fits(value)):
            raise wrong(each, value, place)
    return value  # type: ignore[return-value]  # of the type of its default


def is_url(value: str) -> bool:
    """Whether people could reach a server by this."""
    return not value or bool(re.fullmatch(r"https?://[^\s/?#]+[^\s?#]*", value))


def is_database(value: str) -> bool:
    """Whether this names a database that we can use."""
    return not value or bool(re.match(r"sqlite:///.|postgresql://.", value))


def is_secret(value: str) -> bool:
    """Whether a secret is long enough."""
    return not value or len(value) >= 32  # noqa: PLR2004  (as its words say)


FITTING: Final = {"base_url": is_url, "database": is_database, "secret": is_secret}


def wrong(each: Field[Any], value: object, place: Place) -> SettingsError:
    """What to say of a value that cannot be used; a secret is not repeated."""
    said = "not usable" if each.name == "secret" else f"{value!r}"
    return SettingsError(f"{each.name} is {said}", place=place, remedy=wanted(each))


def wanted(each: Field[Any]) -> str:
    """What would be right for a setting."""
    bounds = each.metadata
    if bounds["choices"]:
        return f"one of {', '.join(bounds['choices'])}"
    if isinstance(each.default, int):
        example = f"such as {each.default}"
        return f"a whole number from {bounds['least']} to {bounds['most']}, {example}"
    return str(bounds["words"])


# -- telling -----------------------------------------------------------------------------------


def flag(each: Field[Any]) -> str:
    """The flag of a setting."""
    return f"--{each.name.replace('_', '-')}"


def variable(each: Field[Any]) -> str:
    """The variable of a setting in the environment."""
    return f"{PREFIX}{each.name.upper()}"


def add_flags(parser: argparse.ArgumentParser, names: tuple[str, ...] = ()) -> None:
    """Add `--config` and the flags of these settings, or of all."""
    parser.add_argument("--config", type=Path, metavar="FILE", help="settings as a TOML file")
    for each in fields(Settings):
        if names and each.name not in names:
            continue
        assert each.default is not MISSING  # noqa: S101  (every setting has one)
        words = each.metadata["words"].replace("%", "%%")
        default = f" ({each.default})" if "(" not in words and each.default != "" else ""
        kind = "N" if isinstance(each.default, int) else "TEXT"
        parser.add_argument(flag(each), metavar=kind, help=f"{words}{default}")


def from_arguments(arguments: argparse.Namespace) -> Settings:
    """The settings of a command whose parser has the flags."""
    return read(vars(arguments), config=arguments.config)
