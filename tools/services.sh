#!/usr/bin/env bash
# Bring the programs that tests talk to: PostgreSQL. Nothing is started here; tests start their own.
set -euo pipefail

found() { command -v initdb >/dev/null || compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null; }

if found; then
    exit 0
fi
if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
    echo "installing PostgreSQL, which the tests of the server use"
    export DEBIAN_FRONTEND=noninteractive
    # A database of the system's own is neither needed nor started.
    mkdir -p /etc/postgresql-common
    grep -qs create_main_cluster /etc/postgresql-common/createcluster.conf ||
        echo "create_main_cluster = false" >>/etc/postgresql-common/createcluster.conf
    { apt-get -qq install -y --no-install-recommends postgresql >/dev/null ||
        { apt-get -qq update && apt-get -qq install -y --no-install-recommends postgresql >/dev/null; }; } || true
fi
if ! found; then
    echo "PostgreSQL is not here and could not be installed: the tests that need it are left out" >&2
    echo "(install the package postgresql, or put initdb and pg_ctl on the PATH)" >&2
    [[ ${CI:-} != true ]]
fi
