#!/usr/bin/env bash
# Install the engines we measure ourselves beside, as the lock names them: bench/others.sh FOLDER
# Where that fails there is no harm: the table says who is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$1
lock=requirements/bench.lock
stamp=$folder/.stamp
key=$(cat "$lock" bench/others.sh | cksum)

if [[ -f $stamp && $(<"$stamp") == "$key" ]]; then
    exit 0
fi
echo "$folder: installing what $lock names"
"${PYTHON:-python3}" -m venv --clear "$folder"
echo "*" >"$folder/.gitignore"
if "$folder/bin/python" -m pip install --quiet --require-hashes -r "$lock"; then
    echo "$key" >"$stamp"
else
    echo "$folder: other engines could not be installed, only ours is measured"
fi
