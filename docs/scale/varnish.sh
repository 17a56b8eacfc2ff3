#!/bin/bash
# Runs Varnish in front of a site (docs/scale.md), until it is stopped.
#
#   docs/scale/varnish.sh start HOST:PORT...      the processes of the site
#   docs/scale/varnish.sh stop
#
# The site is at LISTEN (127.0.0.1:18010). On the site: CACHE_PURGE_URL=http://PURGE (127.0.0.1:18011), TRUST_PROXY=loopback.
# FOLDER (/tmp/bachat-varnish) has its files, MEMORY (256m) is for pages.
# Needs varnish and varnish-modules (apt-get install varnish varnish-modules).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=${FOLDER:-/tmp/bachat-varnish}
listen=${LISTEN:-127.0.0.1:18010}
purge=${PURGE:-127.0.0.1:18011}
memory=${MEMORY:-256m}
export PATH=$PATH:/usr/sbin

write_sites() { # HOST:PORT...
  echo 'import directors;
probe healthy { .url = "/healthz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }'
  local number=0 added=''
  for address in "$@"; do
    number=$((number + 1))
    echo "backend site$number {
  .host = \"${address%:*}\"; .port = \"${address##*:}\"; .probe = healthy;
  .connect_timeout = 500ms; .first_byte_timeout = 20s; .between_bytes_timeout = 20s;
}"
    added+="  sites.add_backend(site$number);"$'\n'
  done
  echo "sub vcl_init {
  new sites = directors.round_robin();
$added}
sub vcl_recv {
  set req.backend_hint = sites.backend();
}"
}

start() { # HOST:PORT...
  if ! command -v varnishd >/dev/null; then
    echo 'varnishd is missing: apt-get install varnish varnish-modules' >&2
    exit 1
  fi
  if [ -e "$folder" ]; then
    echo "$folder exists: stop it first" >&2
    exit 1
  fi
  mkdir -p "$folder"
  chmod 755 "$folder"
  cp "$here/varnish.vcl" "$folder/"
  write_sites "$@" >"$folder/sites.vcl"
  # Returns when it listens.
  if ! varnishd -n "$folder/work" -P "$folder/pid" -f "$folder/varnish.vcl" -a "site=$listen" -a "purge=$purge" \
    -s "pages=malloc,$memory" -s arbitrary=malloc,64m -s Transient=malloc,256m -p http_gzip_support=off >"$folder/log" 2>&1; then
    cat "$folder/log" >&2
    rm -rf "$folder"
    exit 1
  fi
  echo "The site is at http://$listen"
}

stop() {
  if [ ! -e "$folder/pid" ]; then
    echo "$folder is not a set-up of this script" >&2
    exit 1
  fi
  local pid
  pid=$(cat "$folder/pid")
  kill "$pid" 2>/dev/null || true
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rm -rf "$folder"
}

case "${1:-} $#" in
  'start 1' | ' 0') sed -n '2,9s/^# \{0,1\}//p' "$0" ;;
  start*)
    shift
    start "$@"
    ;;
  'stop 1') stop ;;
esac
