#!/usr/bin/env bash
# Install the compiled engine into a virtual environment of its own: tools/compiled.sh FOLDER
# Not editable: a compiled module beside its source would go stale without a word.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$1
stamp=$folder/.built

tools/venv.sh "$folder"

files() { find src/wartable -type f ! -name "*.pyc" | LC_ALL=C sort; }
key=$({ files && files | xargs cat -- pyproject.toml setup.py requirements/dev.lock; } | cksum)
if [[ -f $stamp && $(<"$stamp") == "$key" && -x $folder/bin/wartable ]]; then
    exit 0
fi

echo "$folder: compiling the engine, which takes a minute or two"
# Nothing of an earlier build may stay behind: it would be packaged.
rm -rf build "$stamp"
WARTABLE_REQUIRE_COMPILED=1 "$folder/bin/python" -m pip install --quiet \
    --no-deps --no-build-isolation --force-reinstall .
echo "$key" >"$stamp"
