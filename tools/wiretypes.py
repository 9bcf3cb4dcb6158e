"""Write the types of the client, web/src/wire/generated.ts, from the server's descriptions.

python -m tools.wiretypes --write    make them anew
python -m tools.wiretypes --check    1 if they are not what docs/reference says

openapi-typescript does the work; the messages over a socket are given to it as further schemas.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
REFERENCE = ROOT / "docs" / "reference"
WEB = ROOT / "web"
TYPES = WEB / "src" / "wire" / "generated.ts"
MAKER = WEB / "node_modules" / ".bin" / "openapi-typescript"
NAMES = {"wartable.server.protocol.Ask": "AskWhy", "wartable.table.frames.Ask": "Ask"}
"""How the schema tells two of the same name apart, and what they are called in the client."""
VIEW = {
    "oneOf": [{"$ref": f"#/components/schemas/{name}View"} for name in ("Invasion", "Champions")]
}


def main() -> int:
    """Write or check the types."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true")
    what.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if not MAKER.exists():
        print("tools/web.sh brings what makes the types: run it first")
        return 2
    text = made()
    if options.write:
        TYPES.write_text(text, encoding="utf-8")
    elif TYPES.read_text(encoding="utf-8") != text:
        print(f"{TYPES.name} is not what the server says: python -m tools.wiretypes --write")
        return 1
    return 0


def made() -> str:
    """The types, as text."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "all.json"), Path(folder, "all.ts")
        source.write_text(json.dumps(described()), encoding="utf-8")
        run = [
            str(MAKER),
            str(source),
            "-o",
            str(target),
            "--root-types",
            "--root-types-no-schema-prefix",
        ]
        subprocess.run(run, check=True, capture_output=True, cwd=WEB)
        return target.read_text(encoding="utf-8")


def described() -> dict[str, Any]:
    """The OpenAPI, with every message over a socket among its schemas."""
    found: dict[str, Any] = json.loads((REFERENCE / "openapi.json").read_text("utf-8"))
    text = (
        (REFERENCE / "wire.schema.json")
        .read_text("utf-8")
        .replace("#/$defs/", "#/components/schemas/")
    )
    for long, short in NAMES.items():
        text = text.replace(long, short)
    wire = json.loads(text)
    schemas = {**found["components"]["schemas"], **wire["$defs"]}
    schemas["State"]["properties"]["view"] = VIEW
    sent, got = wire["oneOf"]
    schemas["Incoming"], schemas["Outgoing"] = sent, got
    for name in sent_by_clients(found, sent):
        for field in schemas[name]["properties"].values():
            field.pop("default", None)  # what has one may be left out by who sends it
    found["components"]["schemas"] = dict(sorted(schemas.items()))
    return found


def sent_by_clients(api: dict[str, Any], messages: dict[str, Any]) -> set[str]:
    """The names of what clients send: messages over a socket, and bodies over HTTP."""
    bodies = [
        operation["requestBody"]
        for path in api["paths"].values()
        for operation in path.values()
        if "requestBody" in operation
    ]
    return set(re.findall(r"#/components/schemas/([\w.]+)", json.dumps([messages, bodies])))


if __name__ == "__main__":
    sys.exit(main())
