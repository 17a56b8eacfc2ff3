-- Deals that no feed covers are checked at their shops, one request after the other.

create table shop_hosts (
  -- As in addresses, with a port that is not the usual one.
  host             text primary key check (host <> '' and length(host) <= 260),
  -- No request before then: after a request, after the last one of a day, and while the shop refuses.
  next_at          timestamptz not null,
  -- The day in India whose requests are counted.
  day              date not null,
  requests         integer not null default 0,
  -- Answers in a row that refused the request, or did not come.
  refusals         smallint not null default 0,
  -- robots.txt as it was fetched last; '' for none.
  robots           text,
  robots_at        timestamptz,
  -- Where robots.txt was redirected to, while that is not fetched.
  robots_address   text,
  robots_redirects smallint not null default 0,
  check ((robots is null) = (robots_at is null))
);

create table shop_checks (
  deal_id       integer primary key references deals on delete cascade,
  -- Of the next request.
  host          text not null references shop_hosts,
  -- infinity: the deal ended, a feed covers it, or its shop must not be checked.
  next_at       timestamptz not null,
  -- It is hot, or ends soon.
  is_frequent   boolean not null,
  -- Where the deal's address was redirected to, while that is not fetched.
  address       text,
  redirects     smallint not null default 0,
  checked_at    timestamptz,
  result        text check (result in ('confirmed', 'changed', 'suspect', 'other-price', 'no-price', 'out-of-stock',
    'missing', 'forbidden', 'refused', 'failed')),
  -- When the shop last stated the deal's price.
  confirmed_at  timestamptz,
  -- Since when every answer says that the page no longer exists.
  missing_since timestamptz,
  -- Checks in a row that got no answer.
  failures      smallint not null default 0
);
create index shop_checks_due on shop_checks (host, is_frequent desc, next_at, deal_id);

-- Set by an editor.
alter table stores add column forbids_checks boolean not null default false;
