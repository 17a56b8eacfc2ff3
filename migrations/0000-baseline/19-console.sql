-- The admin console: its sessions and second factors, the audit log, drafts, views and daily figures.

create table console_sessions (
  -- The cookie's value is random and long: its plain SHA-256 is enough.
  token_hash       bytea primary key,
  member_id        integer not null references members on delete cascade,
  created_at       timestamptz not null,
  last_seen_at     timestamptz not null,
  -- IP address and browser, for the member's own list and for the audit log.
  address          text not null default '',
  user_agent       text not null default '',
  -- When the second factor was checked; null without one.
  second_factor_at timestamptz
);
create index console_sessions_of_member on console_sessions (member_id);
create index console_sessions_by_age on console_sessions (last_seen_at);

-- The member's console sessions end in the transaction that changes these, whoever does.
create function end_console_sessions() returns trigger language plpgsql as $$
begin
  delete from console_sessions where member_id = new.id;
  return null;
end $$;
create trigger members_leave_console after update of password_hash, role, disabled_at on members for each row
  when ((old.password_hash, old.role, old.disabled_at) is distinct from (new.password_hash, new.role, new.disabled_at))
  execute function end_console_sessions();

create table second_factors (
  member_id    integer primary key references members on delete cascade,
  -- Shared with the authenticator app, so it cannot be hashed. Not encrypted: the site has no key outside of the
  -- database, and the secret alone opens nothing without the password.
  secret       bytea not null,
  created_at   timestamptz not null,
  -- Null while it has not been tried with a first code: then it does not count.
  confirmed_at timestamptz,
  -- The 30 s step of the last accepted code: each counts once.
  last_step    bigint not null default 0
);

create table recovery_codes (
  member_id integer not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (member_id, code_hash)
);

-- Who changed what in the console. No foreign keys: entries outlive members and records.
create table audit_log (
  id             bigint generated always as identity primary key,
  at             timestamptz not null,
  member_id      integer not null,
  member_name    text not null,
  role           smallint not null,
  address        text not null,
  action         text not null,
  kind           text not null,
  record_id      text not null,
  title          text not null default '',
  -- Only the changed fields.
  before         jsonb not null default '{}',
  after          jsonb not null default '{}',
  -- Of the record after this change.
  version        text not null,
  batch          uuid,
  -- The batch whose changes this entry takes back.
  undoes         uuid,
  -- A repeated call that creates a record, after its answer was lost, finds what the first one created.
  request_digest text
);
comment on column audit_log.request_digest is
  'Of a creation: the digest of the draft and the values that it was asked for with.';
create index audit_log_by_time on audit_log (at, id);
create index audit_log_of_record on audit_log (kind, record_id, id desc);
create index audit_log_of_member on audit_log (member_id, id desc);
create index audit_log_of_batch on audit_log (batch, id) where batch is not null;
create index audit_log_of_record_id on audit_log (record_id, id);
-- Each part of a bulk change asks whether the change is being undone.
create index audit_log_of_undone on audit_log (undoes) where undoes is not null;
create unique index audit_log_of_request on audit_log (member_id, kind, request_digest) where request_digest is not null;
create index audit_log_texts on audit_log using gin (title gin_trgm_ops, member_name gin_trgm_ops);

-- Which fields an entry changed, for the list's filter: a new record had none before.
create function logged_fields(before jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(name), '{}') from jsonb_object_keys(before) name
$$;
create index audit_log_by_field on audit_log using gin (logged_fields(before));

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_is_final before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

create table record_drafts (
  id           uuid primary key,
  member_id    integer not null references members on delete cascade,
  kind         text not null,
  -- Null for a record that does not exist yet.
  record_id    text,
  base_version text,
  values       jsonb not null,
  updated_at   timestamptz not null
);
create unique index record_drafts_of_record on record_drafts (member_id, kind, record_id) where record_id is not null;
create index record_drafts_of_member on record_drafts (member_id, updated_at desc, id);

-- Who is editing a record. Unlogged: after a crash everybody starts anew.
create unlogged table record_locks (
  kind      text not null,
  record_id text not null,
  member_id integer not null references members on delete cascade,
  -- The browser tab.
  holder    text not null,
  ends_at   timestamptz not null,
  primary key (kind, record_id)
);

-- What an editor wants to see as the site will show it, for whoever has the link. The link's token is random and long:
-- its plain SHA-256 is enough.
create table record_previews (
  token_hash bytea primary key,
  member_id  integer not null references members on delete cascade,
  kind       text not null,
  -- Null for a record that does not exist yet.
  record_id  text,
  values     jsonb not null,
  created_at timestamptz not null,
  ends_at    timestamptz not null
);
create index record_previews_of_member on record_previews (member_id, created_at desc);
create index record_previews_by_end on record_previews (ends_at);

-- Filters and orders of the console's lists, under a name.
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

-- Counts of days of Asia/Kolkata, kept for good.
create table daily_figures (
  figure   text not null,
  -- 0: of the whole site.
  store_id integer not null default 0,
  day      date not null,
  count    bigint not null check (count >= 0),
  primary key (figure, store_id, day)
);
create index daily_figures_by_day on daily_figures (day, figure);

-- The first of each list over a number of finished days, as of the last count.
create table figure_rankings (
  list         text not null,
  days         integer not null,
  place        integer not null,
  -- The id of a deal or store, or a searched text.
  subject      text not null,
  count        bigint not null,
  count_before bigint not null,
  primary key (list, days, place)
);

-- One row: how far the figures are counted.
create table figure_progress (
  is_only    boolean primary key default true check (is_only),
  -- The last counted day, null before the first count. Some days before it are counted again for late rows.
  counted_on date,
  -- The day for which the rankings are.
  ranked_on  date
);
insert into figure_progress default values;
