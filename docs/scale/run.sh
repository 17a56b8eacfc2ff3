#!/bin/bash
# Runs the whole set-up of docs/scale.md on one machine, in plain processes: three nodes of etcd, Patroni and PostgreSQL,
# HAProxy, two web processes, one worker, nginx. Each is started again when it ends, as systemd would do.
#
#   docs/scale/run.sh start | stop | status [FOLDER]      FOLDER: /tmp/bachat-scale by default
#
# Other settings of the site, such as those of the pictures' store (pictures.sh), are taken from the environment.
# Needs apt-get install nginx-light haproxy etcd-server etcd-client, Patroni 4 or later, and all programs of PostgreSQL
# 18 in PG_BIN (/usr/lib/postgresql/18/bin). Nodes: NODE_NETWORK.11 to .13 (127.0.0), in the namespaces NODE_NAMESPACE1
# to 3 if set.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
command=${1:-status}
root=${2:-/tmp/bachat-scale}
network=${NODE_NETWORK:-127.0.0}
PG_BIN=${PG_BIN:-/usr/lib/postgresql/18/bin}
node=$project/bin/node
export PATH=$PG_BIN:$PATH:/usr/sbin LC_ALL=C TZ=UTC

fail() { echo "$1" >&2 && exit 1; }

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
kill_group() { kill -KILL -- "-$1" 2>/dev/null || true; }

# PostgreSQL refuses to run as root.
on_node() { # NUMBER NAME PROGRAM...
  local prefix=()
  [ -z "${NODE_NAMESPACE:-}" ] || prefix=(ip netns exec "$NODE_NAMESPACE$1")
  [ "$(id -u)" != 0 ] || prefix+=(setpriv --reuid postgres --regid postgres --clear-groups)
  supervise "$2$1" "${prefix[@]}" "${@:3}"
}

await() { # SECONDS WHAT PROGRAM...
  local end=$((SECONDS + $1))
  until "${@:3}" >/dev/null 2>&1; do
    [ $SECONDS -lt $end ] || fail "$2 did not start; see $root/log"
    sleep 0.2
  done
}

accepts() { (: >"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
is_ok() { "$node" -e "fetch('http://$1').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; }
password() { echo "$1_PASSWORD=$(head -c 24 /dev/urandom | base64 | tr '+/' 'AB')"; }

start() {
  [ -z "$(ls -A "$root" 2>/dev/null)" ] || fail "$root is not empty: stop it first"
  [ -x "$PG_BIN/pg_rewind" ] || fail "There is no pg_rewind in $PG_BIN: set PG_BIN to a folder with all programs of PostgreSQL 18"
  # An earlier one takes the primary's lock back when its network returns: what was written meanwhile is lost.
  [[ $(patroni --version) =~ [^0-9]([0-9]+) && ${BASH_REMATCH[1]} -ge 4 ]] || fail "Patroni 4 or later is needed"
  mkdir -p "$root"/{pids,log,nginx,data,node1,node2,node3}
  chmod 755 "$root"
  [ "$(id -u)" != 0 ] || chown postgres "$root"/node?
  cp "$here"/{patroni.yml,create-database.sh,haproxy.cfg} "$root/"
  (umask 077 && for name in PATRONI_{SUPERUSER,REPLICATION,REWIND,RESTAPI,ETCD3} DATABASE; do password $name; done >"$root/passwords")
  . "$root/passwords"
  start_nodes
  start_site
}

start_nodes() {
  local n address peers="node1=http://$network.11:2380,node2=http://$network.12:2380,node3=http://$network.13:2380"
  export ETCDCTL_API=3 ETCDCTL_ENDPOINTS="$network.11:2379,$network.12:2379,$network.13:2379"
  for n in 1 2 3; do
    address=http://$network.1$n
    on_node $n etcd etcd --name node$n --data-dir "$root/node$n/etcd" --logger zap --initial-cluster "$peers" \
      --listen-peer-urls "$address:2380" --initial-advertise-peer-urls "$address:2380" \
      --listen-client-urls "$address:2379" --advertise-client-urls "$address:2379"
  done
  await 30 'etcd' etcdctl endpoint health
  etcdctl user add root --interactive=false <<<"$PATRONI_ETCD3_PASSWORD" &>"$root/log/etcdctl.log"
  etcdctl auth enable &>>"$root/log/etcdctl.log"
  for n in 1 2 3; do
    address=$network.1$n
    on_node $n patroni env $(cat "$root/passwords") PATRONI_NAME=node$n PATRONI_ETCD3_HOSTS="$ETCDCTL_ENDPOINTS" \
      PATRONI_RESTAPI_LISTEN="$address:8008" PATRONI_RESTAPI_CONNECT_ADDRESS="$address:8008" \
      PATRONI_POSTGRESQL_LISTEN="$address:5432" PATRONI_POSTGRESQL_CONNECT_ADDRESS="$address:5432" \
      PATRONI_POSTGRESQL_DATA_DIR="$root/node$n/data" PATRONI_POSTGRESQL_PGPASS="$root/node$n/pgpass" \
      PATRONI_POSTGRESQL_BIN_DIR="$PG_BIN" patroni patroni.yml
    # The first one creates the cluster, and the others copy it.
    [ $n != 1 ] || await 60 'The primary' is_ok "$address:8008/primary"
  done
  for n in 2 3; do await 60 'A replica' is_ok "$network.1$n:8008/replica"; done
  supervise haproxy env NODE1="$network.11" NODE2="$network.12" NODE3="$network.13" haproxy -q -db -f haproxy.cfg
  await 10 'HAProxy' accepts 18003
}

start_site() {
  local address=postgres://bachat:$DATABASE_PASSWORD@127.0.0.1 site=("$node" "$project/bin/bachat.js")
  local settings=(DATABASE_URL="$address:18003/bachat" DATA_DIR="$root/data" HOST=127.0.0.1
    PUBLIC_URL=http://localhost:18000 TRUST_PROXY=loopback NODE_ENV=production WEB_WORKERS=1)
  "${site[@]}" build >"$root/log/build.log"
  supervise web1 env "${settings[@]}" PROCESS=web PORT=18001 DATABASE_READ_URL="$address:18005/bachat" "${site[@]}" start
  await 90 'The first web process' is_ok 127.0.0.1:18001/readyz
  supervise web2 env "${settings[@]}" PROCESS=web PORT=18002 DATABASE_READ_URL="$address:18006/bachat" "${site[@]}" start
  supervise worker env "${settings[@]}" PROCESS=worker METRICS_PORT=18007 "${site[@]}" start
  await 90 'The second web process' is_ok 127.0.0.1:18002/readyz
  await 90 'The worker' is_ok 127.0.0.1:18007/readyz
  # The cache belongs to nginx's own user.
  cp "$here/nginx.conf" "$root/nginx/"
  supervise nginx nginx -p "$root/nginx" -c nginx.conf -g 'daemon off;'
  await 10 'nginx' accepts 18000
  echo "The site is at http://localhost:18000"
}

stop() {
  [ -f "$root/patroni.yml" ] || fail "$root is not a set-up of this script"
  for file in "$root"/pids/*.supervisor; do [ -e "$file" ] && kill -KILL "$(cat "$file")" 2>/dev/null || true; done
  for name in nginx web1 web2 worker haproxy; do end $name TERM; done
  # Patroni itself would first make another node the primary.
  for n in 1 2 3; do end patroni$n KILL; done
  for n in 1 2 3; do
    ! head -n 1 "$root/node$n/data/postmaster.pid" >"$root/pids/postgres$n" 2>/dev/null || end postgres$n INT
    end etcd$n KILL
  done
  rm -rf "$root"
}

end() { # NAME SIGNAL
  [ -e "$root/pids/$1" ] || return 0
  local pid && pid=$(cat "$root/pids/$1")
  kill "-$2" "$pid" 2>/dev/null || true
  for _ in $(seq 100); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  kill_group "$pid"
}

status() {
  for file in $(ls "$root"/pids/* 2>/dev/null | grep -v 'supervisor$'); do
    if kill -0 "$(cat "$file")" 2>/dev/null; then state=running; else state=ended; fi
    echo "$(basename "$file") $(cat "$file") $state"
  done
}

case $command in start | stop | status) $command ;; *) sed -n '2,10s/^# \{0,1\}//p' "$0" ;; esac
