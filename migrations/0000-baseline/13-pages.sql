-- Static pages, redirects, and the settings that administrators change.

create table pages (
  -- Lower case: addresses match in any.
  slug         text not null check (slug = lower(slug)),
  title        text not null,
  content_html text not null,
  sanitiser    smallint not null default 0,
  updated_at   timestamptz not null default now(),
  id           integer generated always as identity primary key,
  -- Of a page that exists in another language alone; otherwise its texts are translations.
  language     text not null default 'en',
  archived_at  timestamptz,
  -- As those of deals.
  translations jsonb not null default '{}',
  unique (slug, language)
);

-- Redirects from paths that the site no longer has.
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

-- The row of a further language has only what differs there: the rest is the first language's.
create table settings (
  key        text not null,
  value      jsonb not null,
  updated_at timestamptz not null default now(),
  language   text not null default 'en',
  primary key (key, language)
);
