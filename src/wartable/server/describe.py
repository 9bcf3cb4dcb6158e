"""What there is, described for programs: OpenAPI 3.1, AsyncAPI 3 and JSON Schema, from the code."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, get_args

import msgspec

import wartable
from wartable.server import blocks, bots, endpoints, learning, library, people, reports
from wartable.server.http import ENDPOINTS, JSON, Endpoint
from wartable.server.protocol import Incoming, Outgoing, Problem
from wartable.table.shapes import VIEWS

OPENAPI: Final = "3.1.1"
ASYNCAPI: Final = "3.0.0"
SCHEMA: Final = "https://json-schema.org/draft/2020-12/schema"
REF: Final = "#/components/schemas/{name}"
WORD: Final = {"type": "string", "minLength": 1}
NUMBER: Final = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
NUMBERS: Final = dict.fromkeys(("n", "seq", "option"), NUMBER)
"""The parts of paths that are numbers."""
DESCRIBED: Final = (endpoints, learning, people, blocks, library, reports, bots)
"""The modules that have endpoints."""

ABOUT: Final = (
    "The open table for two card games. Make a game or sit down at one over HTTP, then play it over"
    " a WebSocket, by lines of JSON, or request by request. Every request that fails is answered"
    " with a problem: a code, a sentence, what would be right, and the rule if there is one."
)


def openapi() -> dict[str, Any]:
    """What can be asked over HTTP."""
    types: list[Any] = [Problem]
    for each in ENDPOINTS:
        types += [kind for kind in (each.body, each.answer) if kind is not None]
    schemas, named = schemas_of(types)
    paths: dict[str, dict[str, Any]] = {}
    for each in ENDPOINTS:
        paths.setdefault(each.path, {})[each.method.lower()] = operation(each, named)
    return {
        "openapi": OPENAPI,
        "info": {"title": "wartable", "version": wartable.__version__, "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "seat": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "the token of a seat, given when one sat down",
                }
            },
        },
    }


def operation(each: Endpoint, named: dict[Any, Any]) -> dict[str, Any]:
    """One endpoint."""
    about = each.about.split("\n")[0]
    found: dict[str, Any] = {
        "operationId": each.name,
        "summary": about,
        "responses": {
            str(each.status): {
                "description": "done",
                "content": {each.media: {"schema": named.get(each.answer, {})}},
            },
            "default": {
                "description": "what was wrong, and what would be right",
                "content": {JSON: {"schema": named[Problem]}},
            },
        },
    }
    inside = [
        {"name": name, "in": "path", "required": True, "schema": NUMBERS.get(name, WORD)}
        for name in re.findall(r"{(\w+)}", each.path)
    ]
    asked = [
        {"name": name, "in": "query", "description": words, "schema": {"type": "string"}}
        for name, words in each.query.items()
    ]
    if inside or asked:
        found["parameters"] = [*inside, *asked]
    if each.body is not None:
        found["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": named[each.body]}},
        }
    if each.seated:
        found["security"] = [{"seat": []}]
    return found


def asyncapi() -> dict[str, Any]:
    """What goes to and fro over a WebSocket, and in the streams for bots."""
    incoming, outgoing = list(get_args(Incoming)), list(get_args(Outgoing))
    lines = [*get_args(bots.Line), bots.GameStart]
    schemas, named = schemas_of([*incoming, *outgoing, *lines])
    messages = {
        kind.__name__: {"payload": named[kind], "summary": summary(kind)}
        for kind in [*incoming, *outgoing, *lines]
    }
    return {
        "asyncapi": ASYNCAPI,
        "info": {"title": "wartable", "version": wartable.__version__, "description": ABOUT},
        "defaultContentType": JSON,
        "channels": {
            "table": channel("/ws", "One game over a WebSocket: `join` first.", incoming, outgoing),
            "bot": channel(bots.STREAM, "One game as lines of JSON.", [], lines[:-1]),
            "events": channel(bots.EVENTS, "Your games, as lines of JSON.", [], lines[-1:]),
        },
        "operations": {
            "send": action("send", "table", incoming),
            "receive": action("receive", "table", outgoing),
            "read": action("receive", "bot", lines[:-1]),
            "readEvents": action("receive", "events", lines[-1:]),
        },
        "components": {"messages": messages, "schemas": schemas},
    }


def channel(
    address: str, about: str, incoming: Sequence[Any], outgoing: Sequence[Any]
) -> dict[str, Any]:
    """One way to talk."""
    names = [kind.__name__ for kind in [*incoming, *outgoing]]
    found: dict[str, Any] = {
        "address": address,
        "description": about,
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in names},
    }
    inside = re.findall(r"{(\w+)}", address)
    if inside:
        found["parameters"] = {name: {} for name in inside}
    return found


def action(kind: str, where: str, messages: Sequence[Any]) -> dict[str, Any]:
    """What can be done on a channel, seen from a client."""
    return {
        "action": kind,
        "channel": {"$ref": f"#/channels/{where}"},
        "messages": [{"$ref": f"#/channels/{where}/messages/{each.__name__}"} for each in messages],
    }


def wire() -> dict[str, Any]:
    """Every message over a socket as one JSON Schema, and the views that a state may have."""
    (sent, got, *_), parts = msgspec.json.schema_components(
        [Incoming, Outgoing, *VIEWS], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": SCHEMA,
        "title": "wartable, over a socket",
        "oneOf": [{"title": "from clients", **sent}, {"title": "to clients", **got}],
        "$defs": parts,
    }


def schemas_of(types: Sequence[Any]) -> tuple[dict[str, Any], dict[Any, Any]]:
    """The schemas of all types, and how each is referred to."""
    unique = list(dict.fromkeys(types))
    found, parts = msgspec.json.schema_components(unique, ref_template=REF)
    return dict(sorted(parts.items())), dict(zip(unique, found, strict=True))


def summary(kind: Any) -> str:
    """What a message means, in a line."""
    return str(kind.__doc__ or "").strip().split("\n")[0]
