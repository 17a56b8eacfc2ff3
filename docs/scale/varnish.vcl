# Varnish in front of the site, purged of what has changed (docs/scale.md). varnish.sh runs it; its options:
#   -a site=:80  -a purge=127.0.0.1:8001     where visitors come in, and where the worker purges (CACHE_PURGE_URL)
#   -s pages=malloc,1g  -s arbitrary=malloc,128m  -s Transient=malloc,256m
#   -p http_gzip_support=off                 the site compresses
# TLS: nginx, Caddy or hitch on the same machine, which sets X-Forwarded-For itself. TRUST_PROXY on the site.
vcl 4.1;

import header;
import std;
import xkey;

# The processes of the site: backends with a probe, and the director `sites`.
include "./sites.vcl";

# From where the worker purges. Visitors behind a proxy on this machine come from it, too: the port decides first.
acl purgers {
  "localhost";
}

# Proxies that have set X-Forwarded-For.
acl proxies {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (local.socket != "purge" || client.ip !~ purgers) {
      return (synth(403, "Forbidden"));
    }
    # Soft: what was purged is never sent while the site answers, and is better than nothing while it fails.
    set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
    return (synth(200, "Purged"));
  }
  if (local.socket == "purge") {
    return (synth(405, "Method Not Allowed"));
  }

  if (req.restarts == 0) {
    unset req.http.X-Stale;
    # It decides which traces are recorded.
    unset req.http.traceparent;
    # Replaced, not appended: what a client claims about itself does not count.
    if (client.ip !~ proxies) {
      set req.http.X-Forwarded-For = client.ip;
      set req.http.X-Forwarded-Proto = "http";
    }
    # The site stores each answer as brotli, gzip and plain. Browsers spell Accept-Encoding in many ways; three count.
    if (req.http.Accept-Encoding ~ "(?i)\bbr\b") {
      set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b") {
      set req.http.Accept-Encoding = "gzip";
    } else {
      unset req.http.Accept-Encoding;
    }
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Calls come from pages that are running and may be personal; whoever has just sent something sees it immediately.
  if (req.url ~ "^/(ifs|admin|preview|metrics|readyz|healthz)(/|\?|$)" ||
      req.http.Authorization || req.http.Cookie ~ "(^|; *)wrote=1") {
    return (pass);
  }

  # Outdated pages are only for a site that fails: the second look-up, which asks the site, ignores them.
  if (req.restarts == 1) {
    set req.grace = 0s;
  } else {
    set req.grace = 24h;
  }
  # Cookies do not matter: a page is the same for everyone, and the site says what may be stored.
  return (hash);
}

# Without the host: no page depends on it, and a client may send any.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_hit {
  if (obj.ttl <= 0s && req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.http.X-Stale = "1";
    return (restart);
  }
}

sub vcl_backend_fetch {
  # Changes of many records: the console waits two minutes for them.
  if (bereq.url ~ "^/ifs/console/") {
    set bereq.first_byte_timeout = 150s;
  }
}

# Where there is an outdated page, a failure must not replace it.
sub keep_stale {
  if (bereq.is_bgfetch || bereq.http.X-Stale) {
    return (abandon);
  }
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  # During an update each version has its own files, and a stored page may be of the other one: once more, at another
  # process.
  if (beresp.status == 404 && bereq.url ~ "^/assets/" && bereq.retries == 0) {
    return (retry);
  }
  if (beresp.status >= 500) {
    call keep_stale;
  }
  # Redirects, too: editors change them, and they cost the site nothing.
  if (beresp.status >= 500 || beresp.ttl <= 0s || beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)no-store|no-cache|private" ||
      (beresp.status >= 300 && beresp.status < 400)) {
    # For a second, requests for this address do not wait for each other. Not longer: any unknown address gets here.
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  # What is purged may stay longer than Cache-Control says to caches that are not. Statements about prices depend on the
  # time, too.
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    if (beresp.ttl < 300s) {
      set beresp.ttl = 300s;
    }
  }
  set beresp.grace = 24h;
  # Anybody can make up addresses of a page: with a query, in other letters. They have a storage of their own and evict
  # only each other.
  if (bereq.url ~ "^(/|(/[a-z0-9_-][a-z0-9_.-]*)+)(\?page=[2-9])?$" ||
      bereq.url ~ "^/(assets|media|icons)/[A-Za-z0-9_./-]+$") {
    set beresp.storage = storage.pages;
  } else {
    set beresp.storage = storage.arbitrary;
  }
  return (deliver);
}

sub vcl_backend_error {
  # Once more, at another process. What may have changed something is not sent again.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  call keep_stale;
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = "The site cannot be reached. Please try again in a few seconds." + {"
"};
  return (deliver);
}

sub vcl_deliver {
  # For purging only: 0.1 kB of each page. A CDN in front of Varnish that is purged, too, needs Surrogate-Key.
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.uncacheable) {
    set resp.http.X-Cache = "BYPASS";
  } elsif (obj.hits == 0) {
    set resp.http.X-Cache = "MISS";
  } elsif (obj.ttl > 0s) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "STALE";
  }
  # For longer than a page stays, also if nothing is purged. Not for what browsers send by themselves.
  if (req.method == "POST" && req.url !~ "^/(error-reports|csp-reports|ifs/codecopied)$") {
    header.append(resp.http.Set-Cookie, "wrote=1; Max-Age=340; Path=/; HttpOnly; SameSite=Lax");
  }
  return (deliver);
}

sub vcl_synth {
  if (resp.status == 503 && req.restarts == 1 && req.http.X-Stale) {
    return (restart);
  }
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.body = resp.reason + {"
"};
  return (deliver);
}
