#!/usr/bin/env bash
# Open the table in the browser: tools/play.sh BIN, where BIN is the folder of `wartable`.
# Without Node there is nothing to build it with, and the terminal table is offered.
set -euo pipefail
cd "$(dirname "$0")/.."

bin=$1
client=src/wartable/server/client/index.html.gz

if command -v npm >/dev/null; then
    tools/web.sh
elif [[ ! -f $client ]]; then
    cat >&2 <<'WORDS'
The table for browsers is built with Node 20 or newer, which is not here.
    to have it     install Node (https://nodejs.org; on Debian and Ubuntu: apt install nodejs npm), then: make play
    without it     make play-terminal
WORDS
    [[ -t 0 && -t 1 ]] || exit 1
    read -r -p "Sit down at the terminal table now? [Y/n] " answer
    [[ $answer != [nN]* ]] || exit 1
    exec "$bin/wartable" play
fi
exec "$bin/wartable" serve --open
