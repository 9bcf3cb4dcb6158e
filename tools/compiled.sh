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

# Keep compiled modules for the next build, which redoes only what changed, unless one came or went.
# Of the rest nothing may stay behind in build/: it would be packaged.
names=$(files | cksum)
if [[ ! -f build/.names || $(<build/.names) != "$names" ]]; then
    rm -rf build
fi
mkdir -p build
echo "$names" >build/.names
find build/lib* -type f ! -name "*.so" -delete 2>/dev/null || true

compile() {
    WARTABLE_REQUIRE_COMPILED=1 "$folder/bin/python" -m pip install --quiet \
        --no-deps --no-build-isolation --force-reinstall .
}

echo "$folder: compiling the engine"
rm -f "$stamp"
if [[ -d build/mypyc ]]; then
    # mypyc's memory of an earlier build can be at odds with the sources: forget it and try again.
    compile 2>/dev/null || { rm -rf build .mypy_cache && compile; }
else
    compile
fi
echo "$key" >"$stamp"
