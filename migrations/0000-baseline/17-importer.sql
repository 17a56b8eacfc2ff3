-- What feeds said of deals, and the log of imports.

-- A row that a feed repeats unchanged is left alone, also when another feed or an editor has changed the deal since.
create table feed_rows (
  deal_id    integer not null references deals on delete cascade,
  feed       text not null,
  digest     text not null,
  -- When the feed last had the deal.
  seen_at    timestamptz not null default now(),
  expires_at timestamptz,
  primary key (deal_id, feed)
)
-- An import that changes nothing writes seen_at alone, within the row's own page.
with (fillfactor = 80);
comment on column feed_rows.expires_at is
  'Null while the feed holds the deal. Missing from a full feed, the deal expires then; infinity once that is done.';
create index feed_rows_missing on feed_rows (expires_at) where expires_at < 'infinity';

-- Operators see what ran, how it ended and what was rejected.
create table import_runs (
  id          integer generated always as identity primary key,
  feed        text not null,
  -- The file or address as it was given, without a user name, password or query.
  source      text not null,
  store       text,
  options     jsonb not null default '{}',
  started_at  timestamptz not null,
  finished_at timestamptz,
  -- A run whose process was killed still says 'running'; readers see that nobody holds its advisory lock.
  status      text not null default 'running' check (status in ('running', 'done', 'failed', 'interrupted')),
  -- Rows by what became of them; rejected rows by reason.
  counts      jsonb not null default '{}',
  rejects     jsonb not null default '{}',
  report_path text,
  -- Of a failed run: the sentence that the operator saw.
  failure     text,
  check (status <> 'running' or finished_at is null)
);
create index import_runs_newest on import_runs (started_at desc, id desc);

-- Rejected rows, a few of each run. A row that is rejected again for the same reason is the same row.
create table rejected_rows (
  id         integer generated always as identity primary key,
  run_id     integer not null references import_runs on delete cascade,
  feed       text not null,
  -- Of feed, key and reason.
  digest     bytea not null unique,
  line       integer not null,
  key        text not null,
  title      text not null,
  field      text not null,
  reason     text not null,
  value      text not null,
  -- The row as it was read, shortened; '' when it could not be read at all.
  content    text not null,
  -- How often the run rejected rows for this reason.
  row_count  integer not null,
  seen_at    timestamptz not null
);
create index rejected_rows_of_run on rejected_rows (run_id);
create index rejected_rows_by_age on rejected_rows (seen_at);
