#!/usr/bin/env bash
# Write the locks: versions and hashes for every platform, and no address of any index.
set -euo pipefail
cd "$(dirname "$0")/.."

uv=$1
export WARTABLE_PURE=1
compile() {
    "$uv" pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" "$@"
}

compile pyproject.toml --extra compiled --extra server --extra arena --extra ray --extra envs --group dev \
    -o requirements/dev.lock
compile --group bench --constraint requirements/dev.lock -o requirements/bench.lock
