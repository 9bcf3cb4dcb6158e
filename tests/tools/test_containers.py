"""What `deploy` says fits what there is; the containers themselves are built elsewhere."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import venv
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.server.live import serving
from wartable.cli.main import build
from wartable.server.settings import Settings, is_database, variable

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")


def compose() -> Any:
    """The large set-up."""
    return YAML(typ="safe", pure=True).load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


def lines(word: str) -> list[str]:
    """What the Containerfile says with an instruction, in order."""
    return re.findall(rf"^{word} (.*)$", CONTAINERFILE, re.MULTILINE)


def test_the_set_up_names_only_what_there_is() -> None:
    """Services, networks, volumes, files and the settings of our own processes."""
    whole = compose()
    services = whole["services"]
    settings = {variable(each) for each in fields(Settings)}
    for service in services.values():
        assert {*service.get("depends_on", ())} <= {*services}
        assert {*service["networks"]} <= {*whole["networks"]}
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in whole["volumes"] or (DEPLOY / source).is_file()
        given = service.get("environment", {})
        assert {name for name in given if name.startswith("WARTABLE_")} <= settings
    assert (DEPLOY / services["first"]["build"]["context"]).resolve() == ROOT
    assert (ROOT / services["first"]["build"]["dockerfile"]).is_file()


def test_two_processes_share_one_database_behind_a_proxy() -> None:
    """Each is reached by its own name, trusts the network of the proxy, and migrates nothing."""
    whole = compose()
    services = whole["services"]
    serving_ones = {n: s for n, s in services.items() if s.get("command") == ["wartable", "serve"]}
    assert {s["hostname"] for s in serving_ones.values()} == {*serving_ones} == {"first", "second"}
    first, second = serving_ones.values()
    assert first["environment"] == second["environment"]
    assert is_database(first["environment"]["WARTABLE_DATABASE"])
    [network] = whole["networks"]["inside"]["ipam"]["config"]
    assert first["environment"]["WARTABLE_TRUSTED_PROXIES"] == network["subnet"]
    proxied = re.search(r"reverse_proxy (.*) \{", (DEPLOY / "Caddyfile").read_text("utf-8"))
    assert proxied is not None
    assert proxied[1].split() == [f"{name}:8000" for name in serving_ones]


def test_commands_of_containers_can_be_read() -> None:
    """Every `wartable ...` that a container runs is one that there is."""
    commands = [s["command"] for s in compose()["services"].values() if "command" in s]
    commands.append(json.loads(lines("CMD")[-1]))
    for command in commands:
        assert command[0] == "wartable"
        assert callable(build([command[1]]).parse_args(command[1:]).run)


def test_the_image_is_made_of_what_there_is() -> None:
    """Its files and extras exist, none of them is left out, and nobody is root in the end."""
    ignored = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
    copied = [
        name for line in lines("COPY") for name in line.split()[:-1] if "from=build" not in line
    ]
    assert all((ROOT / name).exists() and f"!{name}" in ignored for name in copied)
    assert (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() == ignored
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [extras] = re.findall(r"\.\[([\w,]+)\]", CONTAINERFILE)
    assert {*extras.split(",")} <= {*project["optional-dependencies"]}
    assert lines("USER")[-1] == "wartable"
    assert {line.split()[0] for line in lines("FROM")} == {"docker.io/library/python:3.11-slim"}


def test_the_health_of_a_container_is_asked_of_a_server() -> None:
    """The question it asks is answered well by a server that is ready, and by nothing else."""
    [check] = lines("HEALTHCHECK")
    words = [sys.executable, *json.loads(check.removeprefix("CMD "))[1:]]
    with serving() as server:
        asked = [word.replace(":8000/", f":{server.port}/") for word in words]
        assert subprocess.run(asked, check=False, capture_output=True).returncode == 0  # noqa: S603
    assert subprocess.run(asked, check=False, capture_output=True).returncode == 1  # noqa: S603


@pytest.mark.fuzz
def test_the_image_can_be_installed(tmp_path: Path) -> None:
    """What the build runs works in a folder with the copied files alone, here uncompiled."""
    tree, made = tmp_path / "source", tmp_path / "wartable"
    for line in lines("COPY"):
        names = line.split()[:-1]
        for name in names if "from=build" not in line else ():
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
            tree.mkdir(exist_ok=True)
            copy(ROOT / name, tree / name)
    [run] = [line for line in lines("RUN") if "pip install" in line]
    install = run.partition("&& ")[2].replace("/wartable/bin", f"{made}/bin")
    words = shlex.split(install.replace("WARTABLE_REQUIRE_COMPILED=1 ", ""))
    venv.create(made, with_pip=True)
    pure = {**os.environ, "WARTABLE_PURE": "1"}
    subprocess.run(words, cwd=tree, env=pure, check=True, capture_output=True)  # noqa: S603
    told = subprocess.run(  # noqa: S603  (our own command)
        [made / "bin" / "wartable", "serve", "--help"], check=True, capture_output=True, text=True
    )
    assert "--database" in told.stdout
