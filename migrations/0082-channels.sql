-- How members are told: the queue of emails also has messages for push services and for Telegram.
alter table mails add column channel text not null default 'email' check (channel in ('email', 'push', 'telegram'));

-- The site's keys for web push (VAPID), made at the first start.
create table push_keys (
  is_only      boolean primary key default true check (is_only),
  public_key   text not null,
  private_key  bytea not null,
  -- With SECRETS_KEY.
  is_encrypted boolean not null
);

-- A browser that is told.
create table push_subscriptions (
  id         integer generated always as identity primary key,
  member_id  integer not null references members on delete cascade,
  -- The push service's address for this browser, and the keys that only the browser can decrypt with.
  endpoint   text not null unique check (length(endpoint) <= 1000),
  p256dh     text not null,
  auth       text not null,
  -- As those of sessions.
  browser    text not null default '',
  os         text not null default '',
  created_at timestamptz not null
);
create index push_subscriptions_of_member on push_subscriptions (member_id);

create table telegram_links (
  member_id integer primary key references members on delete cascade,
  chat_id   bigint not null unique,
  -- As Telegram shows it.
  name      text not null,
  linked_at timestamptz not null
);

-- Links a chat, once: whoever sends it to the bot.
create table telegram_link_keys (
  member_id  integer primary key references members on delete cascade,
  key_hash   bytea not null unique,
  expires_at timestamptz not null
);

-- Which messages to the bot have been read.
create table telegram_updates (
  is_only boolean primary key default true check (is_only),
  next_id bigint not null,
  at      timestamptz not null
);

-- Why a channel of a member ended by itself: the last time for each.
create table channel_failures (
  member_id integer not null references members on delete cascade,
  channel   text not null check (channel in ('push', 'telegram')),
  -- Of push.
  browser   text not null default '',
  os        text not null default '',
  at        timestamptz not null,
  primary key (member_id, channel)
);
