#!/usr/bin/env bash
# Build the table for browsers into src/wartable/server/client, unless it is there as web/ has it.
# tools/web.sh --modules only brings the packages it is built with.
# tools/web.sh --site writes build/site instead: the same pages for any file host, with no server at all.
set -euo pipefail
cd "$(dirname "$0")/../web"

client=../src/wartable/server/client
python=${PYTHON:-python3}
[[ ! -x ../.venv/bin/python ]] || python=.venv/bin/python
export npm_config_fund=false npm_config_audit=false npm_config_update_notifier=false

if ! command -v npm >/dev/null; then
    echo "Node 20 and npm are not here: the table for browsers cannot be built (the terminal table, wartable play, can be used)" >&2
    exit 1
fi
key=$(cksum <package-lock.json)
if [[ ! -f node_modules/.stamp || $(<node_modules/.stamp) != "$key" ]]; then
    echo "web/node_modules: bringing what package-lock.json names"
    # Not `npm ci`: it refuses a lock that was written where the builds for other systems are not to be had.
    npm install --no-save --loglevel=error >/dev/null
    echo "$key" >node_modules/.stamp
fi
[[ ${1:-} != --modules ]] || exit 0

# The engine for pages that play without a server; for others to use compiled, where that is possible.
engine=()
[[ ${1:-} != --site ]] || engine=(--compiled)
(cd .. && PYTHONPATH=src "$python" -m tools.offline "${engine[@]}")
if [[ ${1:-} == --site ]]; then
    npx vite build --logLevel warn --mode site --outDir ../build/site --emptyOutDir
    echo "build/site: any file host can serve it; here: $python -m http.server --directory build/site"
    exit 0
fi

key=$({ git ls-files -co --exclude-standard . 2>/dev/null || find . -path ./node_modules -prune -o -type f -print; } |
    LC_ALL=C sort | while read -r file; do [[ ! -f $file ]] || cksum "$file"; done | cat - public/engine.json | cksum)
if [[ ! -f $client/.stamp || $(<"$client/.stamp") != "$key" ]]; then
    echo "building the table for browsers"
    npx vite build --logLevel warn
    # Sent as they lie: every browser takes gzip, and the wheel stays small.
    find "$client" -type f \( -name '*.js' -o -name '*.mjs' -o -name '*.css' -o -name '*.html' -o -name '*.svg' -o -name '*.json' -o -name '*.wasm' -o -name '*.webmanifest' \) \
        -exec gzip -9 -n {} +
    echo "$key" >"$client/.stamp"
fi
