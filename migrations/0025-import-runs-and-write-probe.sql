-- Imports are logged, so that operators can see what ran, how it ended and what was rejected.
create table import_runs (
  id          integer generated always as identity primary key,
  feed        text not null,
  -- The file or address as it was given, without a user name, password or query.
  source      text not null,
  store       text,
  options     jsonb not null default '{}',
  started_at  timestamptz not null,
  finished_at timestamptz,
  -- A run whose process was killed still says 'running'; who reads it sees that nobody holds its advisory lock.
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

-- Written every few seconds, so that a process knows whether writes succeed before a visitor's fails.
create table write_probe (
  id         boolean primary key default true check (id),
  written_at timestamptz not null default now(),
  padding    text not null default ''
);
alter table write_probe alter column padding set storage external;
insert into write_probe default values;
