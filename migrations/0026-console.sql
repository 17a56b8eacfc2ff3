-- The editors' console: sessions with a cookie, second factors, the audit log, drafts and locks.

-- An archived deal is shown nowhere: it is expired, and its `published_at` lies in the year 9999, so that whatever
-- shows published deals leaves it out. The time that it was published at is kept beside it.
alter table deals
  add column archived_at timestamptz,
  add column archived_published_at timestamptz,
  add check ((archived_at is null) = (archived_published_at is null)),
  add check (archived_at is null or (is_expired and published_at = '9999-12-31 00:00:00+00'));
-- The console lists every deal: what the lists of live deals leave out has indexes of its own, so that an import of
-- live deals writes no more of them.
create index deals_unlisted_newest on deals (published_at desc, id desc) where is_expired or is_variant;
create index deals_unlisted_of_store on deals (store_id, published_at desc, id desc) where is_expired or is_variant;
create index deals_unlisted_of_category on deal_categories (category_id, published_at desc, deal_id desc)
  where is_expired or is_variant;
create index deals_changed on deals (updated_at desc, id desc);
create index deals_with_end on deals (ends_at desc, id desc) where ends_at is not null;
create index deals_super_newest on deals (published_at desc, id desc) where is_super;
create index deals_featured_newest on deals (published_at desc, id desc) where is_featured;
create index deals_coupon_newest on deals (published_at desc, id desc) where coupon_code is not null;
create index deals_archived on deals (archived_published_at desc, id desc) where archived_at is not null;

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

-- Whoever changes these, by whatever way, the member's console sessions end in the same transaction.
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
  id          bigint generated always as identity primary key,
  at          timestamptz not null,
  member_id   integer not null,
  member_name text not null,
  role        smallint not null,
  address     text not null,
  action      text not null,
  kind        text not null,
  record_id   text not null,
  title       text not null default '',
  -- The changed fields alone.
  before      jsonb not null default '{}',
  after       jsonb not null default '{}',
  -- Of the record after this change.
  version     text not null,
  batch       uuid,
  -- The batch whose changes this entry takes back.
  undoes      uuid
);
create index audit_log_of_record on audit_log (kind, record_id, id desc);
create index audit_log_of_member on audit_log (member_id, id desc);
create index audit_log_of_batch on audit_log (batch, id) where batch is not null;

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

-- Who edits a record right now. Unlogged: after a crash everybody starts anew.
create unlogged table record_locks (
  kind      text not null,
  record_id text not null,
  member_id integer not null references members on delete cascade,
  -- The browser tab.
  holder    text not null,
  ends_at   timestamptz not null,
  primary key (kind, record_id)
);
