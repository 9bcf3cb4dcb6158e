#!/usr/bin/env bash
# Bring the programs that tests talk to: PostgreSQL, and Chromium with letters to write in.
# Nothing is started here; tests start their own.
set -euo pipefail

has_database() { command -v initdb >/dev/null || compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null; }
has_browser() { command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null; }

wanted=()
has_database || wanted+=(postgresql)
has_browser || wanted+=(chromium fonts-noto-core)
if [[ ${#wanted[@]} == 0 ]]; then
    exit 0
fi
if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
    echo "installing what the tests talk to: ${wanted[*]}"
    export DEBIAN_FRONTEND=noninteractive
    # A database of the system's own is neither needed nor started.
    mkdir -p /etc/postgresql-common
    grep -qs create_main_cluster /etc/postgresql-common/createcluster.conf ||
        echo "create_main_cluster = false" >>/etc/postgresql-common/createcluster.conf
    bring() { apt-get -qq install -y --no-install-recommends "${wanted[@]}" >/dev/null; }
    { bring || { apt-get -qq update && bring; }; } || true
fi
missing=()
has_database || missing+=("PostgreSQL (package postgresql; or put initdb and pg_ctl on the PATH)")
has_browser || missing+=("Chromium (package chromium)")
for each in "${missing[@]}"; do
    echo "not here, and could not be installed: $each; the tests that need it are left out" >&2
done
[[ ${#missing[@]} == 0 || ${CI:-} != true ]]
