-- Redirects from paths that the site no longer has, and saved views of the console's lists.

create table redirects (
  id          integer generated always as identity primary key,
  -- Decoded, in lower case, without language prefix, last slash and query.
  from_path   text not null unique,
  -- A path of this site, in which the visitor's language is added, or an address with https.
  target      text not null,
  -- The target's path in the form of `from_path`; null for outside addresses.
  target_path text,
  status      smallint not null check (status in (301, 302)),
  drops_query boolean not null default false,
  is_disabled boolean not null default false,
  updated_at  timestamptz not null,
  check (from_path <> target_path)
);
create index redirects_by_target on redirects (target_path) where target_path is not null;

create table saved_views (
  id         uuid primary key,
  kind       text not null,
  -- Null when the author's account is gone: a shared view stays.
  member_id  integer references members on delete set null,
  name       text not null,
  -- Of the list's address, without "?".
  query      text not null,
  is_shared  boolean not null,
  updated_at timestamptz not null
);
create unique index saved_views_of_member on saved_views (member_id, kind, lower(name));
create index saved_views_shared on saved_views (kind) where is_shared;

-- The view with which a member's list opens.
create table default_views (
  member_id integer not null references members on delete cascade,
  kind      text not null,
  view_id   uuid not null references saved_views on delete cascade,
  primary key (member_id, kind)
);
create index default_views_of_view on default_views (view_id);
