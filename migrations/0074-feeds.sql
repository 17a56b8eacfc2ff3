-- Feeds that run by the clock, and what their runs found.

create table feeds (
  id             integer generated always as identity primary key,
  name           text not null check (name <> '' and length(name) <= 100),
  -- http(s), or the absolute path of a file on the worker's machine.
  address        text not null check (length(address) <= 2000),
  format         text not null check (format in ('google', 'cuelinks', 'csv')),
  -- As in a mapping file and in a category map's file.
  mapping        jsonb,
  category_map   jsonb,
  -- Null: the feed names its stores.
  store          text check (store <> '' and length(store) <= 200),
  -- Whether deals that it lacks have ended.
  is_full        boolean not null default false,
  every_minutes  integer check (every_minutes between 15 and 1440),
  -- In India's time.
  daily_at       time,
  -- Request headers as JSON, encrypted with SECRETS_KEY.
  secret_headers bytea,
  -- Limits of the safety rules that differ from the standard.
  limits         jsonb not null default '{}',
  owner_id       integer references members on delete set null,
  state          text not null default 'active' check (state in ('active', 'paused', 'held', 'disabled')),
  -- Of the last answer whose rows were committed, byte for byte; '' for none.
  etag           text not null default '',
  last_modified  text not null default '',
  -- When the feed was last requested without them.
  fetched_at     timestamptz,
  -- Null unless it is active.
  next_run_at    timestamptz,
  failures       integer not null default 0,
  failing_since  timestamptz,
  -- An editor has accepted what the next run would be held for, with this reason.
  accepted       text,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  check (num_nonnulls(every_minutes, daily_at) = 1),
  check ((format = 'csv') = (mapping is not null)),
  check ((state = 'active') = (next_run_at is not null))
);
create unique index feeds_by_name on feeds (lower(name));
create index feeds_due on feeds (next_run_at) where state = 'active';
create index feeds_newest on feeds (updated_at desc, id desc);
create index feeds_of_owner on feeds (owner_id) where owner_id is not null;

alter table import_runs
  add column feed_id integer references feeds on delete cascade,
  -- What the file looked like: rows, columns, known and new ids, moved prices. Compared by the safety rules.
  add column figures jsonb,
  -- Why it was held, or what waits: rules with numbers and examples.
  add column findings jsonb not null default '[]',
  -- The file as it was fetched, while it is kept on this machine.
  add column file_path text,
  drop constraint import_runs_status_check,
  -- unchanged: the server answered 304.
  add constraint import_runs_status_check
    check (status in ('running', 'done', 'unchanged', 'held', 'failed', 'interrupted'));
create index import_runs_of_feed on import_runs (feed_id, started_at desc, id desc) where feed_id is not null;
create index import_runs_kept on import_runs (finished_at) where file_path is not null;

alter table review_cases
  add column import_run_id integer references import_runs on delete cascade,
  drop constraint review_cases_type_check,
  add constraint review_cases_type_check check (type in
    ('held-comment', 'reported-comment', 'reported-deal', 'message', 'rejected-row', 'held-feed', 'ended-at-shop')),
  drop constraint review_cases_check,
  add constraint review_cases_subject_check
    check (num_nonnulls(comment_id, deal_id, message_id, rejected_row_id, import_run_id) = 1);
create unique index review_cases_of_run on review_cases (import_run_id) where import_run_id is not null;
