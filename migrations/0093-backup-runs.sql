-- Backups by the clock: one row for each file that this site wrote, and for each attempt that failed.
create table backup_runs (
  id               integer generated always as identity primary key,
  -- The folder or store, as in BACKUP_TO: files elsewhere are not looked at.
  target           text not null,
  file             text not null unique,
  status           text not null check (status in ('running', 'good', 'failed', 'interrupted', 'missing')),
  is_encrypted     boolean not null,
  started_at       timestamptz not null,
  finished_at      timestamptz,
  failure          text,
  -- Of the stored file, written before it gets its name.
  bytes            bigint,
  sha256           bytea,
  -- Of the unfinished upload to a store.
  upload           text,
  -- Nothing unfinished is left of it.
  is_clean         boolean not null default false,
  checked_at       timestamptz,
  check_failure    text,
  -- Why the check was not a restore; null for one that was.
  check_limit      text check (check_limit in ('key', 'rights', 'space')),
  -- The database of a running check.
  scratch_database text
);
create index backup_runs_by_time on backup_runs (started_at desc, id desc);
