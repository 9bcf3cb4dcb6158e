"""Settings come from a file, the environment and flags; a mistake is told with its place."""

import argparse
from dataclasses import fields
from pathlib import Path

import pytest

from tools import settings as settings_page
from wartable.server.settings import Settings, SettingsError, add_flags, data_folder, read


def config(folder: Path, text: str) -> Path:
    """A file of settings."""
    path = folder / "server.toml"
    path.write_text(text)
    return path


def test_flags_are_stronger_than_the_environment_and_that_than_the_file(tmp_path: Path) -> None:
    """Each place overrides the ones before it; what none sets keeps its default."""
    file = config(tmp_path, 'host = "a"\nport = 1\nbank = 2\n')
    found = read({"port": "3"}, {"WARTABLE_PORT": "4", "WARTABLE_BANK": "5"}, file)
    assert (found.host, found.port, found.bank, found.grace) == ("a", 3, 5, 60)


def test_the_environment_may_name_the_file(tmp_path: Path) -> None:
    """WARTABLE_CONFIG is read where no flag names a file."""
    file = config(tmp_path, "port = 9\n")
    assert read({}, {"WARTABLE_CONFIG": str(file)}).port == 9
    assert read({}, {"WARTABLE_PURE": "1"}) == Settings()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\nprot = 1", "server.toml, line 2: there is no setting prot (port?)"),
        ('port = "1"', "server.toml, line 1: port is '1' (a whole number from 0 to 65535"),
        ("port = 70000", "line 1: port is 70000 (a whole number from 0 to 65535, such as 8000)"),
        ("port = true", "line 1: port is True (a whole number"),
        ('log_level = "loud"', "log_level is 'loud' (one of debug, info, warning, error)"),
        ('database = "mysql://x"', "database is 'mysql://x' (sqlite:///FILE or postgresql://"),
        ('base_url = "example.org"', "base_url is 'example.org' (how people reach this server"),
        ("[port]\nx = 1", "line 1: port is {'x': 1} (a whole number"),
        ("port = ", "server.toml: this is no TOML"),
    ],
)
def test_a_mistake_in_the_file_names_key_place_and_remedy(
    tmp_path: Path, text: str, said: str
) -> None:
    """It says which key is wrong, in which line, and what would be right."""
    with pytest.raises(SettingsError) as told:
        read({}, {}, config(tmp_path, text))
    assert said in str(told.value)


@pytest.mark.parametrize(
    ("flags", "environment", "said"),
    [
        ({"port": "x"}, {}, "--port: port is 'x' (a whole number"),
        ({}, {"WARTABLE_PORT": ""}, "WARTABLE_PORT in the environment: port is ''"),
        ({}, {"WARTABLE_PROT": "1"}, "WARTABLE_PROT in the environment: there is no such setting"),
        ({"config_": None}, {"WARTABLE_CONFIG": "/nowhere"}, "settings in /nowhere cannot be read"),
    ],
)
def test_a_mistake_elsewhere_names_its_place(
    flags: dict[str, object], environment: dict[str, str], said: str
) -> None:
    """A flag is named as it is typed, a variable as it is set."""
    with pytest.raises(SettingsError) as told:
        read(flags, environment)
    assert said in str(told.value)


def test_a_secret_is_not_repeated() -> None:
    """What is said of a secret that is too short does not have it in it."""
    with pytest.raises(SettingsError) as told:
        read({}, {"WARTABLE_SECRET": "hunter2"})
    assert "hunter2" not in str(told.value)
    assert "at least 32 characters" in str(told.value)


def test_help_tells_every_setting() -> None:
    """Each setting is a flag, with words of its own."""
    parser = argparse.ArgumentParser()
    add_flags(parser)
    told = parser.format_help()
    for each in fields(Settings):
        assert f"--{each.name.replace('_', '-')} " in told
        assert each.metadata["words"]
    assert parser.parse_args(["--spectator-delay", "60"]).spectator_delay == "60"


def test_what_follows_from_settings() -> None:
    """Links are https where people come by https; a database is in the folder for data."""
    assert Settings(host="h", port=1).url == "http://h:1"
    assert Settings(base_url="https://play.example/").url == "https://play.example"
    assert Settings(base_url="https://play.example/").secure
    assert Settings().database_url == f"sqlite:///{data_folder()}/server.sqlite"
    assert Settings(agent_workers=3).workers == 3


def test_the_page_of_settings_is_current() -> None:
    """docs/reference/server-settings.md is what `python -m tools.settings --write` writes."""
    text = settings_page.PAGE.read_text(encoding="utf-8")
    assert text == settings_page.page(), "run python -m tools.settings --write"
