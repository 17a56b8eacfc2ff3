#!/bin/bash
# Makes the replica the primary: docs/scale/promote.sh [FOLDER]
# Every acknowledged commit is on the replica (synchronous_standby_names), so none is lost.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=${1:-/tmp/bachat-scale}
export PATH=$PATH:/usr/sbin
query() { node "$here/query.mjs" "$@"; }
replica=postgres://bachat@127.0.0.1:18005/bachat

# 1. The old primary must not take writes any more. On another machine: switch it off or cut its network first.
kill -QUIT "$(cat "$root/pids/primary")" 2>/dev/null || true
while kill -0 "$(cat "$root/pids/primary")" 2>/dev/null; do sleep 0.05; done

# 2. The replica replays all that it has received and accepts writes.
query "$replica" 'select pg_promote(true, 60)'

# 3. PgBouncer's address leads to it. Sessions that still wait for the old one are ended.
sed 's/port=18004/port=18005/' "$root/pgbouncer/primary.ini" >"$root/pgbouncer/primary.ini.new"
cat "$root/pgbouncer/primary.ini.new" >"$root/pgbouncer/primary.ini"
kill -HUP "$(cat "$root/pids/pgbouncer")" 2>/dev/null || true
echo "The replica is the primary. Next: make a new replica of it (pg_basebackup -R, or pg_rewind on the old primary)."
