#!/bin/bash
# Runs the store of pictures for docs/scale/run.sh on one machine: OpenStack Swift with its S3 interface, with one copy
# of each object on one disk. More disks and machines are more lines in the rings.
#
#   docs/scale/pictures.sh start | stop [FOLDER]      FOLDER: /tmp/bachat-scale-pictures by default
#
# Prints the settings with which run.sh uses it. Needs Swift (apt-get install --no-install-recommends swift-proxy
# swift-account swift-container swift-object) and a file system with extended attributes.
set -euo pipefail
command=${1:-}
root=${2:-/tmp/bachat-scale-pictures}
node=$(cd "$(dirname "$0")/../.." && pwd)/bin/node
port=18010
key=bachat:pictures
bucket=pictures

run() { # NAME
  "swift-$1-server" "$root/$1.conf" >>"$root/log/$1.log" 2>&1 </dev/null &
  echo $! >"$root/pids/$1"
}

ring() { # NAME PORT
  swift-ring-builder "$root/$1.builder" create 8 1 1
  swift-ring-builder "$root/$1.builder" add --region 1 --zone 1 --ip 127.0.0.1 --port "$2" --device disk1 --weight 1
  swift-ring-builder "$root/$1.builder" rebalance
}

start() {
  if [ -n "$(ls -A "$root" 2>/dev/null)" ]; then
    echo "$root is not empty: stop it first" >&2
    exit 1
  fi
  mkdir -p "$root"/{pids,log,disks/disk1}
  local secret
  secret=$(head -c 24 /dev/urandom | base64 | tr '+/' 'AB')
  local common="[DEFAULT]
bind_ip = 127.0.0.1
swift_dir = $root
devices = $root/disks
mount_check = false
user = $(id -un)
workers = 1"
  local number=1
  for name in account container object; do
    printf '%s\nbind_port = %s\n[pipeline:main]\npipeline = %s-server\n[app:%s-server]\nuse = egg:swift#%s\n' \
      "$common" $((port + number)) $name $name $name >"$root/$name.conf"
    ring $name $((port + number)) >>"$root/log/rings.log"
    run $name
    number=$((number + 1))
  done
  cat >"$root/proxy.conf" <<CONF
$common
bind_port = $port
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${key/:/_} = $secret .admin
$(for filter in catch_errors gatekeeper healthcheck listing_formats bulk slo; do
    printf '[filter:%s]\nuse = egg:swift#%s\n' $filter $filter
  done)
[filter:cache]
use = egg:swift#memcache
CONF
  chmod 600 "$root/proxy.conf"
  run proxy
  local end=$((SECONDS + 30))
  until (: >"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
    if [ $SECONDS -ge $end ]; then
      echo "Swift did not start; see $root/log" >&2
      exit 1
    fi
    sleep 0.2
  done
  local settings=(S3_ENDPOINT="http://127.0.0.1:$port" S3_BUCKET=$bucket S3_KEY=$key S3_SECRET="$secret")
  env "${settings[@]}" "$node" "$(dirname "$0")/create-bucket.mjs"
  echo "${settings[*]}"
}

stop() {
  for file in "$root"/pids/*; do kill "$(cat "$file")" 2>/dev/null || true; done
  rm -rf "$root"
}

case $command in
  start) start ;;
  stop) stop ;;
  *) sed -n '2,9s/^# \{0,1\}//p' "$0" ;;
esac
