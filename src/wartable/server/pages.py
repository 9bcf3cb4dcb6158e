"""The table for browsers: the files that `tools/web.sh` has built, sent as they lie.

They are kept compressed only, which every browser takes. Files with a hash in their name never
change; the page itself is asked for anew each time, so that nobody plays with an old client.
"""

from __future__ import annotations

import gzip
import mimetypes
import os
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wartable.server.http import SAFE_HEADERS

ELSEWHERE: Final = "WARTABLE_CLIENT"
"""Names the folder of the client, where it is another than the package's: the compiled twin of a
source tree (wartable.cli.engine) shows the client that the tree has built."""
PAGE: Final = "index.html"
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
"""What a page of ours may load: nothing from anywhere else, and no script but our files."""
TYPES: Final = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
MISSING: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>wartable</title>
<h1>This server has no table for browsers</h1>
<p>It was installed without one. In a clone of the project, <code>make web</code> builds it
(Node 20 is needed). Programs can play all the same:
<a href="/api/openapi.json">what can be asked</a>.
"""


def client_folder() -> Traversable:
    """Where the client lies."""
    named = os.environ.get(ELSEWHERE)
    return Path(named) if named else files("wartable.server") / "client"


def is_built() -> bool:
    """Whether there is a client to be sent."""
    return found_file(client_folder(), PAGE) is not None


def client_routes(client: Traversable | None = None) -> list[Route]:
    """The routes to the page and to each of its files; whatever else is asked for is not there."""
    return routes_of(client or client_folder())


def routes_of(client: Traversable) -> list[Route]:
    """The routes to the files of a folder."""

    async def page(request: Request) -> Response:
        path = request.url.path.removeprefix("/") or PAGE
        found = found_file(client, path)
        if found is None and path == PAGE:
            return Response(MISSING, 200, dict(SAFE_HEADERS), media_type="text/html")
        if found is None:
            raise HTTPException(404)
        return file_response(request, path, found[0], packed=found[1])

    entries = list(client.iterdir()) if client.is_dir() else []
    names = {entry.name.removesuffix(".gz") for entry in entries if not entry.name.startswith(".")}
    folders = {entry.name for entry in entries if entry.is_dir()}
    return [
        Route("/", page),
        *(Route(f"/{name}/{{path:path}}", page) for name in sorted(folders)),
        *(Route(f"/{name}", page) for name in sorted(names - folders)),
    ]


def found_file(client: Traversable, path: str) -> tuple[bytes, bool] | None:
    """The bytes of a file and whether they are compressed; None if there is none."""
    parts = path.split("/")
    if any(part in {"", ".", ".."} or "\\" in part or part.startswith(".") for part in parts):
        return None
    place = client
    for part in parts[:-1]:
        place /= part
    for name, packed in ((parts[-1] + ".gz", True), (parts[-1], False)):
        file = place / name
        if file.is_file():
            return file.read_bytes(), packed
    return None


def file_response(request: Request, path: str, content: bytes, *, packed: bool) -> Response:
    """A file, compressed for who takes that."""
    headers = {
        "cache-control": FOREVER if path.startswith("assets/") else ASK_AGAIN,
        "content-security-policy": POLICY,
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "vary": "accept-encoding",
    }
    if packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    elif packed:
        content = gzip.decompress(content)
    return Response(content, 200, headers, media_type=kind_of(path))


def kind_of(path: str) -> str:
    """The media type of a file, by its name."""
    ending = path[path.rfind(".") :]
    return TYPES.get(ending) or mimetypes.guess_type(path)[0] or "application/octet-stream"
