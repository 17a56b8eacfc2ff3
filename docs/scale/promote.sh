#!/bin/bash
# Makes one of the replicas the primary, and the other one its replica: docs/scale/promote.sh [FOLDER]
# Every acknowledged commit is on at least one replica (synchronous_standby_names), so the one that has received most
# has all of them.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=${1:-/tmp/bachat-scale}
node=$here/../../bin/node
query() { # PORT STATEMENT
  "$node" "$here/query.mjs" "postgres://bachat@127.0.0.1:$1/bachat" "$2"
}

# 1. The old primary must not take writes any more. On another machine: switch it off or cut its network first.
old=$(cat "$root/pids/primary")
kill -QUIT "$old" 2>/dev/null || true
while kill -0 "$old" 2>/dev/null; do sleep 0.05; done

# 2. Both replicas must be asked: an acknowledged commit may be on either.
# A replica that was restarted meanwhile has received nothing, but may have replayed more.
received() {
  query "$1" "select (greatest(coalesce(pg_last_wal_receive_lsn(), '0/0'), coalesce(pg_last_wal_replay_lsn(), '0/0')) - '0/0')::text as position" | tr -dc 0-9
}
first=$(received 18005)
second=$(received 18006)
if [ -z "$first" ] || [ -z "$second" ]; then
  echo 'A replica did not answer: nothing was promoted' >&2
  exit 1
fi
if [ "$first" -ge "$second" ]; then new=18005 other=18006 name=replica2; else new=18006 other=18005 name=replica1; fi
query "$new" 'select pg_promote(true, 60)'

# 3. PgBouncer's address leads to the new primary, and the other replica follows it.
echo "[databases]
* = host=127.0.0.1 port=$new" >"$root/pgbouncer/primary.ini"
kill -HUP "$(cat "$root/pids/pgbouncer")" 2>/dev/null || true
query "$other" "alter system set primary_conninfo = 'host=127.0.0.1 port=$new user=bachat application_name=$name'"
query "$other" 'select pg_reload_conf()'
echo "Port $new is the primary. Next: make a new replica of it (pg_basebackup -R, or pg_rewind on the old primary)."
