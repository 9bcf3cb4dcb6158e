#!/usr/bin/env bash
# Bring a virtual environment in line with the lock, quickly when it already is: tools/venv.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."

uv=uv==0.13.7
folder=$1
base=${PYTHON:-python3}
lock=requirements/dev.lock
stamp=$folder/.stamp
key=$(cat "$lock" pyproject.toml setup.py tools/venv.sh | cksum)

runs() { "$folder/bin/python" -c "" 2>/dev/null; }

if [[ -f $stamp && $(<"$stamp") == "$key" ]] && runs; then
    exit 0
fi
if ! "$base" -c "import sys; sys.exit(sys.version_info < (3, 11))"; then
    echo "wartable: Python 3.11 or newer is needed; name one with make PYTHON=python3.x" >&2
    exit 1
fi

echo "$folder: installing what $lock names"
rm -f "$stamp"
runs || "$base" -m venv --clear "$folder"
export UV_LINK_MODE=copy UV_NO_PROGRESS=1
pip() { "$folder/bin/python" -m pip --quiet "$@"; }

# uv is quick; pip, with whatever mirrors it is configured for, is the way where uv finds no index.
if ! { pip install "$uv" &&
    "$folder/bin/uv" pip sync --quiet --python "$folder/bin/python" --require-hashes "$lock"; }; then
    echo "$folder: uv did not manage, going on with pip"
    pip install --require-hashes -r "$lock"
fi
echo "$key" >"$stamp"
